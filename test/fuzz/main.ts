// Sends a demo shop any number of requests that no honest client would send, and says what came of it:
//   node test/fuzz/main.ts --requests 1000000 [--seed n] [--from n] [--bad throwing|silent|leaking|exiting|empty]
// The same seed sends the same requests; `--from n --requests 1` sends one of them again. An interrupt ends the run early,
// with the report of what was sent. Ends with 1 when anything is found. With --bad it must be.
import { arch, cpus, platform } from 'node:os';
import { readNumber, readWords, refuseWords } from '../../build/readWords.ts';
import { type BadOperation, badOperations } from './badOperations.ts';
import { isFaultless, mostGrowth } from './judgement.ts';
import { type FuzzFigures, runFuzz } from './run.ts';

const help = `npm run fuzz -- [options]
  --requests <number>  how many (20000)
  --seed <number>      the same seed sends the same requests
  --from <number>      the first that is sent
  --bad <name>         a known-bad shop, of: ${Object.keys(badOperations).join(', ')}`;
const { values } = readWords(help, {
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string' },
    from: { type: 'string', default: '0' },
    bad: { type: 'string' },
  },
});
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 102.4) / 10} MB`;

function report(figures: FuzzFigures): void {
  const { before, after } = figures;
  const rows: readonly (readonly [string, unknown])[] = [
    ['machine', `${platform()} ${arch()}, ${cpus().length} cores, Node ${process.version}`],
    ['seed', figures.seed],
    ['requests', figures.requests],
    ['broken HTTP beside', figures.rawRequests],
    ['operations', `${figures.operations}, of them ${figures.succeeded} with a success`],
    ['never a success', figures.neverSucceeded.join(' ') || 'none'],
    ['answers by number', JSON.stringify(figures.byErrno)],
    ['program holds', `${megabytes(before.heapBytes)}, then ${megabytes(after.heapBytes)}`],
    ['growth', `${(figures.growth * 100).toFixed(1)} % (at most ${mostGrowth * 100} %)`],
    ['process holds', `${megabytes(before.residentBytes)}, then ${megabytes(after.residentBytes)}`],
    ['of it the database', `${megabytes(before.databaseBytes)}, then ${megabytes(after.databaseBytes)}`],
    ['slowest', figures.slowest.map(({ operation, ms }) => `${operation} ${ms} ms`).join(', ')],
    ['errors logged', figures.errors.length],
    ['damage', figures.damage.join('; ') || 'none'],
    ['faults', figures.faults.length],
    ['took', `${figures.seconds} s`],
  ];
  for (const [name, value] of rows) console.log(`${name.padEnd(20)} ${String(value)}`);
  for (const fault of figures.faults) console.log(`fault: ${fault}`);
  for (const error of figures.errors.slice(0, 10)) console.log(`error: ${error.slice(0, 1500)}`);
}

const { bad } = values;
if (bad !== undefined && !(bad in badOperations))
  refuseWords(`--bad wants one of ${Object.keys(badOperations).join(', ')}`);
const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort());
process.once('SIGTERM', () => interrupt.abort());
let toldAt = 0;
let faultsTold = 0;
const figures = await runFuzz({
  requests: readNumber('requests', values.requests),
  from: readNumber('from', values.from),
  seed: values.seed === undefined ? Date.now() % 1_000_000_000 : readNumber('seed', values.seed),
  ...(bad === undefined ? {} : { bad: bad as BadOperation }),
  signal: interrupt.signal,
  tell: (sent, faults) => {
    for (const fault of faults.slice(faultsTold)) console.error(`fault: ${fault}`);
    faultsTold = faults.length;
    if (Date.now() - toldAt < 10_000) return;
    toldAt = Date.now();
    console.error(`${sent} sent, ${faults.length} faults`);
  },
});
report(figures);
process.exitCode = isFaultless(figures) ? 0 : 1;
