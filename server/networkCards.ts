// The addresses of this computer's network cards, the one that a phone most likely reaches first. Pure but for the system's
// own list.
import type { networkInterfaces } from 'node:os';

/** What the system tells of its cards. */
export type Interfaces = () => ReturnType<typeof networkInterfaces>;

export interface CardAddress {
  readonly address: string;
  /** Name of the card, as the system calls it. */
  readonly card: string;
}

/** Cards that lead to no other device: of virtual machines, containers, tunnels. */
const virtualCard =
  /docker|^br-|^veth|virbr|vmnet|vmware|vbox|virtualbox|hyper-v|vethernet|default switch|wsl|^tun|^tap|^utun|^wg|wireguard|tailscale|zerotier|^zt|hamachi|vpn|^ppp|^lo\b|loopback|cni|flannel|^awdl|^llw|^bridge|bluetooth|蓝牙/i;
const wirelessCard = /^wl|wi-?fi|wlan|无线/i;
const wiredCard = /^en|^eth|ethernet|以太网|本地连接/i;

/** How likely a phone of the same house is on that network; higher is likelier. */
function likelihood({ address, card }: CardAddress): number {
  let score = 0;
  if (address.startsWith('192.168.')) score += 30;
  else if (address.startsWith('10.')) score += 24;
  else if (/^172\.(?:1[6-9]|2\d|3[01])\./.test(address)) score += 20;
  // Not handed out by a router: the card found none. And addresses that providers and tunnels use among themselves.
  else if (address.startsWith('169.254.')) score -= 60;
  else if (/^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./.test(address)) score -= 20;
  if (virtualCard.test(card)) score -= 40;
  else if (wirelessCard.test(card)) score += 6;
  else if (wiredCard.test(card)) score += 4;
  return score;
}

/**
 * IPv4 addresses that other devices could reach, the likely one first; the order of equals is the system's. One that two cards have
 * is told once: it can be listened at only once.
 */
export function rankedCards(interfaces: Interfaces): CardAddress[] {
  const found = Object.entries(interfaces()).flatMap(([card, entries = []]) =>
    entries.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => ({ card, address })),
  );
  const ranked = found.sort((a, b) => likelihood(b) - likelihood(a));
  return ranked.filter(({ address }, at) => ranked.findIndex((each) => each.address === address) === at);
}

/** Whether a phone may be expected to reach it at all. */
export const isLikely = (card: CardAddress): boolean => likelihood(card) > -20;
