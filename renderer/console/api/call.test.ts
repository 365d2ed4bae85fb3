// What calls do beside their answers: what nobody waits for any more, and a shop that doesn't answer.
import { afterEach, expect, test, vi } from 'vitest';
import { call, download } from './call.ts';
import { isShopDown, noteAnswered } from './connection.ts';
import { session } from './session.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

test('a call that nobody is logged in for any more is refused, and no password is asked for', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ errno: 501, errmsg: 'log in' }));
  const answer = call('adminBrand.list', {}).catch((error: unknown) => error);
  const late = new Promise((resolve) => setTimeout(resolve, 500, 'still waiting'));
  expect(await Promise.race([answer, late])).toMatchObject({ errno: 501 });
  expect(session.lock).toBeUndefined();
});

test('a page that is left while an answer arrives does not turn the console offline', async () => {
  const leaving = new AbortController();
  const json = async () => {
    leaving.abort();
    throw leaving.signal.reason;
  };
  vi.stubGlobal('fetch', async () => ({ json }));
  await expect(call('adminBrand.list', {}, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(isShopDown.value).toBe(false);
});

test('a file that nobody answers for turns the console offline, as any call does; a refusal does not', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(download('deskExchange.export', { what: 'brand' })).rejects.toMatchObject({ name: 'OfflineError' });
  expect(isShopDown.value).toBe(true);
  noteAnswered();
  vi.stubGlobal('fetch', async () => Response.json({ errno: 506, errmsg: 'may not' }));
  await expect(download('deskExchange.export', { what: 'brand' })).rejects.toMatchObject({ errno: 506 });
  expect(isShopDown.value).toBe(false);
});
