// The package's client against a running shop.
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { type Client, ClientError, type ClientOptions, createClient } from '../../renderer/api/client.ts';
import { pixel } from '../support/pixel.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
let client: Client;
beforeAll(async () => {
  shop = await startTestShop();
  client = createClient({ baseUrl: `${shop.url}/`, language: 'en' });
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const refusal = async (call: Promise<unknown>): Promise<ClientError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ClientError)) throw new Error(`no refusal but ${String(error)}`);
  return error;
};

it('gives the data of an answer, with its type', async () => {
  const page = await client.call('goods.list', { limit: 2, sort: 'id', order: 'asc' });
  expectTypeOf(page.list[0]?.retailPrice).toEqualTypeOf<number | undefined>();
  expect(page.list).toHaveLength(2);
  const { info } = await client.call('goods.detail', { id: page.list[0]?.id ?? 0 });
  expect(info.name).toBe(page.list[0]?.name);
  expect(await client.call('goods.count')).toBeGreaterThan(0);
});

it('asks for the input that an operation needs', () => {
  const forgotten = () => {
    // @ts-expect-error the id is needed
    void client.call('goods.detail');
    // @ts-expect-error the id is a number
    void client.call('goods.detail', { id: 'one' });
    // @ts-expect-error no such operation
    void client.call('goods.none');
    // @ts-expect-error it takes no file
    void client.upload('goods.list', new Blob());
    // @ts-expect-error what the file holds is needed
    void client.upload('deskExchange.preview', new Blob());
  };
  expect(forgotten).toBeTypeOf('function');
});

it('tells a refusal with its number, text and fields', async () => {
  const wrong = await refusal(client.call('goods.list', { limit: -1 }));
  expect(wrong).toMatchObject({ errno: 402, operation: 'goods.list', status: 200 });
  expect(wrong.errmsg).toMatch(/not acceptable/);
  expect(Object.keys(wrong.fields)).toEqual(['limit']);
  expect(await refusal(client.call('cart.index'))).toMatchObject({ errno: 501, errmsg: 'Please log in' });
});

it('sends each token only to those who look at it', async () => {
  const seen: Record<string, string>[] = [];
  const watched = createClient({
    baseUrl: shop.url,
    adminToken: await shop.loginAdmin(),
    fetch: (url, init) => {
      seen.push(init.headers as Record<string, string>);
      return fetch(url, init);
    },
  });
  watched.token = (await watched.call('auth.login', { username: 'user123', password: 'user123' })).token;
  await watched.call('cart.index');
  await watched.call('adminGoods.list', { limit: 1 });
  await watched.call('goods.detail', { id: (await watched.call('goods.list')).list[0]?.id ?? 0 });
  const tokens = seen.map((headers) => Object.keys(headers).filter((name) => name.endsWith('Token')));
  expect(tokens).toEqual([[], ['X-Shop-Token'], ['X-Shop-Admin-Token'], ['X-Shop-Token'], ['X-Shop-Token']]);
});

it('uploads a file, and reads what is no envelope', async () => {
  const stored = await client.upload('storage.upload', new Blob([pixel]), { fileName: 'a.png' });
  expect(stored).toMatchObject({ name: 'a.png', type: 'image/png' });
  const picture = await client.fetch('storage.fetch', { key: stored.key });
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await picture.arrayBuffer()).equals(Buffer.from(pixel))).toBe(true);
  await expect(client.call('storage.fetch', { key: stored.key })).rejects.toThrow('without an envelope');
});

it('sends what goes beside a file, and the filter of an export', async () => {
  client.adminToken = await shop.loginAdmin();
  const table = new Blob(['id,name\n,Tea']);
  const looked = await client.upload('deskExchange.preview', table, {
    fileName: 'brand.csv',
    input: { what: 'brand' },
  });
  expect(looked.rows).toBe(1);
  const asked = { what: 'goods', format: 'csv', name: 'no goods of this name' } as const;
  const lines = (await (await client.fetch('deskExchange.export', asked)).text()).trim().split('\n');
  expect(lines).toHaveLength(1);
});

it('sends lists and form fields as the shop reads them', async () => {
  client.adminToken = await shop.loginAdmin();
  const { list } = await client.call('adminOrder.list', { orderStatusArray: [201, 301], limit: 5 });
  expect(list.every(({ orderStatus }) => orderStatus === 201 || orderStatus === 301)).toBe(true);
  const stored = await client.upload('adminStorage.create', new Blob([pixel]));
  expect(await client.call('adminStorage.read', { id: stored.id })).toMatchObject({ key: stored.key });
});

it('stops when it is told to', async () => {
  const call = client.call('goods.list', {}, { signal: AbortSignal.abort() });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

it('names what is wrong with a call that plain JavaScript lets pass', async () => {
  const loose = client as unknown as Record<'call' | 'upload', (name: unknown, file?: Blob) => Promise<unknown>>;
  for (const name of ['goods.none', '/wx/goods/list', 'toString', undefined]) {
    await expect(loose.call(name)).rejects.toThrow(`there is no operation "${name}"`);
  }
  await expect(loose.upload('goods.list', new Blob([]))).rejects.toThrow('goods.list takes no file');
  for (const wrong of [undefined, null, {}, { baseUrl: 8080 }]) {
    expect(() => createClient(wrong as unknown as ClientOptions)).toThrow(/wants \{ baseUrl/);
  }
});
