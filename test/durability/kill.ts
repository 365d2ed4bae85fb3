// Kills the shop again and again while sixteen buyers order, and says what became of the orders:
//   node test/durability/kill.ts --kills 30 [--seed n] [--bad reply-before-commit] [--from ms] [--to ms]
// Ends with 1 when an acknowledged order is lost, doubled or half there. With --bad it must do so.
import { mkdtemp, rm } from 'node:fs/promises';
import { arch, cpus, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNumber, readWords, refuseWords } from '../../build/readWords.ts';
import { bundleProgram } from './program.ts';
import { isFaultless, type KillFigures, runKills } from './rounds.ts';

const help = `npm run kill -- [options]
  --kills <number>  how often (30)
  --seed <number>   the same seed repeats a run
  --from <ms>, --to <ms>  how long after the start a shop is killed (50 to 1500)
  --bad reply-before-commit  a shop that answers too early: orders must be lost`;
const { values } = readWords(help, {
  options: {
    kills: { type: 'string', default: '30' },
    seed: { type: 'string' },
    bad: { type: 'string' },
    from: { type: 'string', default: '50' },
    to: { type: 'string', default: '1500' },
  },
});

function report(figures: KillFigures, seed: number): void {
  const rows: [string, unknown][] = [
    ['machine', `${platform()} ${arch()}, ${cpus().length} cores, Node ${process.version}`],
    ['seed', seed],
    ['kills', figures.kills],
    ['orders acknowledged', figures.acknowledged],
    ['lost', figures.lost],
    ['doubled', figures.doubled],
    ['half', figures.half],
    ['stock differs from ledger', figures.stockFaults],
    ['damage found', figures.damage.join('; ') || 'none'],
    ['wrong answers', figures.wrongAnswers.slice(0, 3).join('; ') || 'none'],
    ['ready again (median, slowest)', `${figures.medianReadyMs} ms, ${figures.slowestReadyMs} ms`],
    ['took', `${figures.seconds} s`],
  ];
  for (const [name, value] of rows) console.log(`${name.padEnd(30)} ${String(value)}`);
}

const way = values.bad === undefined ? undefined : 'reply-before-commit';
if (values.bad !== way) refuseWords(`--bad wants ${way}`);
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : readNumber('seed', values.seed);
const program = await bundleProgram();
const folder = await mkdtemp(join(tmpdir(), 'pocketmall-kill-'));
try {
  const figures = await runKills({
    program: program.folder,
    folder,
    seed,
    way,
    kills: readNumber('kills', values.kills),
    fromMs: readNumber('from', values.from),
    toMs: readNumber('to', values.to),
    tell: (round, { acknowledged, lost }) => console.error(`kill ${round}: ${acknowledged} acknowledged, ${lost} lost`),
  });
  report(figures, seed);
  process.exitCode = isFaultless(figures) ? 0 : 1;
} finally {
  await program.remove();
  await rm(folder, { recursive: true, force: true });
}
