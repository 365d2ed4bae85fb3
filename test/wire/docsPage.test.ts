// What the page sends of what was typed in, and what it shows of an answer that never ends.
import { afterEach, expect, it, vi } from 'vitest';
import { type Attempt, curlLine, logIn, send, urlOf } from '../../renderer/docs/exchange.ts';
import { nameIn, type OpenApi, operationsOf } from '../../renderer/docs/openApi.ts';
import { operations } from '../../server/features.ts';
import { openApiDocument } from '../../server/wire/openApi.ts';

const described = operationsOf(openApiDocument(operations, { version: '1' }) as unknown as OpenApi);

function attemptAt(path: string, values: Attempt['values']): Attempt {
  const operation = described.find((each) => each.path === path);
  if (!operation) throw new Error(`no operation at ${path}`);
  return { operation, values, body: '{}', file: undefined, tokens: { shopper: '', admin: '' }, language: 'en' };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('sends the fields of a form beside its file', async () => {
  const preview = attemptAt('/desk/import/preview', { what: 'brand' });
  expect(curlLine(preview, 'http://shop')).toMatch(
    /^curl -sS 'http:\/\/shop\/desk\/import\/preview' .* -F 'what=brand' -F 'file=@/,
  );
  let sent: unknown;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    sent = [...body];
    return Response.json({ errno: 0, errmsg: 'ok' });
  });
  expect(await send(preview)).toMatchObject({ status: 200, errno: 0 });
  expect(sent).toEqual([['what', 'brand']]);
});

it('sends the filter of an export, and the values of a list one by one', () => {
  const goods = attemptAt('/desk/export', { what: 'goods', format: 'csv', filter: 'name=tea&sort=id' });
  expect(urlOf(goods)).toBe('/desk/export?what=goods&format=csv&name=tea&sort=id');
  const orders = attemptAt('/admin/order/list', { orderStatusArray: '201, 301', page: '' });
  expect(urlOf(orders)).toBe('/admin/order/list?orderStatusArray=201&orderStatusArray=301');
  expect(urlOf(attemptAt('/wx/storage/fetch/{key}', { key: 'a b', thumb: '' }))).toBe('/wx/storage/fetch/a%20b');
});

it('asks for refusals of a login in the language of the page', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['Accept-Language']);
    return Response.json({ errno: 605, errmsg: 'wrong' });
  });
  for (const language of ['zh', 'en'] as const) {
    await expect(logIn({ kind: 'admin', username: 'a', password: 'b', language })).rejects.toThrow('605 wrong');
  }
  expect(asked).toEqual(['zh-CN', 'en']);
});

it('takes an address that names no operation for the first page', () => {
  expect(['#home.index', '#', '', '#%zz'].map(nameIn)).toEqual(['home.index', '', '', '%zz']);
});

it('shows what came of a stream', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('event: order\n'));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const outcome = await send(attemptAt('/desk/events', {}), 20);
  expect(outcome).toMatchObject({ status: 200, text: 'event: order\n' });
});
