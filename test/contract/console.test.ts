// `/console/`: the owner's window for a browser. Its files with their safety headers, its pages, and who may open it.
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

const isBuilt = existsSync(fileURLToPath(new URL('../../dist/console/index.html', import.meta.url)));
const lan = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
});

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, { headers, redirect: 'manual' });

test('the folder without its slash leads to the one with it', async () => {
  const answer = await open('/console?x=1');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/console/?x=1');
});

describe.runIf(isBuilt)('of a built console', () => {
  test('every page is the same document, never kept without asking, and runs no script but its own', async () => {
    for (const path of ['/console/', '/console/goods/12', '/console/orders?page=2']) {
      const answer = await open(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      const text = await answer.text();
      expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/);
    }
  });

  test('what carries a hash in its name is kept for ever, and comes packed to those who take it', async () => {
    const page = await (await open('/console/')).text();
    const script = /src="(\/console\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await open(script, { 'Accept-Encoding': accepted });
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(await answer.text()).toContain('import');
    }
  });

  test('a file that is not there is not found', async () => {
    expect((await open('/console/assets/gone-123.js')).status).toBe(404);
    expect((await open('/console/gone.svg')).status).toBe(404);
  });

  test('no path leads out of the folder', async () => {
    for (const path of [
      '/console/..%2fserver%2fmain.js',
      '/console/assets/..%2f..%2f..%2fpackage.json',
      '/console/%2e%2e/server/main.js',
      '/console/assets/%5c..%5cmain.js',
    ]) {
      const text = await (await open(path)).text();
      expect(text).not.toContain('"pocketmall"');
      expect(text).not.toContain('startShop');
    }
  });
});

test.runIf(lan !== undefined)('another computer gets the reason in words until the owner allows it', async () => {
  const reachable = await startTestShop({ host: '0.0.0.0' });
  try {
    const url = `http://${lan}:${reachable.port}/console/`;
    const refused = await fetch(url, { headers: { 'Accept-Language': 'en' } });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('only the computer that runs the shop');
    expect((await fetch(`${url}assets/any.js`)).status).toBe(403);
  } finally {
    await reachable.stop();
  }
  const shared = await startTestShop({ host: '0.0.0.0', isAdminShared: true });
  try {
    expect((await fetch(`http://${lan}:${shared.port}/console/`)).status).toBe(isBuilt ? 200 : 503);
  } finally {
    await shared.stop();
  }
});
