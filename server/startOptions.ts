// What a program says when it starts a shop (startShop.ts). Everything but the folder has a default.
import type { Synchronous } from '../db/connection.ts';
import type { createWriteQueue } from '../db/write.ts';
import type { Drawing } from './drawing/drawing.ts';
import type { OutputCheck } from './http/runOperation.ts';
import type { Clock } from './lib/clock.ts';
import type { Ids } from './lib/ids.ts';
import type { LogLevel } from './log.ts';
import type { SmsSender } from './messages.ts';
import type { Interfaces } from './networkCards.ts';
import type { PlatformCredentials, PlatformSession } from './platform.ts';
import type { Seed } from './seed.ts';

export interface StartOptions {
  /** Folder that holds everything of this shop, made when missing, or `:memory:`. */
  readonly data: string;
  /** Address to listen on. Default: what the owner chose in this folder, at first this computer alone. */
  readonly host?: string;
  /** The wanted port; the next free one is taken when it is in use. 0 picks any. Default: the remembered one, at first 8080. */
  readonly port?: number;
  /** What an empty data folder is filled with; a folder with data is left as it is. Default `empty`. */
  readonly seed?: Seed;
  /** IANA time zone of the shop; default: the file's own, else the machine's. */
  readonly zone?: string;
  /** Opens data whose write-ahead log is damaged without what can't be read of it, after setting a copy aside. */
  readonly acceptsLoss?: boolean;
  readonly fixture?: boolean;
  /** Lets other addresses than this computer use /admin and /desk. Default: what the owner chose, at first no. */
  readonly isAdminShared?: boolean;
  /** Stands in for the system's list of network cards. */
  readonly interfaces?: Interfaces;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Where server log lines are also told; default: nowhere. */
  readonly echo?: (level: LogLevel, text: string) => void;
  readonly checkOutput?: OutputCheck;
  /** How many bytes of answers are kept for those who ask the same; 0 makes each anew, which the bench measures. */
  readonly keptAnswerBytes?: number;
  /** Provider of text messages; default: the server log in demo and fixture mode, otherwise none. */
  readonly sms?: SmsSender;
  /** The mini-program app of a real shop, asked at each use; default: what the owner's secrets hold. */
  readonly platformCredentials?: () => PlatformCredentials | null;
  /** Stands in for the mini-program platform; default: simulated in demo and fixture mode, otherwise the real one. */
  readonly platform?: PlatformSession;
  /** Makes pictures; default: the drawing thread, which starts with the first picture. */
  readonly drawing?: Drawing;
  /** Weaker than FULL only in the known-bad builds of the durability tests. */
  readonly synchronous?: Synchronous;
  /** Another write queue than the product's, only for those builds; the terminal program has no option that leads here. */
  readonly writeQueue?: typeof createWriteQueue;
}
