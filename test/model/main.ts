// Plays random sequences against the model, and says what came of it:
//   node test/model/main.ts [--steps 200000] [--seed n] [--fault "name of a known-bad shop"] [--replay file-of-steps]
// Ends with 1 when shop and model disagree. With --fault they must.
import { readFile } from 'node:fs/promises';
import { arch, cpus, platform } from 'node:os';
import { parseArgs } from 'node:util';
import { type Campaign, replay, runCampaign } from './campaign.ts';
import { faults } from './faults.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    fault: { type: 'string' },
    replay: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log('node test/model/main.ts [--steps 200000] [--seed n] [--fault "name"] [--replay file-of-steps]\n');
  console.log(`faults:\n${faults.map(({ name }) => name).join('\n')}`);
  process.exit(0);
}

function readNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} wants a whole number, not ${text}`);
  return Number(text);
}

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
  throw new Error(`--fault wants one of:\n${faults.map(({ name }) => name).join('\n')}`);
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
