// The app's icons as SVG: a shop front in a pocket. Our own drawing. Pure.

const ground = '#2f7d64';
const paper = '#fff6e6';
const stripe = '#e9b44c';
const ink = '#14382d';

/** The awning's five scallops, from the left. */
function awning(): string {
  const width = 136;
  return Array.from({ length: 5 }, (_, at) => {
    const x = 172 + at * width;
    const fill = at % 2 === 0 ? stripe : paper;
    return `<path d="M${x} 330h${width}v120a${width / 2} ${width / 2} 0 0 1-${width} 0z" fill="${fill}"/>`;
  }).join('');
}

/** The app's icon on a square of 1024. Small sizes leave the details out, which would be mud there. */
export function appIcon(size: number): string {
  const isSmall = size < 48;
  const door = `<rect x="${isSmall ? 400 : 430}" y="560" width="${isSmall ? 224 : 164}" height="264" rx="20" fill="${ink}"/>`;
  const windows = isSmall
    ? ''
    : `<rect x="256" y="580" width="130" height="120" rx="16" fill="${stripe}"/><rect x="638" y="580" width="130" height="120" rx="16" fill="${stripe}"/><circle cx="566" cy="700" r="14" fill="${stripe}"/>`;
  const pocket = isSmall
    ? ''
    : `<path d="M120 790h784v34a80 80 0 0 1-80 80H200a80 80 0 0 1-80-80z" fill="${ink}" opacity=".35"/>`;
  return svg(
    `<rect x="64" y="64" width="896" height="896" rx="208" fill="${ground}"/>` +
      `<path d="M212 400h600v424H212z" fill="${paper}"/>` +
      door +
      windows +
      pocket +
      `<rect x="172" y="250" width="680" height="90" rx="28" fill="${ink}"/>` +
      awning(),
  );
}

/** The sign in the tray: `template` in black alone, which macOS colours itself. */
export function trayIcon(kind: 'colour' | 'template'): string {
  const front = kind === 'colour' ? ground : '#000';
  const door = kind === 'colour' ? paper : '#fff';
  const cut = kind === 'colour' ? '' : ' mask="url(#door)"';
  const mask = `<mask id="door"><rect width="1024" height="1024" fill="#fff"/><rect x="400" y="600" width="224" height="320" fill="#000"/></mask>`;
  return svg(
    `${mask}<g${cut}><path d="M110 130h804l70 270a118 118 0 0 1-236 10 118 118 0 0 1-236 0 118 118 0 0 1-236 0 118 118 0 0 1-236-10z" fill="${front}"/>` +
      `<path d="M160 480h704v440H160z" fill="${front}"/></g>` +
      (kind === 'colour' ? `<rect x="400" y="600" width="224" height="320" fill="${door}"/>` : ''),
  );
}

/** The mark on the task bar of Windows while orders wait. */
export function badgeIcon(): string {
  return svg(`<circle cx="512" cy="512" r="440" fill="${ground}"/><circle cx="512" cy="512" r="170" fill="${paper}"/>`);
}

/** A backup file: a sheet with the shop on it. */
export function fileIcon(size: number): string {
  const inner = appIcon(size).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return svg(
    `<path d="M208 48h432l192 192v736H208z" fill="${paper}" stroke="${ink}" stroke-width="24" stroke-linejoin="round"/>` +
      `<path d="M640 48v192h192z" fill="${stripe}" stroke="${ink}" stroke-width="24" stroke-linejoin="round"/>` +
      `<g transform="translate(250 400) scale(.52)">${inner}</g>`,
  );
}

function svg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">${body}</svg>`;
}
