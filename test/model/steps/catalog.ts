// What the back office does to goods and settings while shoppers are buying.
import { endRule } from '../state/groups.ts';
import { type Goods, type Model, type Sku, unknownId } from '../state/state.ts';
import type { Kind, Play } from '../step.ts';
import { same, Violation } from '../violation.ts';
import { liveGoods } from './aim.ts';

const hasGoods = (model: Model) => liveGoods(model).length > 0;

// biome-ignore lint/suspicious/noExplicitAny: the page's own rows, sent back as they came
type Page = any;

/** Loads the edit page of goods, lets the step edit it, and saves. */
async function edit({ model, stage }: Pick<Play, 'model' | 'stage'>, goods: Goods, change: (page: Page) => void) {
  const { errno, data } = await stage.get('/admin/goods/detail', { id: goods.id }, model.admin);
  same('admin goods/detail', errno, 0);
  const { categoryIds: _, ...page } = data;
  change(page);
  const saved = await stage.post('/admin/goods/update', page, model.admin);
  same('goods/update', saved.errno, 0);
}

/** The row of a SKU on the page, marked as edited. */
function rowOf(page: Page, sku: Sku): Page {
  const row = page.products.find(({ id }: { id: number }) => id === sku.id);
  if (!row) throw new Violation(`the edit page of goods ${sku.goodsId} does not show SKU ${sku.id}`);
  row.updateTime = '';
  return row;
}

const skusOf = (model: Model, goods: Goods) => [...model.skus.values()].filter((sku) => sku.goodsId === goods.id);

const editPrice: Kind = {
  name: 'POST /admin/goods/update, a price',
  weight: 2,
  isPossible: hasGoods,
  async run(play) {
    const { model, dice } = play;
    const goods = dice.pick(liveGoods(model));
    const sku = dice.pick(skusOf(model, goods));
    const priceFen = dice.once(12) ? 0 : 100 + dice.below(9900);
    await edit(play, goods, (page) => {
      rowOf(page, sku).price = priceFen / 100;
    });
    sku.priceFen = priceFen;
    for (const line of model.cart.values()) if (line.skuId === sku.id) line.priceFen = priceFen;
    return 0;
  },
};

const editStock: Kind = {
  name: 'POST /admin/goods/update, a stock',
  weight: 4,
  isPossible: hasGoods,
  async run(play) {
    const { model, dice } = play;
    const goods = dice.pick(liveGoods(model));
    // The one that is shortest of stock.
    const [sku] = skusOf(model, goods).sort((a, b) => a.stock - b.stock);
    if (!sku) throw new Error('goods without a SKU');
    const stock = dice.below(16);
    await edit(play, goods, (page) => {
      rowOf(page, sku).number = stock;
    });
    sku.stock = stock;
    return 0;
  },
};

const turnSale: Kind = {
  name: 'POST /admin/goods/update, on and off sale',
  weight: 3,
  isPossible: hasGoods,
  async run(play) {
    const { model, dice } = play;
    const off = liveGoods(model).filter((goods) => !goods.isOnSale);
    const goods = dice.pick(off.length > 1 ? off : liveGoods(model));
    await edit(play, goods, (page) => {
      page.goods.isOnSale = !goods.isOnSale;
    });
    goods.isOnSale = !goods.isOnSale;
    return 0;
  },
};

const createGoods: Kind = {
  name: 'POST /admin/goods/create',
  weight: 1,
  async run({ model, stage, dice }) {
    const name = `Goods ${model.goods.size + 1}`;
    const categoryId = dice.pick(model.categories);
    const [priceFen, stock] = [100 + dice.below(9900), dice.below(16)];
    const body = {
      goods: { name, goodsSn: name, categoryId, isOnSale: true },
      specifications: [{ specification: 'size', value: 'one', picUrl: '' }],
      products: [{ specifications: ['one'], price: priceFen / 100, number: stock }],
      attributes: [],
    };
    const { errno } = await stage.post('/admin/goods/create', body, model.admin);
    same('goods/create', errno, 0);
    const [id, skuId] = [stage.lastId('goods'), stage.lastId('sku')];
    model.goods.set(id, { id, name, categoryId, isOnSale: true, isDeleted: false });
    model.skus.set(skuId, { id: skuId, goodsId: id, priceFen, stock });
    return 0;
  },
};

/** Goods go with their lines in carts; their running offer is taken down. Orders stay. */
const deleteGoods: Kind = {
  name: 'POST /admin/goods/delete',
  weight: 1,
  isPossible: (model) => liveGoods(model).length > 4,
  async run({ model, stage, dice }: Play) {
    const goods = dice.pick(liveGoods(model).reverse());
    const { errno } = await stage.post('/admin/goods/delete', { id: goods.id }, model.admin);
    same('goods/delete', errno, 0);
    goods.isDeleted = true;
    for (const line of model.cart.values()) if (line.goodsId === goods.id) model.cart.delete(line.id);
    for (const rule of model.rules.values()) {
      if (rule.goodsId === goods.id && rule.status === 0) endRule(model, rule, 2);
    }
    return 0;
  },
};

const editGoneGoods: Kind = {
  name: 'POST /admin/goods/update, goods that are gone',
  weight: 1,
  async run({ model, stage, dice }: Play) {
    const gone = [...model.goods.values()].filter((goods) => goods.isDeleted).map(({ id }) => id);
    const id = dice.pick([unknownId, ...gone]);
    const body = { goods: { id, name: 'Gone', goodsSn: 'G' }, specifications: [], products: [], attributes: [] };
    const { errno } = await stage.post('/admin/goods/update', body, model.admin);
    same('goods/update of gone goods', errno, 505);
    return errno;
  },
};

const setFreight: Kind = {
  name: 'POST /admin/config/express',
  weight: 1,
  async run({ model, stage, dice }: Play) {
    const [valueFen, freeFromFen] = [dice.pick([800, 0, 1250]), dice.pick([8800, 3000, 0])];
    const body = {
      litemall_express_freight_value: String(valueFen / 100),
      litemall_express_freight_min: String(freeFromFen / 100),
    };
    const { errno } = await stage.post('/admin/config/express', body, model.admin);
    same('config/express', errno, 0);
    model.freight = { valueFen, freeFromFen };
    return 0;
  },
};

export const catalogKinds: readonly Kind[] = [
  editPrice,
  editStock,
  turnSale,
  createGoods,
  deleteGoods,
  editGoneGoods,
  setFreight,
];
