// One running shop: all that features work with. Everything is handed in, nothing lives at module level, so that several
// shops can run in one process.
import type { EventEmitter } from 'node:events';
import type { Reader } from '../db/open.ts';
import type { WriteQueue } from '../db/write.ts';
import type { AnswerStore } from './answers.ts';
import type { Drawing } from './drawing/drawing.ts';
import type { FileStore } from './files.ts';
import type { Attempts } from './lib/attempts.ts';
import type { BesideWork } from './lib/beside.ts';
import type { Clock } from './lib/clock.ts';
import type { Ids } from './lib/ids.ts';
import type { Once } from './lib/once.ts';
import type { ShopTime } from './lib/shopTime.ts';
import type { Turns } from './lib/turns.ts';
import type { RequestLog, ServerLog } from './log.ts';
import type { SmsSender } from './messages.ts';
import type { PermissionCatalogue } from './permissions.ts';
import type { PlatformSession, SessionKeys } from './platform.ts';
import type { SecretStore } from './secrets.ts';
import type { ShopSettings } from './settings.ts';

/** What happens in a shop, told after the commit; the owner's window follows these. */
export interface ShopEvents {
  order: [{ orderId: number; orderSn: string; status: number }];
  payment: [{ orderId: number; method: string; result: 'paid' | 'failed' | 'unmatched' }];
  stockLow: [{ skuId: number; goodsId: number; stock: number }];
  comment: [{ commentId: number }];
  aftersale: [{ aftersaleId: number; status: number }];
}

/** `demo`: simulated payments and codes shown in the log; `fixture`: demo for tests; `normal`: a real shop. */
export type ShopMode = 'normal' | 'demo' | 'fixture';

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
  readonly log: ServerLog;
  readonly requests: RequestLog;
  readonly attempts: Attempts;
  /** Hashing and checking passwords waits for a turn here, so that a flood of logins leaves workers for the rest. */
  readonly passwordTurns: Turns;
  /** Receiving an upload waits for a turn here: each is held in memory until it is stored. */
  readonly uploadTurns: Turns;
  /** Work that no answer waits for. */
  readonly beside: BesideWork;
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
  /** Where the shop answers, the likely address for phones first; empty until it listens. */
  addresses(): readonly string[];
  /** Whether /admin and /desk answer other addresses than loopback (desk.yaml `reach`). */
  isAdminShared(): boolean;
  /** The settings as they are now; cheap, kept until the table changes. */
  settings(): ShopSettings;
  /** Asks the due work to look again soon: something now waits for a nearer moment. */
  wakeDueWork(): void;
}
