// Plays random sequences against the model, and says what came of it:
//   node test/model/main.ts [--steps 200000] [--seed n] [--fault "name of a known-bad shop"] [--replay file-of-steps]
// Ends with 1 when shop and model disagree. With --fault they must.
import { readFile } from 'node:fs/promises';
import { arch, cpus, platform } from 'node:os';
import { readNumber, readWords, refuseWords } from '../../build/readWords.ts';
import { type Campaign, replay, runCampaign } from './campaign.ts';
import { faults } from './faults.ts';

const help = `npm run model -- [options]
  --steps <number>  how many (200000)
  --seed <number>   the same seed plays the same steps
  --fault "<name>"  a known-bad shop, which must be caught
  --replay <file>   the steps of a file instead

faults:
${faults.map(({ name }) => name).join('\n')}`;
const { values } = readWords(help, {
  options: {
    steps: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    fault: { type: 'string' },
    replay: { type: 'string' },
  },
});
function report({ seed, steps, sequences, seconds, tally, failure }: Campaign): void {
  const rows: [string, unknown][] = [
    ['machine', `${platform()} ${arch()}, ${cpus().length} cores, Node ${process.version}`],
    ['seed', seed],
    ['steps', `${steps} in ${sequences} sequences`],
    ['kinds of steps', tally.size],
    ['took', `${seconds} s, ${Math.round(steps / seconds)} steps a second`],
    ['violations', failure ? 1 : 0],
  ];
  for (const [name, counts] of [...tally].sort()) {
    rows.push([
      `  ${name}`,
      [...counts]
        .sort()
        .map(([errno, count]) => (errno === 0 ? count : `${errno}: ${count}`))
        .join(', '),
    ]);
  }
  for (const [name, value] of rows) console.log(`${name.padEnd(52)} ${String(value)}`);
  if (failure)
    console.log(`\n${failure.message}\nby ${failure.sequence.length} steps:\n${failure.sequence.join('\n')}`);
}

const fault = faults.find(({ name }) => name === values.fault);
if (values.fault !== undefined && !fault) {
  refuseWords(`--fault wants one of: ${faults.map(({ name }) => name).join(', ')}`);
}
if (values.replay !== undefined) {
  const lines = (await readFile(values.replay, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const found = await replay(lines, fault);
  console.log(found ?? `${lines.length} steps without a violation`);
  process.exitCode = found === null ? 0 : 1;
} else {
  let told = 0;
  const campaign = await runCampaign({
    steps: readNumber('steps', values.steps),
    seed: readNumber('seed', values.seed),
    fault,
    tell: (steps) => {
      if (steps - told < 10_000) return;
      told = steps;
      console.error(`${steps} steps`);
    },
  });
  report(campaign);
  process.exitCode = campaign.failure ? 1 : 0;
}
