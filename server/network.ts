// Where the shop answers: this computer alone, or the network's cards as well (desk.yaml, network). The loopback listener
// always stays, and each card's address has one of its own, so that sharing and its end interrupt nobody.
import type { RequestListener } from 'node:http';
import { networkInterfaces } from 'node:os';
import { bind, isGone, isTaken, type Listening, listenAll } from './http/listen.ts';
import { createTurns } from './lib/turns.ts';
import type { MachineSettings } from './machineSettings.ts';
import { type CardAddress, type Interfaces, isLikely, rankedCards } from './networkCards.ts';
import { createProbe, type ReachResult, reachResult } from './networkProbe.ts';
import { StartError } from './startError.ts';

export interface NetworkAddress {
  readonly address: string;
  /** Name of the network card, as the system calls it; '' for the computer itself. */
  readonly card: string;
  /** The one that a phone most likely reaches. */
  readonly likely: boolean;
  readonly url: string;
  /** What the last reach test found; null before there was one. */
  readonly reachable: boolean | null;
}

export interface NetworkState {
  /** Those that the shop listens at, the likely one first, the computer's own last. */
  readonly addresses: readonly NetworkAddress[];
  readonly shared: boolean;
  readonly adminShared: boolean;
  readonly port: number;
  readonly wantedPort: number;
  /** The address was given when the program started: it can't be shared or unshared from here. */
  readonly isFixed: boolean;
}

export interface NetworkChange {
  readonly shared?: boolean | undefined;
  readonly adminShared?: boolean | undefined;
  readonly port?: number | undefined;
}

export interface Network {
  /** Where this computer finds the shop. */
  readonly url: string;
  state(): NetworkState;
  isAdminShared(): boolean;
  /**
   * Binds anew without dropping what is in flight, and remembers it.
   * @throws StartError port-taken, port-reserved, bad-address, address-fixed, or the disk's error; then all stays as it was
   */
  save(change: NetworkChange): Promise<NetworkState>;
  /** Asks an address from a second socket; undefined when it is none of this computer's. */
  test(address: string): Promise<ReachResult | undefined>;
  close(): Promise<void>;
}

export interface NetworkOptions {
  readonly handler: RequestListener;
  readonly machine: MachineSettings;
  /** Given by the program's start, they win over what the settings remember. */
  readonly host: string | undefined;
  readonly port: number | undefined;
  readonly isAdminShared: boolean | undefined;
  /** Hears of every change of addresses, sharing or port. */
  readonly onChange?: () => void;
  readonly warn?: (text: string) => void;
  /** The system's list of cards. */
  readonly interfaces?: Interfaces;
  /** How often it is looked at while the shop is shared. */
  readonly followMs?: number;
}

const defaultPort = 8080;
const loopback = '127.0.0.1';
/** What is in flight at a socket that ends while the shop goes on has this long; a stream without end is cut then. */
const retireMs = 60_000;

