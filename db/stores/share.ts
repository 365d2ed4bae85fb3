// Where share pictures are noted once they are made (admin-catalog.yaml goods/create, shop-promotion.yaml share_image). They
// follow from what stands in the row already, so neither its version nor the time of its change moves.
import { and, eq, or, sql } from 'drizzle-orm';
import { isLive } from '../schema/columns.ts';
import { goods } from '../schema/goods.ts';
import { groupon } from '../schema/groupon.ts';
import { writing } from '../statement.ts';
import type { Tx } from '../write.ts';

const p = sql.placeholder;

const updateGoods = writing(goods, (orm) =>
  orm
    .update(goods)
    .set({ shareUrl: sql`${p('shareUrl')}` })
    .where(and(eq(goods.id, p('id')), isLive(goods)))
    .prepare(),
);

/** `shareUrl` is the key of a stored picture. */
export function keepGoodsShare(tx: Tx, goodsId: number, shareUrl: string): void {
  updateGoods(tx).run({ id: goodsId, shareUrl });
}

const updateGroup = writing(groupon, (orm) =>
  orm
    .update(groupon)
    .set({ shareUrl: sql`${p('shareUrl')}` })
    .where(or(eq(groupon.id, p('starterId')), eq(groupon.grouponId, p('starterId'))))
    .prepare(),
);

/** The opener's record and those of all who joined meanwhile. */
export function keepGroupShare(tx: Tx, starterId: number, shareUrl: string): void {
  updateGroup(tx).run({ starterId, shareUrl });
}
