// Sharing across two real networks: a second network namespace is another device, joined by a cable to a card of this computer.
// Needs Linux, root and iproute2; otherwise skipped with the reason.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAdminWith } from '../support/admins.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';

const space = `pm${process.pid}`;
const card = `pmc${process.pid % 100_000}`;
const cardAddress = '10.203.77.1';

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] });

/** Why it can't be done here; '' when it can. */
function hindrance(): string {
  if (process.platform !== 'linux') return 'only Linux has network namespaces';
  if (process.getuid?.() !== 0) return 'root is needed to make a network namespace';
  if (spawnSync('ip', ['-V']).status !== 0) return 'iproute2 is not there';
  const tried = spawnSync('ip', ['netns', 'add', space], { encoding: 'utf8' });
  if (tried.status !== 0) return `no network namespace can be made here: ${tried.stderr.trim()}`;
  return '';
}

const reason = hindrance();
if (reason !== '') console.log(`skipped: ${reason}`);

describe.skipIf(reason !== '')('a shop beside another device', () => {
  let shop: TestShop;
  let adminToken: string;
  beforeAll(async () => {
    ip('link', 'add', card, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('addr', 'add', `${cardAddress}/30`, 'dev', card);
    ip('link', 'set', card, 'up');
    ip('-n', space, 'addr', 'add', '10.203.77.2/30', 'dev', 'eth0');
    ip('-n', space, 'link', 'set', 'eth0', 'up');
    ip('-n', space, 'link', 'set', 'lo', 'up');
    shop = await startTestShop({ seed: 'empty' });
    ({ adminToken } = await addAdminWith(shop, 'desk:network', 'desk:status', 'admin:user:list'));
  });
  afterAll(async () => {
    await shop?.stop();
    spawnSync('ip', ['netns', 'del', space]);
    spawnSync('ip', ['link', 'del', card]);
  });

  const save = (body: object) => shop.post('/desk/network/save', body, { adminToken });

  /** What the other device gets: the errno, or why there is none. */
  async function fromThere(path: string, { method = 'GET', body = '{}' } = {}): Promise<string> {
    const program = `
      fetch('http://${cardAddress}:${shop.port}${path}', {
        method: '${method}',
        headers: { 'X-Shop-Admin-Token': '${adminToken}' },
        signal: AbortSignal.timeout(4000),
        ...(${method === 'POST'} ? { body: ${JSON.stringify(body)} } : {}),
      }).then((response) => response.json()).then(({ errno }) => console.log('errno ' + errno), (error) => console.log(error.cause?.code ?? error.name));`;
    // Beside the shop, which answers from this very process.
    const ran = await promisify(execFile)('ip', ['netns', 'exec', space, process.execPath, '-e', program]);
    return ran.stdout.trim();
  }

  test('is out of reach until it is shared, in reach then, and out of reach again', async () => {
    expect(await fromThere('/wx/home/about')).toBe('ECONNREFUSED');
    const shared = (await save({ shared: true })).data;
    expect(shared.addresses.map(({ address }: { address: string }) => address)).toContain(cardAddress);
    expect(await fromThere('/wx/home/about')).toBe('errno 0');
    const tested = await shop.post('/desk/network/test', { address: cardAddress }, { adminToken });
    expect(tested.data).toEqual({ ok: true, reason: expect.any(String) });
    await save({ shared: false });
    expect(await fromThere('/wx/home/about')).toBe('ECONNREFUSED');
  }, 30_000);

  test('keeps its back office to itself until the owner lets the network in, and takes it back at once', async () => {
    await save({ shared: true });
    expect(await fromThere('/admin/user/list')).toBe('errno 506');
    expect(await fromThere('/desk/network')).toBe('errno 506');
    await save({ adminShared: true });
    expect(await fromThere('/admin/user/list')).toBe('errno 0');
    expect(await fromThere('/desk/network')).toBe('errno 0');
    expect(await fromThere('/desk/network/save', { method: 'POST', body: '{"shared":false}' })).toBe('errno 506');
    await save({ adminShared: false });
    expect(await fromThere('/desk/network')).toBe('errno 506');
  }, 30_000);

  test('follows a card that is switched off and on', async () => {
    await save({ shared: true });
    ip('addr', 'del', `${cardAddress}/30`, 'dev', card);
    const listed = () => shop.host.network.state().addresses.some(({ address }) => address === cardAddress);
    await expect.poll(listed, { timeout: 8000, interval: 200 }).toBe(false);
    ip('addr', 'add', `${cardAddress}/30`, 'dev', card);
    await expect.poll(listed, { timeout: 8000, interval: 200 }).toBe(true);
    expect(await fromThere('/wx/home/about')).toBe('errno 0');
  }, 30_000);
});
