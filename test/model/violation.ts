// What the model test reports: something that the shop did and the model, or a law, does not allow.
import { isDeepStrictEqual } from 'node:util';

/** The shop and the model disagree, or a law is broken. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

const shown = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/** @throws Violation naming both sides when they differ */
export function same(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Violation(`${what}: the shop says ${shown(actual)}, the model ${shown(expected)}`);
}

/** The same for lists, telling only the first place where they differ. @throws Violation */
export function sameList(what: string, actual: readonly unknown[], expected: readonly unknown[]): void {
  // Nearly always, and ten times as fast to see.
  if (JSON.stringify(actual) === JSON.stringify(expected)) return;
  const length = Math.max(actual.length, expected.length);
  for (let n = 0; n < length; n += 1) same(`${what} [${n} of ${expected.length}]`, actual[n], expected[n]);
}
