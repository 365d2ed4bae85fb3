// Calls operations as somebody who owns nothing of what they name, and says what came out or changed.
import type { Operation } from '../../server/operation.ts';
import type { CallOptions, TestShop } from '../support/shop.ts';
import type { StrangerCase } from './cases.ts';
import { type Owner, privateTexts, rowsOfOwner } from './owner.ts';

export interface Stranger {
  readonly as: CallOptions;
  readonly addressId: number;
}

/** The faults of all cases, each as one line; empty when nothing of the owner is read or changed. */
export async function findLeaks(
  shop: TestShop,
  operations: readonly Operation[],
  world: {
    readonly owner: Owner;
    readonly stranger: Stranger;
    readonly cases: Readonly<Record<string, readonly StrangerCase[]>>;
  },
): Promise<string[]> {
  const { owner, stranger, cases } = world;
  const faults: string[] = [];
  const ownersRows = rowsOfOwner(shop, owner.id);
  for (const operation of operations) {
    for (const [index, one] of (cases[operation.name] ?? []).entries()) {
      const input = ownAddress({ ...one.input(owner) }, stranger);
      const isOpen = one.open !== undefined;
      const label = `${operation.name} ${index + 1}`;
      const anonymous = { options: {}, errno: operation.access.kind === 'shopper' ? 501 : one.errno };
      for (const [who, { options, errno }] of Object.entries({
        anonymous,
        stranger: { options: stranger.as, errno: one.errno },
      })) {
        const found = await callAndLook(shop, operation, { input, options, isOpen, ownersRows });
        if (found.errno !== errno) faults.push(`${label}: the ${who} hears ${found.errno}, not ${errno}`);
        if (found.errno === 0 && one.holds?.(found.data, owner) === false) faults.push(`${label}: the ${who} gets it`);
        faults.push(...found.faults.map((fault) => `${label}: the ${who} ${fault}`));
      }
    }
  }
  return faults;
}

/** The place of an address in an order that is placed with somebody else's other things. */
function ownAddress(input: Record<string, unknown>, { addressId }: Stranger): Record<string, unknown> {
  return input.addressId === -1 ? { ...input, addressId } : input;
}

/** Calls once; tells the number and what of the owner was told or changed. */
export async function callAndLook(
  shop: TestShop,
  operation: Operation,
  call: {
    readonly input: Readonly<Record<string, unknown>>;
    readonly options: CallOptions;
    readonly isOpen: boolean;
    /** From `rowsOfOwner`. */
    readonly ownersRows: () => string;
  },
): Promise<{ errno: number; data: Record<string, unknown>; faults: string[] }> {
  const { input, options, isOpen, ownersRows } = call;
  const before = ownersRows();
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const answer =
    operation.method === 'GET'
      ? await shop.get(path, input as Record<string, string | number | boolean>, options)
      : await shop.post(path, input, options);
  const told = privateTexts(JSON.stringify(answer), { isOpen });
  const faults = told.map((text) => `reads ${text}`);
  if (ownersRows() !== before) faults.push('changes rows of the owner');
  return { errno: answer.errno, data: answer.data ?? {}, faults };
}
