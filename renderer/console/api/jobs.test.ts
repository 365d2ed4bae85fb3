// The progress of a job outlives a moment in which the shop doesn't answer.
import { expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { OfflineError } from './errors.ts';
import { createJobRunner } from './jobs.ts';

vi.mock('./call.ts', () => ({ call: vi.fn() }));

test('a job is followed on when the shop did not answer once', async () => {
  const job = { id: 'j1', total: 2, done: 2, state: 'done', result: { undo: 'before.pocketmall' } };
  vi.mocked(call)
    .mockRejectedValueOnce(new OfflineError())
    .mockResolvedValueOnce(job as never);
  const { run, view } = createJobRunner();
  expect(await run(async () => ({ jobId: 'j1' }))).toEqual({ undo: 'before.pocketmall' });
  expect(view.isRunning).toBe(false);
});

test('a job that failed says why', async () => {
  vi.mocked(call).mockResolvedValueOnce({
    id: 'j1',
    total: 0,
    done: 0,
    state: 'failed',
    error: 'the disk is full',
  } as never);
  await expect(createJobRunner().run(async () => ({ jobId: 'j1' }))).rejects.toThrow('the disk is full');
});
