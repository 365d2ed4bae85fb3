// What the npm package exports: a whole shop for somebody else's program or tests. Its types stand on their own, so that
// who uses it needs none of ours: no import may show in what is exported here.
//   import { startShop } from 'pocketmall';
//   const shop = await startShop();
import { startShop as start } from './startShop.ts';

export interface ShopOptions {
  /** Folder that holds everything of the shop, made when missing. Default: `:memory:`, nothing is written anywhere. */
  readonly data?: string;
  /** What an empty shop is filled with. Default `demo`. */
  readonly seed?: 'demo' | 'teahouse' | 'empty';
  /** The wanted port; 0 picks any. Default 0. */
  readonly port?: number;
  /** Address to listen on. Default: this computer alone. */
  readonly host?: string;
  /** IANA time zone of the shop, such as `Asia/Shanghai`. Default: the machine's. */
  readonly zone?: string;
  /** Lets other addresses than this computer use /admin and /desk. Default no. */
  readonly isAdminShared?: boolean;
  /** Opens the operations under /desk/fixture. Default: for a shop in memory. */
  readonly fixture?: boolean;
  /** Where log lines of the server are told. Default: nowhere. */
  readonly echo?: (level: 'debug' | 'info' | 'warn' | 'error', text: string) => void;
}

export interface RunningShop {
  /** Where this computer finds the shop, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Every address that the shop answers at, the likely one for phones first. */
  readonly addresses: readonly string[];
  readonly port: number;
  /** What the start has to tell a person. */
  readonly notes: readonly string[];
  /** Does at once what is due: cancels unpaid orders, confirms receipts, ends coupons. */
  runDueWork(): Promise<void>;
  /** Ends what is in flight within two seconds and writes everything down. */
  stop(): Promise<void>;
}

/**
 * Starts a shop; without options a demo shop in memory on a free port. Several may run in one process.
 * @throws Error with a `code` such as `folder-in-use`, and a text for people
 */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const { data = ':memory:', seed = 'demo', port = 0, fixture = data === ':memory:', ...rest } = options;
  return start({ ...rest, data, seed, port, fixture });
}
