// Sharing, port, reach test and code by HTTP (desk.yaml, network). Addresses of 127/8 stand in for network cards: Linux listens
// at each of them; test/network proves it across two real networks.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type networkInterfaces, platform } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { openEventStream } from '../support/eventStream.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

type Cards = Record<string, string>;

let cards: Cards;
const interfaces = () =>
  Object.fromEntries(
    Object.entries(cards).map(([name, address]) => [
      name,
      [
        {
          address,
          family: 'IPv4' as const,
          internal: false,
          netmask: '255.0.0.0',
          mac: '02:00:00:00:00:01',
          cidr: null,
        },
      ],
    ]),
  ) as ReturnType<typeof networkInterfaces>;

let shop: TestShop;
let adminToken: string;
const others: Server[] = [];
beforeEach(async () => {
  cards = { docker0: '127.0.0.3', wlan0: '127.0.0.2' };
  shop = await startTestShop({ seed: 'empty', interfaces });
  ({ adminToken } = await addAdminWith(shop, 'desk:network', 'desk:status'));
});
afterEach(async () => {
  expect(shop.errors).toEqual([]);
  await shop.stop();
  for (const other of others.splice(0)) other.close();
});

const network = () => shop.host.network.state();
const save = (body: unknown, token = adminToken) => postAt('/desk/network/save', body, token);

