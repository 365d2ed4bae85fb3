// What shoppers keep: addresses, favourites, footprints.
import { type Account, get, type Mark, type Model, type Rows, rowsOf, unknownId } from '../state/state.ts';
import type { Kind } from '../step.ts';
import { same } from '../violation.ts';
import { aimAt } from './aim.ts';

const region = {
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  areaCode: '330106',
  addressDetail: '文三路 1 号',
};

const saveAddress: Kind = {
  name: 'POST /wx/address/save',
  weight: 3,
  async run(play) {
    const { model, stage, dice } = play;
    const aim = aimAt(play, model.addresses, () => true);
    const isNew = dice.below(2) === 0;
    const who = isNew ? dice.pick(model.shoppers) : aim.who;
    const known = isNew ? undefined : rowsOf(model.addresses, who).find(({ id }) => id === aim.id);
    const name = `Home ${dice.below(100)}`;
    const isDefault = dice.below(2) === 0;
    const body = { ...region, id: isNew ? 0 : aim.id, name, tel: '13800000001', isDefault };
    const { errno, data } = await stage.post('/wx/address/save', body, who);
    same('address/save', errno, isNew || known ? 0 : 402);
    if (errno !== 0) return errno;
    if (isDefault) for (const row of rowsOf(model.addresses, who)) row.isDefault = false;
    if (known) Object.assign(known, { name, isDefault });
    else model.addresses.set(data, { id: data, userId: who.id, name, isDefault });
    same('id of the address', data, known?.id ?? stage.lastId('address'));
    return 0;
  },
};

const deleteAddress: Kind = {
  name: 'POST /wx/address/delete',
  weight: 1,
  isPossible: ({ addresses }) => addresses.size > 1,
  async run(play) {
    const { model, stage } = play;
    const { who, id } = aimAt(play, model.addresses, (row) => !row.isDefault);
    const { errno } = await stage.post('/wx/address/delete', { id }, who);
    same('address/delete', errno, model.addresses.get(id)?.userId === who.id ? 0 : 402);
    if (errno === 0) model.addresses.delete(id);
    return errno;
  },
};

const readAddress: Kind = {
  name: 'GET /wx/address/detail',
  weight: 1,
  isPossible: ({ addresses }) => addresses.size > 0,
  async run(play) {
    const { model, stage } = play;
    const { who, id } = aimAt(play, model.addresses, () => true);
    const known = rowsOf(model.addresses, who).find((row) => row.id === id);
    const { errno, data } = await stage.get('/wx/address/detail', { id }, who);
    same('address/detail', errno, known ? 0 : 402);
    if (known)
      same('address', [data.id, data.userId, data.name, data.isDefault], [id, who.id, known.name, known.isDefault]);
    return errno;
  },
};

const markOf = (rows: Rows<Mark>, who: Account, goodsId: number) =>
  rowsOf(rows, who).find((mark) => mark.goodsId === goodsId);

function someGoods(model: Model, pick: (ids: number[]) => number): number {
  return pick([...model.goods.keys(), unknownId]);
}

const isThere = (model: Model, goodsId: number) => model.goods.get(goodsId)?.isDeleted === false;

const toggleFavourite: Kind = {
  name: 'POST /wx/collect/addordelete',
  weight: 3,
  async run({ model, stage, dice }) {
    const who = dice.pick(model.shoppers);
    const goodsId = someGoods(model, dice.pick);
    const mark = markOf(model.collects, who, goodsId);
    const { errno } = await stage.post('/wx/collect/addordelete', { type: 0, valueId: goodsId }, who);
    same('collect/addordelete', errno, mark || isThere(model, goodsId) ? 0 : 712);
    if (errno !== 0) return errno;
    if (mark) model.collects.delete(mark.id);
    else {
      const id = stage.lastId('collect');
      model.collects.set(id, { id, userId: who.id, goodsId, at: model.now });
    }
    return 0;
  },
};

const lookAtGoods: Kind = {
  name: 'GET /wx/goods/detail',
  weight: 4,
  async run({ model, stage, dice }) {
    const who = dice.pick(model.shoppers);
    const id = someGoods(model, dice.pick);
    const { errno, data } = await stage.get('/wx/goods/detail', { id }, who);
    same('goods/detail', errno, isThere(model, id) ? 0 : 712);
    if (errno !== 0) return errno;
    await stage.settle();
    const skus = [...model.skus.values()].filter((sku) => sku.goodsId === id);
    const shown = data.productList.map((row: { id: number; price: number; number: number }) => [
      row.id,
      row.price,
      row.number,
    ]);
    same(
      'price and stock of its SKUs',
      shown,
      skus.map((sku) => [sku.id, sku.priceFen / 100, sku.stock]),
    );
    same('favourite', data.userHasCollect, markOf(model.collects, who, id) ? 1 : 0);
    same('comments', data.comment.count, [...model.comments.values()].filter(({ goodsId }) => goodsId === id).length);
    const rules = [...model.rules.values()].filter((rule) => rule.goodsId === id && rule.status === 0);
    same(
      'offers',
      data.groupon.map((rule: { id: number }) => rule.id),
      rules.map((rule) => rule.id),
    );
    const mark = markOf(model.footprints, who, id);
    if (mark) mark.at = model.now;
    else {
      const footprint = stage.lastId('footprint');
      model.footprints.set(footprint, { id: footprint, userId: who.id, goodsId: id, at: model.now });
    }
    return 0;
  },
};

const dropFootprint: Kind = {
  name: 'POST /wx/footprint/delete',
  weight: 1,
  isPossible: ({ footprints }) => footprints.size > 0,
  async run(play) {
    const { model, stage } = play;
    const { who, id } = aimAt(play, model.footprints, () => true);
    const { errno } = await stage.post('/wx/footprint/delete', { id }, who);
    same('footprint/delete', errno, model.footprints.get(id)?.userId === who.id ? 0 : 402);
    if (errno === 0) model.footprints.delete(get(model.footprints, id).id);
    return errno;
  },
};

export const ownKinds: readonly Kind[] = [
  saveAddress,
  deleteAddress,
  readAddress,
  toggleFavourite,
  lookAtGoods,
  dropFootprint,
];
