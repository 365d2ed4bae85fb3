// The chart of the report: each operation's share of bare Koa, a bar for each shop and each other server. Readable on light and dark
// pages alike. Pure.
import { type CaseResult, type Results, shareOfKoa, sizeText } from './results.ts';

interface Bar {
  readonly series: string;
  readonly share: number;
  readonly aim?: number | undefined;
}

const [labelWidth, plotWidth, rightEdge] = [190, 560, 60];
const [barHeight, groupGap, top] = [12, 12, 64];
const width = labelWidth + plotWidth + rightEdge;

/** One group an operation, at the connections that its aim is for. */
function groupsOf(results: readonly CaseResult[]): { name: string; bars: Bar[] }[] {
  return results
    .filter(({ aims, connections }) => aims.size > 0 || connections === 16)
    .map((result) => ({
      name: `${result.name}${result.connections === 16 ? '' : ` (${result.connections})`}`,
      bars: [
        ...result.shops.map(({ size, figure }) => ({
          series: `shop of ${sizeText(size)}`,
          share: shareOfKoa(result, figure),
          aim: result.aims.get(size),
        })),
        ...result.peers.map((figure) => ({ series: figure.target, share: shareOfKoa(result, figure) })),
      ],
    }));
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function drawChart({ kept }: Results): string {
  const groups = groupsOf(kept);
  const series = [...new Set(groups.flatMap(({ bars }) => bars.map((bar) => bar.series)))];
  const shares = groups.flatMap(({ bars }) => bars.map(({ share }) => share));
  const most = Math.max(1, ...shares.filter(Number.isFinite)) * 1.02;
  const x = (share: number) => labelWidth + (share / most) * plotWidth;
  let y = top;
  const drawn = groups.map(({ name, bars }) => {
    const from = y;
    y += bars.length * barHeight + groupGap;
    const middle = from + (bars.length * barHeight) / 2 + 4;
    const label = `<text class="name" x="${labelWidth - 8}" y="${middle}" text-anchor="end">${escapeText(name)}</text>`;
    return (
      label + bars.map((bar, n) => drawBar(bar, series.indexOf(bar.series), { x, y: from + n * barHeight })).join('')
    );
  });
  const height = y + 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>Requests per second as a share of bare Koa's</title>
<style>${style}</style>
<rect class="page" width="${width}" height="${height}"/>
<text class="title" x="16" y="24">Requests per second as a share of bare Koa's; a line marks the aim</text>
${series.map((name, n) => legend(name, n)).join('\n')}
${axis(most, x, height - 24)}
${drawn.join('\n')}
</svg>
`;
}

function drawBar({ share, aim }: Bar, series: number, at: { x: (share: number) => number; y: number }): string {
  const end = at.x(share);
  const bar = `<rect class="s${series}" x="${labelWidth}" y="${at.y}" width="${(end - labelWidth).toFixed(1)}" height="${barHeight - 2}"/>`;
  const figure = `<text x="${(end + 4).toFixed(1)}" y="${at.y + barHeight - 3}">${share.toFixed(2)}</text>`;
  if (aim === undefined) return bar + figure;
  const aimX = at.x(aim).toFixed(1);
  return `${bar}<line class="aim" x1="${aimX}" x2="${aimX}" y1="${at.y - 1}" y2="${at.y + barHeight - 1}"/>${figure}`;
}

function legend(name: string, n: number): string {
  const left = 16 + n * 142;
  return `<rect class="s${n}" x="${left}" y="36" width="10" height="10"/><text x="${left + 15}" y="45">${escapeText(name)}</text>`;
}

function axis(most: number, x: (share: number) => number, bottom: number): string {
  const marks = Array.from({ length: Math.floor(most / 0.25) + 1 }, (_, n) => n * 0.25);
  return marks
    .map((mark) => {
      const at = x(mark).toFixed(1);
      return `<line class="grid" x1="${at}" x2="${at}" y1="${top - 4}" y2="${bottom}"/><text x="${at}" y="${bottom + 14}" text-anchor="middle">${mark.toFixed(2)}</text>`;
    })
    .join('');
}

const style = `
text { font: 10px system-ui, sans-serif; fill: #3b4252 } .name { font-size: 12px } .title { font-size: 14px }
.page { fill: #ffffff } .grid { stroke: #d8dce4 } .aim { stroke: #111827; stroke-width: 2 }
.s0 { fill: #2f6fb3 } .s1 { fill: #2a9d78 } .s2 { fill: #c77d0a } .s3 { fill: #9a9fab } .s4 { fill: #c3c7d0 } .s5 { fill: #5b6475 }
@media (prefers-color-scheme: dark) {
text { fill: #d5dae3 } .page { fill: #161b22 } .grid { stroke: #363d48 } .aim { stroke: #f5f7fa }
.s0 { fill: #5b9ee6 } .s1 { fill: #4cc79d } .s2 { fill: #eda63d } .s3 { fill: #7b828f } .s4 { fill: #5a606c } .s5 { fill: #aab1be }
}`;
