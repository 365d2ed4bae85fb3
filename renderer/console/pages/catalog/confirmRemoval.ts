// Asks before SKUs are removed from goods, and says what hangs on each.
import { h } from 'vue';
import type { OutputOf } from '../../api/operations.ts';
import { t } from '../../i18n.ts';
import { confirmAction } from '../../parts/confirm.ts';
import type { Sku } from './matrix.ts';

type Uses = OutputOf<'deskGoods.uses'>['list'][number];

/** So many are named; those on which something hangs come first. */
const mostNamed = 8;

/** Resolves true when the person agrees. */
export function confirmRemoval(removed: readonly Sku[], list: readonly Uses[]): Promise<boolean> {
  const usesById = new Map(list.map((uses) => [uses.productId, uses]));
  const rows = removed
    .map(({ id, values, number = 0 }) => {
      const { orders = 0, carts = 0 } = usesById.get(id ?? 0) ?? {};
      return { name: values.join(' / '), stock: number, orders, carts };
    })
    .sort((a, b) => b.orders + b.carts - a.orders - a.carts);
  const lines = rows.slice(0, mostNamed).map((row) => h('li', t('catalog.goods.removed.line', row)));
  const more = rows.length - lines.length;
  return confirmAction({
    title: t('catalog.goods.removed.title', { count: rows.length }),
    text: h('div', [
      h('ul', { style: { margin: '0 0 8px', paddingLeft: '20px' } }, lines),
      more > 0 ? h('p', t('catalog.goods.removed.more', { count: more })) : undefined,
      h('p', t('catalog.goods.removed.text')),
    ]),
    action: t('catalog.goods.removed.action'),
    isDangerous: true,
  });
}