export async function openNetwork(options: NetworkOptions): Promise<Network> {
  const { machine, host: fixedHost, onChange = () => {}, warn = () => {} } = options;
  const { interfaces = networkInterfaces, followMs = 3000 } = options;
  const probe = createProbe(options.handler);
  const remembered = machine.get();
  let isShared = fixedHost === undefined ? remembered.shared : !isOwn(fixedHost);
  let isAdminShared = options.isAdminShared ?? remembered.adminShared;
  let wantedPort = options.port ?? remembered.port ?? defaultPort;
  let cards = rankedCards(interfaces);
  const reached = new Map<string, boolean>();
  const troubles = new Set<string>();
  const retiring = new Set<Promise<void>>();

  const wantedHosts = (shared: boolean): [string, ...string[]] =>
    fixedHost === undefined ? [loopback, ...(shared ? cards.map(({ address }) => address) : [])] : [fixedHost];

  let listeners = await listenAll({ handler: probe.handler, hosts: wantedHosts(isShared), wantedPort });
  let port = listeners[0]?.port ?? wantedPort;
  let isClosed = false;
  let closeRetired = () => {};

  function retire(gone: readonly Listening[]): void {
    for (const listening of gone) {
      const closed = listening.close(retireMs);
      retiring.add(closed);
      void closed.then(() => retiring.delete(closed));
      const before = closeRetired;
      closeRetired = () => {
        before();
        void listening.close();
      };
    }
  }

  /** The new listeners of an address list, all or none; what is at work already stays. */
  async function bindAll(hosts: readonly string[], at: number): Promise<Listening[]> {
    const bound: Listening[] = [];
    try {
      for (const host of hosts) {
        const made = await bind({ handler: probe.handler, host, port: at }).catch((error: unknown) => {
          // A card that has just gone is nobody's fault.
          if (host !== fixedHost && host !== loopback && isGone(error)) return undefined;
          throw asPlainError(error, `${host}:${at}`);
        });
        if (made) bound.push(made);
      }
      return bound;
    } catch (error) {
      await Promise.all(bound.map((each) => each.close(0)));
      throw error;
    }
  }

  async function change(wanted: NetworkChange): Promise<void> {
    const { shared = isShared, adminShared, port: asked = port } = wanted;
    if (fixedHost !== undefined && shared !== isShared) throw new StartError('address-fixed', fixedHost);
    cards = rankedCards(interfaces);
    const hosts = wantedHosts(shared);
    const staying = asked === port ? listeners.filter(({ host }) => hosts.includes(host)) : [];
    const made = await bindAll(
      hosts.filter((host) => !staying.some((each) => each.host === host)),
      asked,
    );
    try {
      machine.put({
        ...(fixedHost === undefined ? { shared } : {}),
        ...(adminShared === undefined ? {} : { adminShared }),
        // A port that was only found free is not kept, unless the owner asks for it.
        ...(wanted.port === undefined ? {} : { port: asked }),
      });
    } catch (error) {
      await Promise.all(made.map((each) => each.close(0)));
      throw error;
    }
    const gone = listeners.filter((each) => !staying.includes(each));
    listeners = [...staying, ...made];
    [isShared, port, wantedPort] = [shared, asked, wanted.port ?? wantedPort];
    isAdminShared = adminShared ?? isAdminShared;
    retire(gone);
    settled();
  }

  /** Cards come and go: their addresses are listened at as soon as they are there. */
  async function follow(): Promise<void> {
    if (!isShared || isClosed) return;
    const now = rankedCards(interfaces);
    const isSame = JSON.stringify(now) === JSON.stringify(cards);
    const bound = new Set(listeners.map(({ host }) => host));
    const missing = fixedHost === undefined ? now.filter(({ address }) => !bound.has(address)) : [];
    if (isSame && missing.length === 0) return;
    cards = now;
    const made: Listening[] = [];
    for (const { address } of missing) {
      try {
        made.push(...(await bindAll([address], port)));
        troubles.delete(address);
      } catch (error) {
        if (!troubles.has(address)) warn(`the shop cannot listen at ${address}:${port}: ${String(error)}`);
        troubles.add(address);
      }
    }
    const wanted = wantedHosts(true);
    const gone = listeners.filter(({ host }) => !wanted.includes(host));
    listeners = [...listeners.filter((each) => !gone.includes(each)), ...made];
    retire(gone);
    if (!isSame || made.length > 0) settled();
  }

  /** The list is told at once, and again when the test of its addresses found something new. */
  function settled(): void {
    const addresses = addressesNow().map(({ address }) => address);
    for (const address of reached.keys()) if (!addresses.includes(address)) reached.delete(address);
    onChange();
    if (isShared) for (const address of addresses) void test(address);
  }

  async function test(address: string): Promise<ReachResult | undefined> {
    const isHeard = addressesNow().some((each) => each.address === address);
    if (!isHeard) {
      const isCard = rankedCards(interfaces).some((card) => card.address === address);
      return isCard ? reachResult(isShared ? 'notHere' : 'notShared') : undefined;
    }
    const result = reachResult(await probe.ask(address, port));
    if (isClosed) return result;
    const before = reached.get(address);
    reached.set(address, result.ok);
    if (before !== result.ok) onChange();
    return result;
  }

  function addressesNow(): (CardAddress & { readonly likely: boolean })[] {
    const own = { address: loopback, card: '', likely: false };
    if (fixedHost !== undefined && !isEvery(fixedHost)) {
      const card = cards.find(({ address }) => address === fixedHost)?.card ?? '';
      return [{ address: fixedHost, card, likely: true }];
    }
    const heard = new Set(listeners.map(({ host }) => host));
    const there = isShared ? cards.filter(({ address }) => fixedHost !== undefined || heard.has(address)) : [];
    const listed = there.map((card, at) => ({ ...card, likely: at === 0 && isLikely(card) }));
    return [...listed, { ...own, likely: !isShared }];
  }

  const urlOf = (address: string) => `http://${address.includes(':') ? `[${address}]` : address}:${port}`;

  function state(): NetworkState {
    return {
      addresses: addressesNow().map((each) => ({
        ...each,
        url: urlOf(each.address),
        reachable: reached.get(each.address) ?? null,
      })),
      shared: isShared,
      adminShared: isAdminShared,
      port,
      wantedPort,
      isFixed: fixedHost !== undefined,
    };
  }

  // One change after the other: two at once would each bind what the other lets go.
  const turns = createTurns(1);
  const following = setInterval(() => {
    turns.take(follow).catch((error: unknown) => warn(`the network could not be followed: ${String(error)}`));
  }, followMs);
  following.unref();
  if (isShared) settled();

  return {
    get url() {
      return urlOf(fixedHost === undefined || isEvery(fixedHost) ? loopback : fixedHost);
    },
    state,
    isAdminShared: () => isAdminShared,
    save: (asked) => turns.take(() => change(asked)).then(state),
    test,
    async close() {
      isClosed = true;
      clearInterval(following);
      // What is being changed ends first.
      await turns.take(async () => {});
      closeRetired();
      await Promise.all([...listeners.map((each) => each.close()), ...retiring]);
    },
  };
}

const isEvery = (host: string) => host === '0.0.0.0' || host === '::';
const isOwn = (host: string) => host.startsWith('127.') || host === '::1' || host === 'localhost';

function asPlainError(error: unknown, where: string): Error {
  const { code } = error as NodeJS.ErrnoException;
  const cause = { cause: error };
  if (!isTaken(error)) return new StartError('bad-address', where, cause);
  return new StartError(code === 'EACCES' ? 'port-reserved' : 'port-taken', where, cause);
}
