// Fixture mode by HTTP: the same controls that a program has which starts the shop itself (desk.yaml, fixture).
import { invalidField, ShopError } from '../../errors.ts';
import { type Fault, UnknownOperation } from '../../fixture/faults.ts';
import { type Fixture, fixtureOf, momentOf } from '../../fixture/fixture.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import type { Shop } from '../../shop.ts';

/** @throws 503 outside fixture mode */
export function requireFixture(shop: Shop): Fixture {
  const fixture = fixtureOf(shop.host);
  if (!fixture) throw new ShopError('notSupported', { detail: { zh: '仅限测试模式', en: 'fixture mode only' } });
  return fixture;
}

export interface ClockMove {
  /** `YYYY-MM-DD HH:MM:SS` in the shop's zone. */
  readonly now?: string | undefined;
  readonly advanceMs?: number | undefined;
  readonly frozen?: boolean | undefined;
}

/**
 * First stopped or let go, then set, then moved on; what falls due is done before this resolves.
 * @throws 402 before any of it, when it would lead out of the years 1970 to 9999
 */
export async function moveClock(shop: Shop, { now, advanceMs, frozen }: ClockMove) {
  const { clock } = requireFixture(shop);
  refuseTooFar(shop, (now === undefined ? clock.now() : momentOf(shop.host, now)) + (advanceMs ?? 0));
  if (frozen !== undefined) await clock.freeze(frozen);
  if (now !== undefined) await clock.set(now);
  if (advanceMs !== undefined) await clock.advance(advanceMs);
  const { time } = shop.host.current();
  return { now: time.toWire(clock.now()), frozen: clock.isFrozen };
}

function refuseTooFar(shop: Shop, ms: number): void {
  try {
    momentOf(shop.host, ms);
  } catch {
    throw invalidField('advanceMs', '超出 1970 至 9999 年', 'leads out of the years 1970 to 9999');
  }
}

/** @throws 402 when there is no such snapshot */
export async function restoreSnapshot(shop: Shop, request: RequestFacts, name: string): Promise<void> {
  try {
    await requireFixture(shop).restore(name, request.raw);
  } catch (error) {
    if (error instanceof RangeError) throw invalidField('name', '没有这个快照', 'there is no such snapshot');
    throw error;
  }
}

/** @throws 402 for an operation that there isn't: its fault would never hit */
export function setFaults(shop: Shop, faults: readonly Fault[]): readonly Fault[] {
  try {
    return requireFixture(shop).faults.set(faults);
  } catch (error) {
    if (error instanceof UnknownOperation) {
      const { pattern } = error;
      throw invalidField('faults', `没有这个接口：${pattern}`, `there is no operation ${pattern}`);
    }
    throw error;
  }
}
