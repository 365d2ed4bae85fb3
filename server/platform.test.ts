// The platform's access token is asked for once and used for half its life, whatever the clock does.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { weixinPlatform } from './platform.ts';

const hourMs = 3_600_000;
let server: Server;
let baseUrl: string;
let tokens: number;
beforeEach(async () => {
  tokens = 0;
  server = createServer((request, response) => {
    const isToken = request.url?.startsWith('/cgi-bin/token') ?? false;
    if (isToken) tokens += 1;
    response.end(JSON.stringify(isToken ? { access_token: `t${tokens}`, expires_in: 7200 } : { errcode: 0 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

test('a token that was given while the clock was ahead is asked for anew once it is put right', async () => {
  let now = Date.UTC(2027, 0, 1);
  const platform = weixinPlatform({
    credentials: () => ({ appId: 'wx1', appSecret: 's', messageToken: '' }),
    clock: { now: () => now },
    baseUrl,
  });
  await platform.sendText('somebody', 'hello');
  await platform.sendText('somebody', 'hello');
  expect(tokens).toBe(1);
  now -= 300 * 24 * hourMs;
  await platform.sendText('somebody', 'hello');
  expect(tokens).toBe(2);
  now += 2 * hourMs;
  await platform.sendText('somebody', 'hello');
  expect(tokens).toBe(3);
});
