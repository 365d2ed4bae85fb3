// The address that is shown first must be the one of the house, whatever else is on the computer.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Interfaces, isLikely, rankedCards } from './networkCards.ts';
import { startShop } from './startShop.ts';

function cards(
  list: Record<string, string>,
  isInternal = (address: string) => address.startsWith('127.'),
): ReturnType<Interfaces> {
  const entry = (address: string) => ({
    address,
    family: 'IPv4' as const,
    internal: isInternal(address),
    netmask: '255.255.255.0',
    mac: '02:00:00:00:00:01',
    cidr: null,
  });
  return Object.fromEntries(Object.entries(list).map(([name, address]) => [name, [entry(address)]]));
}

test.each<[string, Record<string, string>, string]>([
  [
    'the Wi-Fi before containers',
    { docker0: '172.17.0.1', 'br-12ab': '172.18.0.1', wlp3s0: '192.168.1.5' },
    '192.168.1.5',
  ],
  ['the house before a tunnel', { utun3: '10.8.0.2', en0: '10.0.0.7' }, '10.0.0.7'],
  [
    'Windows: the card before virtual switches',
    { 'vEthernet (WSL)': '172.28.0.1', 'Wi-Fi': '192.168.31.9' },
    '192.168.31.9',
  ],
  [
    'a virtual machine’s host network is none',
    { 'VirtualBox Host-Only Network': '192.168.56.1', 以太网: '10.1.1.3' },
    '10.1.1.3',
  ],
  ['an address that no router gave comes last', { en5: '169.254.10.10', docker0: '172.17.0.1' }, '172.17.0.1'],
  ['Wi-Fi before cable, where both are in the house', { eth0: '192.168.1.4', wlan0: '192.168.1.5' }, '192.168.1.5'],
  ['tailscale is not the house', { tailscale0: '100.101.1.1', eth0: '203.0.113.9' }, '203.0.113.9'],
])('%s', (_, list, first) => {
  expect(rankedCards(() => cards(list))[0]?.address).toBe(first);
});

test('the computer’s own loopback is no card', () => {
  expect(rankedCards(() => cards({ lo: '127.0.0.1' }))).toEqual([]);
});

test('containers and lost cards are not likely, a plain cable is', () => {
  expect(isLikely({ card: 'docker0', address: '172.17.0.1' })).toBe(false);
  expect(isLikely({ card: 'eth0', address: '169.254.1.1' })).toBe(false);
  expect(isLikely({ card: 'eth0', address: '203.0.113.9' })).toBe(true);
});

test('an address that two cards have is one, of the likelier card', () => {
  const twice = () => cards({ docker0: '192.168.1.5', wlan0: '192.168.1.5', eth0: '10.0.0.7' });
  expect(rankedCards(twice)).toEqual([
    { card: 'wlan0', address: '192.168.1.5' },
    { card: 'eth0', address: '10.0.0.7' },
  ]);
});

test.skipIf(process.platform === 'darwin')('two cards with one address keep no shared shop shut', async () => {
  const data = mkdtempSync(join(tmpdir(), 'shop-'));
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ shared: true }));
  const interfaces = () => cards({ eth0: '127.0.0.2', wlan0: '127.0.0.2' }, () => false);
  try {
    const shop = await startShop({ data, port: 0, interfaces });
    expect(shop.addresses).toHaveLength(2);
    await shop.stop();
  } finally {
    rmSync(data, { recursive: true });
  }
});
