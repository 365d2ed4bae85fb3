// The request log of one filter never mixes with that of another, however late answers come.
import { expect, test, vi } from 'vitest';
import { nextTick } from 'vue';
import { call } from '../../api/call.ts';
import { useRequestTail } from './useRequestTail.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../api/useLive.ts', () => ({ useLive: () => {}, useLiveOpen: () => {} }));

/** What was asked, each with what answers it. */
const asked: { text?: string; before?: number; answer(ids: readonly number[], next?: number): Promise<void> }[] = [];
vi.mocked(call).mockImplementation((_name, input) => {
  const { promise, resolve } = Promise.withResolvers<never>();
  const answer = async (ids: readonly number[], next?: number) => {
    resolve({ list: ids.map((id) => ({ id })), next } as never);
    await nextTick();
  };
  asked.push({ ...(input as object), answer });
  return promise;
});
const last = () => asked[asked.length - 1] ?? expect.fail('nothing was asked');

test('older rows of the former filter come too late to end the wait for the new one', async () => {
  const tail = useRequestTail();
  await last().answer([9, 8], 8);
  void tail.older();
  const late = last();
  tail.filter.text = 'pay';
  await vi.waitFor(() => expect(last()).toMatchObject({ text: 'pay' }), { timeout: 2000 });
  const first = last();
  await late.answer([7, 6], 6);
  expect([tail.isLoading.value, tail.rows.value.length]).toEqual([true, 2]);

  // Whoever scrolls now asks nothing: it would be of the new filter behind rows of the former one.
  void tail.older();
  expect(last()).toBe(first);
  await first.answer([5, 3], 3);
  expect([tail.isLoading.value, tail.rows.value.map(({ id }) => id), tail.next.value]).toEqual([false, [5, 3], 3]);
});
