// Where the shop answers: this computer alone, or the network's cards as well (desk.yaml, network).
import type { RequestListener } from 'node:http';
import { networkInterfaces } from 'node:os';
import { type Listening, listen } from './http/listen.ts';
import type { MachineSettings } from './machineSettings.ts';

export interface NetworkAddress {
  readonly address: string;
  /** Name of the network card, as the system calls it. */
  readonly card: string;
  /** The one that a phone most likely reaches. */
  readonly likely: boolean;
  readonly url: string;
}

export interface NetworkState {
  readonly addresses: readonly NetworkAddress[];
  readonly shared: boolean;
  readonly adminShared: boolean;
  readonly port: number;
  readonly wantedPort: number;
}

export interface Network {
  /** Where this computer finds the shop. */
  readonly url: string;
  state(): NetworkState;
  /** Binds anew without dropping what is in flight, and remembers it. @throws StartError no-port, bad-address; then all stays */
  save(change: { shared?: boolean; adminShared?: boolean; port?: number }): Promise<NetworkState>;
  close(): Promise<void>;
}

export interface NetworkOptions {
  readonly handler: RequestListener;
  readonly machine: MachineSettings;
  /** Given by the program's start, they win over what the settings remember. */
  readonly host: string | undefined;
  readonly port: number | undefined;
  readonly isAdminShared: boolean | undefined;
}

const defaultPort = 8080;

export async function openNetwork(options: NetworkOptions): Promise<Network> {
  const { handler, machine } = options;
  const remembered = machine.get();
  const wantedPort = options.port ?? remembered.port ?? defaultPort;
  const host = options.host ?? (remembered.shared ? '0.0.0.0' : '127.0.0.1');
  const listening: Listening = await listen({ handler, host, wantedPort });
  const { port } = listening;

  function state(): NetworkState {
    return {
      addresses: addressesOf(host, port),
      shared: isEveryAddress(host),
      adminShared: options.isAdminShared ?? machine.get().adminShared,
      port,
      wantedPort,
    };
  }

  return {
    url: `http://${isEveryAddress(host) ? '127.0.0.1' : inUrl(host)}:${port}`,
    state,
    async save(change) {
      machine.put(change);
      return state();
    },
    close: listening.close,
  };
}

const isEveryAddress = (host: string) => host === '0.0.0.0' || host === '::';
const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

function addressesOf(host: string, port: number): NetworkAddress[] {
  const one = (address: string, card: string, likely: boolean) => ({
    address,
    card,
    likely,
    url: `http://${inUrl(address)}:${port}`,
  });
  if (!isEveryAddress(host)) return [one(host, '', true)];
  const cards = Object.entries(networkInterfaces()).flatMap(([name, entries = []]) =>
    entries.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => ({ name, address })),
  );
  return [
    ...cards.map(({ name, address }, at) => one(address, name, at === 0)),
    one('127.0.0.1', '', cards.length === 0),
  ];
}
