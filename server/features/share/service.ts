// Share pictures of goods and of groups: made beside the answers after the commit that asks for them, stored like uploads and
// noted at what they show. A failed one undoes nothing and leaves the address as it was (admin-catalog.yaml goods/create,
// shop-promotion.yaml share_image).
import { findGoods } from '../../../db/stores/goods.ts';
import { findGrouponOfOrder } from '../../../db/stores/groupon.ts';
import { findGrouponRule } from '../../../db/stores/grouponRule.ts';
import { keepGoodsShare, keepGroupShare } from '../../../db/stores/share.ts';
import { grouponStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import type { Poster } from '../../drawing/jobs.ts';
import type { Shop } from '../../shop.ts';
import { readDrawable } from '../storage/makeThumbnail.ts';
import { storePicture } from '../storage/service.ts';
import { goodsPoster, groupPoster, sceneAddress, sharedOrigin } from './rules.ts';

/** Goods of a shop that wait for their share picture, each with the origin that was used. */
interface WaitingGoods {
  readonly askedAt: Map<number, string>;
  isAtWork: boolean;
}

const waitingGoods = new WeakMap<Shop, WaitingGoods>();

/** Makes the share picture of goods soon, where the setting asks for it. `askedAt` is the origin that the caller used. */
export function shareGoodsSoon(shop: Shop, tx: Tx, goodsId: number, askedAt: string): void {
  if (!shop.settings().hasSharePicture) return;
  tx.afterCommit(() => {
    const waiting = waitingGoods.get(shop) ?? { askedAt: new Map(), isAtWork: false };
    waitingGoods.set(shop, waiting);
    waiting.askedAt.set(goodsId, askedAt);
    if (!waiting.isAtWork) shareNextGoods(shop, waiting);
  });
}

/** One after another, each a piece of work of its own: an import changes more goods than pieces of work may wait. */
function shareNextGoods(shop: Shop, waiting: WaitingGoods): void {
  const [next] = waiting.askedAt;
  waiting.isAtWork = next !== undefined;
  if (!next) return;
  const [goodsId, askedAt] = next;
  waiting.isAtWork = shop.beside.start(`the share picture of goods ${goodsId}`, async () => {
    waiting.askedAt.delete(goodsId);
    try {
      await shareGoods(shop, goodsId, askedAt);
    } finally {
      shareNextGoods(shop, waiting);
    }
  });
}

async function shareGoods(shop: Shop, goodsId: number, askedAt: string): Promise<void> {
  const goods = findGoods(shop.read, goodsId);
  if (!goods) return;
  const poster = goodsPoster({
    mallName: shop.settings().mallName,
    name: goods.name,
    priceFen: goods.retailPriceFen,
    code: sceneAddress(sharedOrigin(shop.addresses(), askedAt), 'goods', goodsId),
  });
  const key = await makePicture(shop, poster, { picUrl: goods.picUrl, name: `GOOD_QCODE_${goodsId}.jpg` });
  await shop.write((tx) => keepGoodsShare(tx, goodsId, key));
}

/** Makes the share picture of the group that a paid order has opened soon; orders that opened none are left alone. */
export function shareGroupSoon(shop: Shop, tx: Tx, orderId: number): void {
  const record = findGrouponOfOrder(tx, orderId);
  if (!record || record.grouponId !== null || record.status === grouponStatus.failed) return;
  const { id: starterId, ruleId } = record;
  tx.afterCommit(() => {
    shop.beside.start(`the share picture of group ${starterId}`, () => shareGroup(shop, starterId, ruleId));
  });
}

async function shareGroup(shop: Shop, starterId: number, ruleId: number): Promise<void> {
  const rule = findGrouponRule(shop.read, ruleId);
  const goods = rule && findGoods(shop.read, rule.goodsId);
  if (!goods) return;
  const shown = {
    mallName: shop.settings().mallName,
    name: rule.goodsName,
    priceFen: goods.retailPriceFen,
    code: sceneAddress(sharedOrigin(shop.addresses()), 'groupon', starterId),
  };
  const key = await makePicture(shop, groupPoster(shown, rule), {
    picUrl: rule.picUrl,
    name: `GOOD_QCODE_${starterId}.jpg`,
  });
  await shop.write((tx) => keepGroupShare(tx, starterId, key));
}

/** Gives the key of the stored picture. Goods whose picture lies elsewhere or can't be read get an empty field. */
async function makePicture(
  shop: Shop,
  poster: Omit<Poster, 'picture'>,
  { picUrl, name }: { readonly picUrl: string; readonly name: string },
): Promise<string> {
  const picture = (await readDrawable(shop, picUrl)) ?? null;
  const plain = () => shop.drawing.poster({ ...poster, picture: null });
  const drawn = await (picture ? shop.drawing.poster({ ...poster, picture }).catch(plain) : plain());
  const { bytes } = drawn;
  const row = await storePicture(shop, { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) });
  return row.key;
}
