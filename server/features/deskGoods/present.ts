// What hangs on SKUs, as the desk shows it.
import type { readSkuUses } from './service.ts';

export function presentSkuUses(uses: ReturnType<typeof readSkuUses>) {
  return { list: uses.map(({ skuId, orders, carts }) => ({ productId: skuId, orders, carts })) };
}
