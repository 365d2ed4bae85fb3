import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLongWork, type Job, type Progress } from './longWork.ts';

function longWorkWithEar() {
  const heard: string[] = [];
  const longWork = createLongWork({
    newId: () => randomUUID(),
    onChange: ({ kind, state }) => heard.push(`${kind} ${state}`),
    onFailure: ({ kind }, error) => heard.push(`${kind} fault: ${String(error)}`),
    onStopped: ({ kind }) => heard.push(`${kind} was stopped`),
  });
  return { longWork, heard };
}

/** Ends as a pipeline does whose signal is aborted. */
async function untilStopped({ signal }: Progress): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw new DOMException('The operation was aborted', 'AbortError');
}

test('a job that the stop ends is no fault, and is over when the shop has stopped', async () => {
  const { longWork, heard } = longWorkWithEar();
  longWork.start({ kind: 'backup', writes: true, work: untilStopped });
  await nextTurn();
  await longWork.stop();
  expect(heard).toEqual(['backup running', 'backup was stopped', 'backup failed']);
  expect(() => longWork.start({ kind: 'import', writes: true, work: untilStopped })).toThrow('jobRunning');
});

test('what fails by itself is a fault, also while the shop stops', async () => {
  const { longWork, heard } = longWorkWithEar();
  const fail = async ({ signal }: Progress): Promise<never> => {
    await once(signal, 'abort');
    throw new Error('the disk is full');
  };
  const aborted = async (): Promise<Job> => {
    throw new DOMException('a client went away', 'AbortError');
  };
  const first = longWork.start({ kind: 'export', writes: false, work: aborted });
  await longWork.ended(first);
  longWork.start({ kind: 'backup', writes: true, work: fail });
  await longWork.stop();
  expect(heard.filter((each) => each.includes('fault'))).toEqual([
    'export fault: AbortError: a client went away',
    'backup fault: Error: the disk is full',
  ]);
});