/** At the port of now. */
async function postAt(path: string, body: unknown, token = adminToken) {
  const response = await fetch(shop.host.network.url + path, {
    method: 'POST',
    headers: { 'X-Shop-Admin-Token': token },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { errno: number; data: never; fields?: Record<string, string> };
}

/** What a client of that address gets; 0 when nobody answers. */
async function statusAt(address: string, port = network().port): Promise<number> {
  return new Promise((resolve) => {
    const asked = request({ host: address, port, path: '/wx/home/about', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', () => resolve(0));
    asked.end();
  });
}

/** Another program at an address. */
async function occupy(host: string, port = 0): Promise<number> {
  const other = createServer((_, response) => response.end('somebody else'));
  await new Promise<void>((resolve) => other.listen(port, host, resolve));
  others.push(other);
  return (other.address() as AddressInfo).port;
}

describe.each([
  ['GET', '', {}],
  ['POST', '/save', {}],
  ['POST', '/test', { address: '127.0.0.1' }],
  ['GET', '/qr', { url: 'x' }],
])('%s /desk/network%s', (method, path, input) => {
  test('needs a login and the permission', async () => {
    const { adminToken: other } = await addAdminWith(shop, 'desk:status');
    const call = (options: object) =>
      method === 'GET'
        ? shop.get(`/desk/network${path}`, input, options)
        : shop.post(`/desk/network${path}`, input, options);
    expect((await call({})).errno).toBe(501);
    expect((await call({ adminToken: other })).errno).toBe(506);
  });
});

test.each([
  [{ port: 0 }, 402],
  [{ port: -1 }, 402],
  [{ port: 65_536 }, 402],
  [{ port: 'x' }, 402],
  [{ shared: 'perhaps' }, 402],
  [{ adminShared: {} }, 402],
])('saving %j is %i and changes nothing', async (body, errno) => {
  const before = network();
  expect((await save(body)).errno).toBe(errno);
  expect(network()).toEqual(before);
});

describe.runIf(platform() === 'linux')('sharing', () => {
  test('listens at each card, the likely one first, and ends again', async () => {
    expect(network().addresses.map(({ address }) => address)).toEqual(['127.0.0.1']);
    expect(await statusAt('127.0.0.2')).toBe(0);
    expect((await save({ shared: true })).data).toMatchObject({
      shared: true,
      adminShared: false,
      isFixed: false,
      addresses: [
        { address: '127.0.0.2', card: 'wlan0', likely: true },
        { address: '127.0.0.3', card: 'docker0', likely: false },
        { address: '127.0.0.1', card: '', likely: false },
      ],
    });
    expect(await statusAt('127.0.0.2')).toBe(200);
    expect(await statusAt('127.0.0.3')).toBe(200);
    expect(shop.host.machine.get()).toMatchObject({ shared: true });
    await save({ shared: false });
    expect(await statusAt('127.0.0.2')).toBe(0);
    expect(await statusAt('127.0.0.1')).toBe(200);
    expect(shop.host.machine.get()).toMatchObject({ shared: false });
  });

  test('its end lets what is in flight end, and nothing new in', async () => {
    await save({ shared: true });
    const body = JSON.stringify({ username: 'x', password: 'y' });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
    let status = 0;
    const slow = request({ host: '127.0.0.2', port: network().port, method: 'POST', path: '/wx/auth/login', headers });
    const answered = new Promise<void>((resolve, reject) => {
      slow.on('response', (response) => {
        status = response.statusCode ?? 0;
        response.resume();
        response.on('end', resolve);
      });
      slow.on('error', reject);
    });
    slow.write(body.slice(0, 5));
    await sleep(100);
    await save({ shared: false });
    expect(await statusAt('127.0.0.2')).toBe(0);
    slow.end(body.slice(5));
    await answered;
    expect(status).toBe(200);
  });

  test('never interrupts the computer itself: its streams go on', async () => {
    const stream = await openEventStream(`${shop.url}/desk/events`, { 'X-Shop-Admin-Token': adminToken });
    await save({ shared: true });
    await save({ shared: false });
    await stream.next('network');
    const told = stream.events.length;
    await save({ shared: true });
    await expect.poll(() => stream.events.length).toBeGreaterThan(told);
    await stream.close();
  });

  test('is refused where another program has the port at a card, and all stays', async () => {
    await occupy('127.0.0.3', network().port);
    const refused = await save({ shared: true });
    expect(refused).toMatchObject({ errno: 402, fields: { shared: expect.stringContaining('127.0.0.3') } });
    expect(network()).toMatchObject({ shared: false });
    expect(await statusAt('127.0.0.2')).toBe(0);
    expect(shop.host.machine.get().shared).toBe(false);
  });

  test('follows the cards as they come and go', async () => {
    await save({ shared: true });
    cards = { wlan0: '127.0.0.2', eth0: '127.0.0.4' };
    await expect.poll(() => statusAt('127.0.0.4'), { timeout: 6000, interval: 200 }).toBe(200);
    expect(await statusAt('127.0.0.3')).toBe(0);
    expect(network().addresses.map(({ address }) => address)).toEqual(['127.0.0.2', '127.0.0.4', '127.0.0.1']);
  }, 10_000);
});

describe('the port', () => {
  test('moves to another one, is remembered, and an answer in flight still arrives', async () => {
    const port = await occupy('127.0.0.1');
    await new Promise((resolve) => others.pop()?.close(resolve));
    const before = network().port;
    const moved = await save({ port });
    expect(moved).toMatchObject({ errno: 0, data: { port, wantedPort: port } });
    expect(shop.host.network.url).toBe(`http://127.0.0.1:${port}`);
    expect(await statusAt('127.0.0.1')).toBe(200);
    expect(await statusAt('127.0.0.1', before)).toBe(0);
    expect(shop.host.machine.get().port).toBe(port);
  });

  test('that another program has is refused, and all stays', async () => {
    const port = await occupy('127.0.0.1');
    const before = network();
    const refused = await save({ port, adminShared: true });
    expect(refused).toMatchObject({ errno: 402, fields: { port: expect.stringContaining(String(port)) } });
    expect(network()).toEqual(before);
    expect(await statusAt('127.0.0.1')).toBe(200);
  });

  test('that was only found free is not remembered by sharing', async () => {
    await save({ shared: true });
    expect(shop.host.machine.get().port).toBeUndefined();
  });
});

describe('the reach test', () => {
  const reach = async (address: unknown, language = 'en') =>
    shop.post('/desk/network/test', { address }, { adminToken, headers: { 'Accept-Language': language } });

  test('says in words of either language what a second socket found', async () => {
    expect((await reach('127.0.0.1')).data).toEqual({ ok: true, reason: expect.stringMatching(/this computer/) });
    expect((await reach('127.0.0.1', 'zh')).data.reason).toMatch(/这台电脑/);
    expect((await reach('127.0.0.2')).data).toEqual({
      ok: false,
      reason: expect.stringMatching(/Let phones and computers on this network in/),
    });
    expect(network().addresses[0]).toMatchObject({ address: '127.0.0.1', reachable: true });
  });

  test.runIf(platform() === 'linux')('is made by itself after sharing, and told', async () => {
    await save({ shared: true });
    await expect.poll(() => network().addresses.map(({ reachable }) => reachable)).toEqual([true, true, true]);
  });

  test('asks nobody but this shop', async () => {
    expect((await reach('203.0.113.9')).errno).toBe(402);
    expect((await reach('example.com')).errno).toBe(402);
    expect((await reach(undefined)).errno).toBe(401);
    expect((await reach('x'.repeat(200))).errno).toBe(402);
  });
});

describe('the code', () => {
  const code = (url: string) =>
    fetch(`${shop.url}/desk/network/qr?url=${encodeURIComponent(url)}`, {
      headers: { 'X-Shop-Admin-Token': adminToken },
    });

  test('is a drawing of an address of this shop, with any path', async () => {
    const response = await code(`${shop.url}/wx/`);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg /);
  });

  test.each(['http://evil.example/', 'javascript:alert(1)', 'no address', 'http://127.0.0.1:1/'])(
    'is not made for %s',
    async (url) => {
      expect(((await (await code(url)).json()) as { errno: number }).errno).toBe(402);
    },
  );
});

describe('who is let in', () => {
  const errnoWith = (path: string, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const all = { 'X-Shop-Admin-Token': adminToken, ...headers };
      const asked = request(
        { host: '127.0.0.1', port: network().port, path, headers: all, agent: false },
        (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => resolve((JSON.parse(text) as { errno: number }).errno));
        },
      );
      asked.on('error', reject);
      asked.end();
    });

  test('a page of another site that took this computer’s address for its own name is not', async () => {
    expect(await errnoWith('/desk/network', { Host: 'evil.example' })).toBe(506);
    expect(await errnoWith('/desk/network', { Origin: 'http://evil.example' })).toBe(506);
    expect(await errnoWith('/desk/network', { Origin: 'null' })).toBe(506);
    expect(await errnoWith('/desk/network', { Host: `localhost:${network().port}` })).toBe(0);
    expect(await errnoWith('/desk/network', { Origin: shop.url })).toBe(0);
  });
});

test('an address given at the start is kept: it can’t be shared or unshared, its port moves', async () => {
  const own = await startTestShop({ seed: 'empty', host: '127.0.0.1', interfaces });
  await expect(own.host.network.save({ shared: true })).rejects.toMatchObject({ code: 'address-fixed' });
  expect(own.host.network.state()).toMatchObject({ shared: false, isFixed: true });
  await own.host.network.save({ adminShared: true });
  expect(own.shop.isAdminShared()).toBe(true);
  await own.stop();
});

test('what is remembered as shared is shared again at the next start', async () => {
  const own = await startTestShop({ seed: 'empty', host: '0.0.0.0', interfaces });
  expect(own.host.network.state()).toMatchObject({ shared: true, isFixed: true });
  expect(own.addresses).toEqual([2, 3, 1].map((at) => `http://127.0.0.${at}:${own.port}`));
  expect(own.url).toBe(`http://127.0.0.1:${own.port}`);
  await own.stop();
});
