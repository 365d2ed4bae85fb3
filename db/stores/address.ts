// Delivery addresses, each of one shopper (shop-user-data.yaml).
import { and, asc, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { address } from '../schema/user.ts';
import { type Reads, reading, writing } from '../statement.ts';
import type { EpochMs } from '../values.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

export type AddressRow = InferSelectModel<typeof address>;

const addressesOfUser = reading((orm) =>
  orm
    .select()
    .from(address)
    .where(and(eq(address.userId, p('userId')), isLive(address)))
    .orderBy(asc(address.id))
    .prepare(),
);

/** All live addresses of a user, by id. */
export function listAddresses(on: Reads, userId: number): AddressRow[] {
  return addressesOfUser(on).all({ userId });
}

const addressOfUser = reading((orm) =>
  orm
    .select()
    .from(address)
    .where(and(eq(address.id, p('id')), eq(address.userId, p('userId')), isLive(address)))
    .prepare(),
);

export function findAddress(on: Reads, userId: number, id: number): AddressRow | undefined {
  return addressOfUser(on).get({ userId, id });
}

const defaultOfUser = reading((orm) =>
  orm
    .select()
    .from(address)
    .where(and(eq(address.userId, p('userId')), isLive(address), sql`${address.isDefault} = 1`))
    .prepare(),
);

/** The default address of a user; at most one can be. */
export function findDefaultAddress(on: Reads, userId: number): AddressRow | undefined {
  return defaultOfUser(on).get({ userId });
}

const clearDefault = writing(address, (orm) =>
  orm
    .update(address)
    .set({ isDefault: false, updatedAt: sql`${p('now')}` })
    .where(
      and(
        eq(address.userId, p('userId')),
        isLive(address),
        sql`${address.isDefault} = 1`,
        sql`${address.id} <> ${p('exceptId')}`,
      ),
    )
    .prepare(),
);

/** Takes the default mark off all addresses of a user but one, before that one gets it. */
export function clearDefaultAddress(tx: Tx, userId: number, except: { exceptId: number; now: EpochMs }): void {
  clearDefault(tx).run({ userId, ...except });
}

export interface AddressFields {
  readonly name: string;
  readonly tel: string;
  readonly province: string;
  readonly city: string;
  readonly county: string;
  readonly areaCode: string;
  readonly addressDetail: string;
  /** Undefined leaves the stored one. */
  readonly postalCode?: string | undefined;
  readonly isDefault: boolean;
}

const insertAddress = writing(address, (orm) =>
  orm
    .insert(address)
    .values({
      userId: p('userId'),
      name: p('name'),
      tel: p('tel'),
      province: p('province'),
      city: p('city'),
      county: p('county'),
      areaCode: p('areaCode'),
      addressDetail: p('addressDetail'),
      postalCode: p('postalCode'),
      isDefault: p('isDefault'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

/** Gives the id of the new address. */
export function addAddress(tx: Tx, userId: number, row: AddressFields & { now: EpochMs }): number {
  return Number(insertAddress(tx).run({ ...row, userId, postalCode: row.postalCode ?? '' }).lastInsertRowid);
}

const updateAddress = writing(address, (orm) =>
  orm
    .update(address)
    .set({
      name: sql`${p('name')}`,
      tel: sql`${p('tel')}`,
      province: sql`${p('province')}`,
      city: sql`${p('city')}`,
      county: sql`${p('county')}`,
      areaCode: sql`${p('areaCode')}`,
      addressDetail: sql`${p('addressDetail')}`,
      postalCode: sql`coalesce(${p('postalCode')}, ${address.postalCode})`,
      isDefault: sql`${p('isDefault')}`,
      version: sql`${address.version} + 1`,
      updatedAt: sql`${p('now')}`,
    })
    .where(and(eq(address.id, p('id')), eq(address.userId, p('userId')), isLive(address)))
    .prepare(),
);

/** False when the user has no such address. */
export function changeAddress(tx: Tx, userId: number, id: number, row: AddressFields & { now: EpochMs }): boolean {
  const values = { ...row, postalCode: row.postalCode ?? null, isDefault: row.isDefault ? 1 : 0 };
  return updateAddress(tx).run({ ...values, userId, id }).changes === 1;
}

const markDeleted = writing(address, (orm) =>
  orm
    .update(address)
    .set({ isDeleted: true, updatedAt: sql`${p('now')}` })
    .where(and(eq(address.id, p('id')), eq(address.userId, p('userId')), isLive(address)))
    .prepare(),
);

/** False when the user has no such address. */
export function deleteAddress(tx: Tx, userId: number, id: number, now: EpochMs): boolean {
  return markDeleted(tx).run({ userId, id, now }).changes === 1;
}
