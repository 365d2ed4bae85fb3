// Notes which test calls which operation while the contract tests run for `npm run compatibility` (record.ts).
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, expect } from 'vitest';
import { operations } from '../../../server/features.ts';
import { hasPathParameters } from '../../../server/operation.ts';

/** One operation called by one test. */
export interface RecordedCall {
  readonly operation: string;
  readonly file: string;
  readonly test: string;
  /** Whether it was answered with a success at least once. */
  readonly isGood: boolean;
}

const matchers = operations.map(({ name, method, path }) => ({
  name,
  method,
  pattern: new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  rank: hasPathParameters({ path } as never) ? 1 : 0,
}));
matchers.sort((a, b) => a.rank - b.rank);

const calls = new Map<string, RecordedCall>();
const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : String(input));
  const method = init?.method ?? 'GET';
  const found = matchers.find((each) => each.method === method && each.pattern.test(url.pathname));
  const { currentTestName, testPath } = expect.getState();
  const response = await realFetch(input, init);
  if (!found || currentTestName === undefined || testPath === undefined) return response;
  const type = response.headers.get('content-type') ?? '';
  const isGood = response.ok && (!type.includes('json') || /"errno":0\b/.test(await response.clone().text()));
  const key = `${found.name}\n${testPath}\n${currentTestName}`;
  calls.set(key, {
    operation: found.name,
    file: basename(testPath),
    test: currentTestName,
    isGood: isGood || calls.get(key)?.isGood === true,
  });
  return response;
};

afterAll(() => {
  const target = process.env.RECORD_CALLS_TO;
  if (target === undefined) return;
  for (const call of calls.values()) appendFileSync(target, `${JSON.stringify(call)}\n`);
});
