// A large upload that ends in the middle leaves nothing open: a file that is removed while it is open keeps its place on the disk.
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ShopError } from '../errors.ts';
import { streamUpload } from './streamUpload.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upload-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n';

/** What the upload ended with, of a caller who sends this and then stays silent or goes away. */
async function receive(body: string, { mostBytes = 1024 ** 3, goesAway = false }): Promise<unknown> {
  const target = join(folder, 'x.part');
  let tell: (ended: unknown) => void;
  const ended = new Promise((resolve) => {
    tell = resolve;
  });
  const server = createServer((request, response) => {
    void streamUpload(request, { target, mostBytes })
      .then(() => tell('received'), tell)
      .finally(() => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': 10_000_000 };
  const sender = ask({ host: '127.0.0.1', port, method: 'POST', headers });
  sender.on('error', () => {});
  sender.write(body);
  if (goesAway) {
    await expect.poll(() => existsSync(target)).toBe(true);
    sender.destroy();
  }
  try {
    return await ended;
  } finally {
    await rm(target, { force: true });
    sender.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Linux tells what a process has open. */
function heldOpen(): string[] {
  const open = readdirSync('/proc/self/fd').flatMap((each) => {
    try {
      return [readlinkSync(`/proc/self/fd/${each}`)];
    } catch {
      return [];
    }
  });
  return open.filter((path) => path.startsWith(folder));
}

test.runIf(process.platform === 'linux')('of a sender that goes away in the middle nothing stays open', async () => {
  const ended = await receive(head + 'x'.repeat(100_000), { goesAway: true });
  expect(ended).toBeInstanceOf(ShopError);
  expect(heldOpen()).toEqual([]);
});

test.runIf(process.platform === 'linux')('nor of one that sends more than is taken', async () => {
  const ended = await receive(head + 'x'.repeat(100_000), { mostBytes: 50_000 });
  expect(ended).toMatchObject({ code: 'bodyTooLarge' });
  expect(heldOpen()).toEqual([]);
});
