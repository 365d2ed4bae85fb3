// What the pipeline hands from one middleware to the next.
import type { ParameterizedContext } from 'koa';
import type { Admin, Shopper } from '../accounts.ts';
import type { Operation } from '../operation.ts';
import type { LoggedQuery } from './loggedQuery.ts';
import type { RequestFacts } from './requestFacts.ts';

/** A request that was answered before, see knownRequests.ts. */
export interface KnownRequest {
  readonly operation: Operation;
  /** Where the answer is kept (server/answers.ts), as long as it is. */
  readonly keptUnder: string;
  /** As the request log shows them. */
  readonly path: string;
  readonly query: LoggedQuery;
}

export interface PipelineState {
  request: RequestFacts;
  operation?: Operation;
  who?: Shopper | Admin | null;
  /** Values of the parameters in the path. */
  pathInput?: Readonly<Record<string, string>>;
  rawInput?: Readonly<Record<string, unknown>>;
  /** Set where the answer was found by the address alone. */
  known?: KnownRequest;
  /** The number of the answer, for the request log. */
  errno?: number;
  /** The body as it came, and the type that it came with. */
  sentBody?: Buffer;
  sentType?: string;
  /** The envelope that was answered, not zipped. */
  answerText?: string | Buffer;
  /** A replay of the log runs a shopper's reading operation for that shopper (features/deskLog). */
  actsFor?: Shopper;
  /** Extra words for the request log: a fault that fixture mode injected, a replay. */
  note?: string;
}

export type PipelineContext = ParameterizedContext<PipelineState>;
export type Next = () => Promise<unknown>;
