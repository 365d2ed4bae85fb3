// The shop is asked by one clock, however many calls go unanswered.
import { afterEach, expect, test, vi } from 'vitest';
import { ask, isShopDown, noteAnswered, noteUnanswered, onShopBack } from './connection.ts';

vi.useFakeTimers();
afterEach(noteAnswered);

test('questions that fail side by side leave one to come, and an answer ends it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  noteUnanswered();
  await Promise.all([ask(), ask()]);
  const asking = ask();
  noteUnanswered();
  await asking;
  expect([isShopDown.value, vi.getTimerCount()]).toEqual([true, 1]);

  const heard = vi.fn();
  onShopBack(heard);
  vi.stubGlobal('fetch', async () => Response.json({}));
  await vi.advanceTimersByTimeAsync(2000);
  expect([isShopDown.value, vi.getTimerCount(), heard.mock.calls.length]).toEqual([false, 0, 1]);
});
