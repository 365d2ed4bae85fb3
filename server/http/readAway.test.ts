// A body that is refused half-read leaves its connection usable: clients and proxies send the next request over it.
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { anyone, defineOperation } from '../operation.ts';
import { failures } from './failures.ts';
import { readAway } from './readAway.ts';
import { readInput } from './readInput.ts';
import type { PipelineContext, PipelineState } from './state.ts';

const operation = defineOperation({
  name: 'test.post',
  method: 'POST',
  path: '/',
  access: anyone,
  input: z.object({}),
  output: z.any(),
  run: () => undefined,
});

let server: Server;
beforeAll(async () => {
  const app = new Koa<PipelineState>();
  app.use((ctx, next) => {
    Object.assign(ctx.state, { operation, request: { language: 'en', id: 'x' } });
    return next();
  });
  app.use(readAway);
  app.use(failures({ log: { error: () => {} } } as unknown as Parameters<typeof failures>[0]));
  app.use(readInput);
  app.use((ctx: PipelineContext) => {
    ctx.body = 'read';
  });
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** The status lines of the answers to what is written at once. */
function answersTo(...requests: Buffer[]): Promise<string[]> {
  return new Promise((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    const settle = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(received.match(/HTTP\/1\.1 \d+/g) ?? []);
    };
    const timer = setTimeout(settle, 5000);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      if ((received.match(/HTTP\/1\.1 /g) ?? []).length >= requests.length) settle();
    });
    socket.on('error', settle);
    socket.write(Buffer.concat(requests));
  });
}

const head = (headers: string) => Buffer.from(`POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
const sized = (body: Buffer, headers = '') =>
  Buffer.concat([head(`Content-Length: ${body.length}${headers === '' ? '' : `\r\n${headers}`}`), body]);
const chunked = (body: Buffer) =>
  Buffer.concat([
    head('Transfer-Encoding: chunked'),
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
const large = Buffer.alloc(3_000_000, 'x');
const noise = randomBytes(3_000_000);

test.each([
  ['too large', sized(large), 413],
  ['too large and in chunks', chunked(large), 413],
  ['too large once unpacked', sized(gzipSync(noise), 'Content-Encoding: gzip'), 413],
  ['not packed at all', sized(large.subarray(0, 500_000), 'Content-Encoding: gzip'), 200],
  ['packed in an unknown way', sized(large.subarray(0, 500_000), 'Content-Encoding: nonsense'), 200],
])('after a body that is %s the next request of the connection is answered', async (_, refused, status) => {
  expect(await answersTo(refused, sized(Buffer.from('{}')))).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200']);
});
