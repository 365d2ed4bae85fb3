// A code is shown for its own address alone, and its bytes are given up with it.
import { expect, test, vi } from 'vitest';
import { effectScope, nextTick, ref } from 'vue';
import { send } from '../../api/request.ts';
import { useQrPicture } from './useQrPicture.ts';

vi.mock('../../api/request.ts', () => ({ send: vi.fn() }));
vi.mock('../../api/session.ts', () => ({ session: { token: 'token' } }));
vi.mock('../../language.ts', () => ({ language: { value: 'en' } }));

const held = new Set<string>();
vi.spyOn(URL, 'createObjectURL').mockImplementation((code) => {
  const address = `blob:${(code as Blob).size}`;
  held.add(address);
  return address;
});
vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address));

const code = (text: string) => new Response(text, { headers: { 'content-type': 'image/svg+xml' } });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the code of the former address is gone before that of the next one is here, and stays gone when it does not come', async () => {
  vi.mocked(send).mockResolvedValueOnce(code('1')).mockRejectedValueOnce(new Error('offline'));
  const url = ref('http://127.0.0.1:8080');
  const scope = effectScope();
  const picture = scope.run(() => useQrPicture(url)) ?? expect.fail();
  await settled();
  expect(picture.value).toBe('blob:1');
  url.value = 'http://192.168.1.7:8080';
  await nextTick();
  expect([picture.value, held.size]).toEqual(['', 0]);
  await settled();
  expect(picture.value).toBe('');
  scope.stop();
});

test('a code that comes when the page is gone is not held', async () => {
  vi.mocked(send).mockResolvedValueOnce(code('12'));
  const scope = effectScope();
  scope.run(() => useQrPicture(ref('http://127.0.0.1:8080')));
  scope.stop();
  await settled();
  expect([...held]).toEqual([]);
});
