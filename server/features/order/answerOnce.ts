// A request that is sent twice with the same Idempotency-Key is done once: the repeat gets the first answer, also after
// a restart (DECISIONS.md 34, PAINS.md 2).
import { hash } from 'node:crypto';
import { dropKeptAnswer, dropKeptAnswers, findKeptAnswer, keepAnswer } from '../../../db/stores/keptAnswer.ts';
import { accountKind } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { invalidField } from '../../errors.ts';
import { successText } from '../../http/envelope.ts';
import type { Shop } from '../../shop.ts';

const dayMs = 86_400_000;
/** Both the contract's limit and the column's. */
const keyLength = 128;
/** Each answer that is kept removes more old ones than it adds. */
const droppedAtOnce = 8;

/** Which request this is: whose, under which key, asking for what. */
export interface OnceRequest {
  readonly userId: number;
  /** As it was sent; undefined does the work without keeping anything. */
  readonly key: string | undefined;
  readonly operation: string;
  readonly input: unknown;
}

/**
 * Does the work of a request inside its transaction and keeps the answer there, or gives the answer that was kept. Work
 * that throws keeps nothing: its repeat is a new try.
 * @throws 402 when the key is too long or was used for another request
 */
export function answerOnce<T>(shop: Shop, tx: Tx, request: OnceRequest, work: () => T): T {
  const { userId, key, operation, input } = request;
  if (key === undefined) return work();
  if (key.length > keyLength) {
    throw invalidField('Idempotency-Key', `最长 ${keyLength} 个字符`, `at most ${keyLength} characters`);
  }
  const now = shop.clock.now();
  const before = now - dayMs;
  dropKeptAnswers(tx, { before, limit: droppedAtOnce });
  const account = { accountKind: accountKind.shopper, accountId: userId, key };
  const requestHash = hash('sha256', `${operation} ${JSON.stringify(input)}`);
  const kept = findKeptAnswer(tx, account);
  // After a day of many answers it may not have been dropped yet.
  if (kept && kept.createdAt < before) dropKeptAnswer(tx, account);
  else if (kept) {
    if (kept.requestHash === requestHash) return JSON.parse(kept.answer).data as T;
    throw invalidField('Idempotency-Key', '已用于另一个请求', 'was used for another request');
  }
  const answer = work();
  keepAnswer(tx, account, { requestHash, answer: successText(answer), now });
  return answer;
}
