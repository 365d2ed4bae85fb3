// Every command of package.json that is a program of this project tells its words, and refuses others before it does anything.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import packageFacts from '../package.json' with { type: 'json' };

const run = promisify(execFile);
/** npm hands on no words to those before and behind its own. */
const ofNpm = new Set(['prepack', 'postpack']);
const programs = Object.entries(packageFacts.scripts).flatMap(([name, script]) => {
  const program = /^node (\S+\.ts)$/.exec(script)?.[1];
  return program === undefined || ofNpm.has(name) ? [] : [{ name, program }];
});

test.concurrent.each(programs)('npm run $name', async ({ name, program }) => {
  const told = await run(process.execPath, [program, '--help']);
  expect(told.stdout).toContain(`npm run ${name}`);
  const refused = await run(process.execPath, [program, '--no-such-word']).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect((refused as { stderr: string }).stderr).toMatch(/^[^\n]*--no-such-word[^\n]*\n$/);
});
