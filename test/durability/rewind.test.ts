// A demo shop that is killed while it is brought back is the old one or the one brought back, never a mix: every picture that
// its rows show is there, and the file is sound.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { inspectFile } from '../../db/check.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'shop-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

async function start() {
  const args = [main, 'serve', '--port', '0', '--quiet', '--data', data, '--seed', 'demo', '--zone', 'Asia/Shanghai'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /listening on (http:\S+)/.exec(line) ?? [];
    if (url === undefined) continue;
    const call = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
      (await (await fetch(url + path, { method: 'POST', body: JSON.stringify(body), headers })).json()) as {
        errno: number;
        data: { token: string };
      };
    return { url, child, call };
  }
  throw new Error('the shop did not start');
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

const rounds = 4;

test(`killed ${rounds} times while it is brought back`, { timeout: 240_000 }, async () => {
  const seen = { old: 0, back: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const { child, call } = await start();
    const { token } = (await call('/admin/auth/login', { username: 'admin123', password: 'admin123' })).data;
    const headers = { 'X-Shop-Admin-Token': token };
    if (round === 0) expect((await call('/desk/pack/mark', {}, headers)).errno).toBe(0);
    expect((await call('/admin/keyword/create', { keyword: `late ${round}`, url: '' }, headers)).errno).toBe(0);
    // Spread over what a rewind takes here.
    const rewinding = call('/desk/pack/rewind', {}, headers).catch(() => undefined);
    await wait(round * 40);
    await kill(child);
    await rewinding;
    const { problems } = await inspectFile(join(data, 'shop.db'));
    expect(problems).toEqual([]);
    const again = await start();
    const admin = (await again.call('/admin/auth/login', { username: 'admin123', password: 'admin123' })).data.token;
    const found = (await (
      await fetch(`${again.url}/admin/keyword/list?keyword=late&limit=100`, {
        headers: { 'X-Shop-Admin-Token': admin },
      })
    ).json()) as { data: { list: { keyword: string }[] } };
    const words = found.data.list.map(({ keyword }) => keyword);
    if (words.includes(`late ${round}`)) seen.old += 1;
    else {
      seen.back += 1;
      expect(words).toEqual([]);
    }
    const goods = (await (await fetch(`${again.url}/wx/goods/list?limit=200`)).json()) as {
      data: { list: { picUrl: string }[] };
    };
    const pictures = await Promise.all(goods.data.list.map(async ({ picUrl }) => (await fetch(picUrl)).status));
    expect(new Set(pictures)).toEqual(new Set([200]));
    await kill(again.child);
  }
  expect(seen.old + seen.back).toBe(rounds);
  console.log(`killed ${rounds} times: ${seen.old} old, ${seen.back} brought back`);
});
