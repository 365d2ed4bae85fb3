// Writing the parts of goods: SKUs, specifications, attributes (admin-catalog.yaml). Reading them is in stores/goods.ts,
// stock in stores/sku.ts.
import { and, eq, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { attribute, sku, specification } from '../schema/goods.ts';
import { reading, writing } from '../statement.ts';
import type { EpochMs, Fen, StockReason } from '../values.ts';
import type { Tx } from '../write.ts';
import { typeStock } from './sku.ts';

const p = sql.placeholder;

export interface NewSku {
  /** One value a dimension; no other live SKU of the goods has the same. */
  readonly specifications: readonly string[];
  readonly priceFen: Fen;
  readonly stock: number;
  /** Storage key or outside URL; '' when none. */
  readonly url: string;
}

interface Stamp {
  readonly adminId: number;
  readonly now: EpochMs;
  /** Why the first stock is there: `edit` unless it came with an import. */
  readonly reason?: StockReason;
}

const insertSku = writing(sku, (orm) =>
  orm
    .insert(sku)
    .values({
      goodsId: p('goodsId'),
      specifications: p('specifications'),
      priceFen: p('priceFen'),
      url: p('url'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .returning({ id: sku.id })
    .prepare(),
);

/** Adds a SKU with its first stock. */
export function addSku(tx: Tx, goodsId: number, { stock, ...row }: NewSku, { adminId, now, reason }: Stamp): void {
  const { id } = insertSku(tx).get({ ...row, goodsId, now });
  typeStock(tx, { skuId: id, stock, adminId, now, reason });
}

const updateSku = writing(sku, (orm) =>
  orm
    .update(sku)
    .set({
      priceFen: sql`${p('priceFen')}`,
      url: sql`${p('url')}`,
      updatedAt: sql`${p('now')}`,
      version: sql`${sku.version} + 1`,
    })
    .where(and(eq(sku.id, p('id')), isLive(sku)))
    .prepare(),
);

export function changeSku(tx: Tx, change: { id: number; priceFen: Fen; url: string; now: EpochMs }): void {
  updateSku(tx).run(change);
}

export interface NewSpecification {
  readonly specification: string;
  readonly value: string;
  readonly picUrl: string;
}

const insertSpecification = writing(specification, (orm) =>
  orm
    .insert(specification)
    .values({
      goodsId: p('goodsId'),
      specification: p('specification'),
      value: p('value'),
      picUrl: p('picUrl'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

export function addSpecification(tx: Tx, goodsId: number, row: NewSpecification, now: EpochMs): void {
  insertSpecification(tx).run({ ...row, goodsId, now });
}

const updateSpecification = writing(specification, (orm) =>
  orm
    .update(specification)
    .set({ picUrl: sql`${p('picUrl')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(specification.id, p('id')), isLive(specification)))
    .prepare(),
);

/** Gives a value of a dimension another picture: nothing else of it can change, since SKUs name it. */
export function changeSpecificationPicture(tx: Tx, change: { id: number; picUrl: string; now: EpochMs }): void {
  updateSpecification(tx).run(change);
}

export interface AttributeText {
  readonly attribute: string;
  readonly value: string;
}

const insertAttribute = writing(attribute, (orm) =>
  orm
    .insert(attribute)
    .values({
      goodsId: p('goodsId'),
      attribute: p('attribute'),
      value: p('value'),
      createdAt: p('now'),
      updatedAt: p('now'),
    })
    .prepare(),
);

export function addAttribute(tx: Tx, goodsId: number, row: AttributeText, now: EpochMs): void {
  insertAttribute(tx).run({ ...row, goodsId, now });
}

const updateAttribute = writing(attribute, (orm) =>
  orm
    .update(attribute)
    .set({ attribute: sql`${p('attribute')}`, value: sql`${p('value')}`, updatedAt: sql`${p('now')}` })
    .where(and(eq(attribute.id, p('id')), isLive(attribute)))
    .prepare(),
);

export function changeAttribute(tx: Tx, change: AttributeText & { id: number; now: EpochMs }): void {
  updateAttribute(tx).run({ ...change });
}

const removeAttribute = writing(attribute, (orm) =>
  orm
    .update(attribute)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}` })
    .where(and(eq(attribute.id, p('id')), isLive(attribute)))
    .prepare(),
);

export function deleteAttribute(tx: Tx, id: number, now: EpochMs): void {
  removeAttribute(tx).run({ id, now });
}

const ownerOfAttribute = reading((orm) =>
  orm
    .select({ goodsId: attribute.goodsId })
    .from(attribute)
    .where(eq(attribute.id, p('id')))
    .prepare(),
);

/** Whether the goods have or once had this attribute. */
export function wasAttributeOfGoods(tx: Tx, goodsId: number, id: number): boolean {
  return ownerOfAttribute(tx).get({ id })?.goodsId === goodsId;
}

const deleteSkus = writing(sku, (orm) =>
  orm
    .update(sku)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}`, version: sql`${sku.version} + 1` })
    .where(and(eq(sku.goodsId, p('goodsId')), isLive(sku)))
    .prepare(),
);
const deleteSpecifications = writing(specification, (orm) =>
  orm
    .update(specification)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}` })
    .where(and(eq(specification.goodsId, p('goodsId')), isLive(specification)))
    .prepare(),
);

export function deleteSpecificationsOfGoods(tx: Tx, goodsId: number, now: EpochMs): void {
  deleteSpecifications(tx).run({ goodsId, now });
}

const deleteAttributes = writing(attribute, (orm) =>
  orm
    .update(attribute)
    .set({ isDeleted: sql`1`, updatedAt: sql`${p('now')}` })
    .where(and(eq(attribute.goodsId, p('goodsId')), isLive(attribute)))
    .prepare(),
);

/** Marks every part of goods as deleted. Stock stays on its SKUs, so that the ledger stays true. */
export function deletePartsOfGoods(tx: Tx, goodsId: number, now: EpochMs): void {
  for (const deleteParts of [deleteSkus, deleteSpecifications, deleteAttributes]) deleteParts(tx).run({ goodsId, now });
}
