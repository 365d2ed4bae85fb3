// One running shop: all that features work with. Everything is handed in, nothing lives at module level, so that several
// shops can run in one process.
import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { CopyReport } from '../db/backup.ts';
import type { LogDatabase } from '../db/logs/logDatabase.ts';
import type { Reader } from '../db/open.ts';
import type { WriteQueue } from '../db/write.ts';
import type { AnswerStore } from './answers.ts';
import type { AskInside } from './askInside.ts';
import type { Drawing } from './drawing/drawing.ts';
import type { FileStore } from './files.ts';
import type { DataChange } from './host.ts';
import type { Attempts } from './lib/attempts.ts';
import type { BesideWork } from './lib/beside.ts';
import type { Clock } from './lib/clock.ts';
import type { Ids } from './lib/ids.ts';
import type { Once } from './lib/once.ts';
import type { OneTime } from './lib/oneTime.ts';
import type { ShopTime } from './lib/shopTime.ts';
import type { Turns } from './lib/turns.ts';
import type { LiveEvents } from './liveEvents.ts';
import type { LogNews, RequestLog, ServerLog } from './log.ts';
import type { Job, LongWork } from './longWork.ts';
import type { MachineSettings } from './machineSettings.ts';
import type { SmsSender } from './messages.ts';
import type { Network } from './network.ts';
import type { PermissionCatalogue } from './permissions.ts';
import type { PlatformSession, SessionKeys } from './platform.ts';
import type { SecretStore } from './secrets.ts';
import type { ShopSettings } from './settings.ts';
import type { Soundness } from './soundness.ts';

/** What happens in a shop, told after the commit; the owner's window follows these. */
export interface ShopEvents {
  order: [{ orderId: number; orderSn: string; status: number; isNew?: boolean }];
  payment: [{ orderId: number; method: string; result: 'paid' | 'failed' | 'unmatched' }];
  stockLow: [{ skuId: number; goodsId: number; stock: number }];
  comment: [{ commentId: number }];
  aftersale: [{ aftersaleId: number; status: number }];
  /** Addresses, sharing or port changed. */
  network: [];
  /** A backup was taken, or could not be. */
  backup: [{ name: string; result: 'taken' | 'failed'; reason: string }];
  /** Requests were answered, or the server said something; told only while somebody listens. */
  log: [LogNews];
  /** The state of the shop in one colour, as GET /desk/status has it, changed. */
  health: [{ color: 'green' | 'yellow' | 'red'; name?: 'damaged' }];
  /** A job moved on or ended. */
  job: [Job];
}

/** `demo`: simulated payments and codes shown in the log; `fixture`: demo for tests; `normal`: a real shop. */
export type ShopMode = 'normal' | 'demo' | 'fixture';

/** A request that runs again: what the log notes of it, and the shopper whose own data it reads. */
export interface ReplayPass {
  readonly note: string;
  readonly userId?: number;
}

export interface Shop {
  readonly mode: ShopMode;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly time: ShopTime;
  /** Reads what is committed. */
  readonly read: Reader;
  /** The only way to change rows; see db/write.ts. */
  readonly write: WriteQueue['write'];
  readonly answers: AnswerStore;
  readonly files: FileStore;
  readonly events: EventEmitter<ShopEvents>;
  /** Who follows the events from outside. */
  readonly live: LiveEvents;
  /** Tickets for streams and downloads, each standing for the stored form of a token. */
  readonly tickets: OneTime<string>;
  /** What lets a request of the log run again, see features/deskLog. */
  readonly replayPasses: OneTime<ReplayPass>;
  readonly log: ServerLog;
  readonly requests: RequestLog;
  /** The log database, for those who read it. */
  readonly logs: LogDatabase;
  readonly attempts: Attempts;
  /** Hashing and checking passwords waits for a turn here, so that a flood of logins leaves workers for the rest. */
  readonly passwordTurns: Turns;
  /** Receiving an upload waits for a turn here: each is held in memory until it is stored. */
  readonly uploadTurns: Turns;
  /** Work that no answer waits for. */
  readonly beside: BesideWork;
  /** Work that takes over a second, followed by its id. */
  readonly longWork: LongWork;
  /** Looks for damage in the data while the shop serves. */
  readonly soundness: Soundness;
  /** Makes share pictures and thumbnails, in a thread of its own. */
  readonly drawing: Drawing;
  /** Thumbnails that are being made, by the key of their picture; gives the name of the file. */
  readonly thumbnails: Once<string>;
  /** Sends text messages; null when there is no provider (then codes are 701 and other messages are skipped). */
  readonly sms: SmsSender | null;
  readonly platform: PlatformSession;
  readonly sessionKeys: SessionKeys;
  /** Keys of the owner; never in an answer or a log. */
  readonly secrets: SecretStore;
  /** Every permission that a role can be given, as the role editor shows them. */
  readonly permissions: PermissionCatalogue;
  /** What reaches beyond these data: their folder, their replacement, the network. */
  readonly host: ShopHost;
  /** Where the shop answers, the likely address for phones first; empty until it listens. */
  addresses(): readonly string[];
  /** Whether /admin and /desk answer other addresses than loopback (desk.yaml `reach`). */
  isAdminShared(): boolean;
  /** The settings as they are now; cheap, kept until the table changes. */
  settings(): ShopSettings;
  /** Asks the due work to look again soon: something now waits for a nearer moment. */
  wakeDueWork(): void;
}

/**
 * What reaches beyond one opened set of data: the folder they lie in, their replacement while the shop serves, the network. The
 * desk and the desktop app use it; ordinary features don't.
 */
export interface ShopHost {
  /** Null for a shop in memory. */
  readonly dataFolder: string | null;
  /** The shop that serves now; another one after `replaceData`. */
  current(): Shop;
  /**
   * Replaces the data while the sockets stay: waits for what is in flight (two seconds at most), closes the files, makes the
   * change, opens anew. Where that fails the old data serve on and the error is thrown.
   */
  replaceData(change: DataChange): Promise<void>;
  /** Copies the database while it is in use (db/backup.ts): one checked file. @throws DatabaseError */
  copyDatabase(targetFile: string): Promise<CopyReport>;
  /** The database as bytes, for a shop in memory. */
  imageOfDatabase(): Uint8Array;
  /** Asks the shop without a socket, through the whole pipeline. */
  readonly ask: AskInside;
  /** Says that a long answer holds no data open, so that a replacement needn't wait for it. */
  detach(request: IncomingMessage): void;
  readonly network: Network;
  readonly machine: MachineSettings;
}
