// Three answers of every operation as they go over the wire, one file an operation: a change of the wire shows in a diff.
// Meant changes are taken over with `vitest run test/snapshots -u`.
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../server/features.ts';
import type { Operation } from '../../server/operation.ts';
import { addAdmin, addRole } from '../support/admins.ts';
import { keepRows } from '../support/restore.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import { addShopper } from '../support/world.ts';
import { frozenClock, openRecorded, type Recorded } from './demo.ts';
import { emptyInput, failingCalls, usualCase } from './inputs.ts';
import { snapshotText } from './json.ts';
import { record } from './record.ts';
import { refusing } from './usual.ts';
import { headersFor } from './world.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** What other programs are built on. The desk's own answers tell of this machine, its files and its time. */
const recorded = operations.filter(({ path }) => !path.startsWith('/desk/'));
const fileOf = ({ name }: Operation) => `${name.replace('.', '/')}.json`;

let demo: Recorded;
let empty: Omit<Recorded, 'world'>;
beforeAll(async () => {
  demo = await openRecorded();
  const bare = await startTestShop({ seed: 'empty', clock: frozenClock() });
  const newcomer = { shopperId: (await addShopper(bare)).id, adminId: (await addOwner(bare)).id };
  empty = { shop: bare, accounts: newcomer, kept: keepRows(bare) };
});
afterAll(async () => {
  expect([...demo.shop.errors, ...empty.shop.errors]).toEqual([]);
  await Promise.all([demo.shop.stop(), empty.shop.stop()]);
});

/** The administrator who holds everything, in a shop that has none yet. */
async function addOwner(shop: TestShop) {
  return addAdmin(shop, { roles: [await addRole(shop, ['*'])], username: 'owner' });
}

test.each(recorded.map((operation) => [operation.name, operation] as const))('%s', async (_, operation) => {
  const failing = await recordFailing(operation);
  await demo.kept.restore();
  const sent = await usualCase(operation, demo.world);
  const usual = await record(demo.shop, operation, { ...sent, headers: await demoHeaders(operation, sent) });
  await empty.kept.restore();
  const emptied = await record(empty.shop, operation, {
    input: emptyInput(operation, sent),
    headers: await headersFor(empty.shop, operation, empty.accounts),
  });
  const answers = { operation: `${operation.method} ${operation.path}`, usual, empty: emptied, failing };
  expect(isSuccess(usual.answer), 'wants a usual case of its own in usual.ts').toBe(!(operation.name in refusing));
  await expect(snapshotText(answers)).toMatchFileSnapshot(folder + fileOf(operation));
});

const demoHeaders = (operation: Operation, { shopperId = demo.accounts.shopperId }: { shopperId?: number }) =>
  headersFor(demo.shop, operation, { ...demo.accounts, shopperId });

/** The first of the calls that may fail which does. */
async function recordFailing(operation: Operation) {
  await demo.kept.restore();
  const usual = await usualCase(operation, demo.world);
  const headers = await demoHeaders(operation, usual);
  for (const call of failingCalls(operation, usual, headers)) {
    const recorded = await record(demo.shop, operation, call);
    if (!isSuccess(recorded.answer)) return recorded;
  }
  throw new Error(`nothing makes ${operation.name} fail`);
}

/** What isn't the envelope counts as one. */
const isSuccess = (answer: unknown) =>
  (answer as { errno?: unknown }).errno === 0 || !Object.hasOwn(Object(answer), 'errno');

test('there is no snapshot of an operation that there is no more', async () => {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  const known = new Set(recorded.map(fileOf));
  expect(files.filter((file) => file.endsWith('.json') && !known.has(file))).toEqual([]);
});
