// Groups as the back office shows them (admin-promotion.yaml `GrouponRecord`).
import type { View } from '../../view.ts';
import { presentGoodsInfo, presentGrouponRule } from '../goods/present.ts';
import { presentGroupon } from '../groupon/present.ts';
import type { Group } from './service.ts';

function presentGoods(goods: NonNullable<Group['goods']>, view: View) {
  const { detail: _, ...info } = presentGoodsInfo({ ...goods, detail: '' }, view);
  return info;
}

export function presentGroup({ opener, joiners, rule, goods }: Group, view: View) {
  return {
    groupon: presentGroupon(opener, view),
    subGroupons: joiners.map((row) => presentGroupon(row, view)),
    rules: presentGrouponRule(rule, view),
    goods: goods && presentGoods(goods, view),
  };
}
