// What a shop keeps and the tables of the established open-source server can't: told with every export, so that nobody finds
// out later.
import { countUnheld, type FilledFile } from '../../../../db/stores/peerRows.ts';

export interface Unheld {
  readonly count: number;
  readonly zh: string;
  readonly en: string;
}

const texts: Readonly<Record<keyof ReturnType<typeof countUnheld>, Omit<Unheld, 'count'>>> = {
  payments: {
    zh: '等待中、失败或无主的付款（已付订单的付款随订单导出）',
    en: 'payments that wait, failed or matched no order (those of paid orders go with the order)',
  },
  visits: { zh: '每日访客记录', en: 'visitors by day' },
  orderNotes: { zh: '订单备注', en: 'notes on orders' },
  stockMoves: { zh: '库存变动明细（当前库存会导出）', en: 'movements of stock (what is in stock goes along)' },
  buyNow: { zh: '进行中的“立即购买”', en: 'buy-now purchases under way' },
  refusals: { zh: '之后已退款的订单原先的拒绝理由', en: 'why a refund was refused, where one was made later' },
};

/** Only what there is any of. */
export function notHeldBy(raw: FilledFile): Unheld[] {
  const counts = countUnheld(raw);
  return (Object.keys(texts) as (keyof typeof counts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ count: counts[kind], ...texts[kind] }));
}
