// The group-buy operations of shoppers: all of them only read, a group is joined by ordering (shop-promotion.yaml).
import { findNextExpiringRule } from '../../../db/stores/grouponRule.ts';
import { anyone, defineOperation, shopper } from '../../operation.ts';
import { pageIfAsked, pageOf, shopPage } from '../../paging.ts';
import { presentGrouponDetail, presentOfferedRule, presentOwnPlace, presentSharedGroup } from './present.ts';
import {
  grouponDetailOutput,
  grouponIdInput,
  grouponRuleItemOutput,
  joinGrouponOutput,
  listGrouponRulesInput,
  listMyGrouponsInput,
  myGrouponOutput,
} from './schema.ts';
import { offeredRules, ownPlaces, readGroupon, readSharedGroup } from './service.ts';

const listOperation = defineOperation({
  name: 'groupon.list',
  title: { zh: '团购列表', en: 'Group-buys' },
  method: 'GET',
  path: '/wx/groupon/list',
  access: anyone,
  input: listGrouponRulesInput,
  output: () => pageOf(grouponRuleItemOutput()),
  kept: { tables: ['groupon_rule', 'goods'], until: (shop) => findNextExpiringRule(shop.read)?.expiresAt },
  run: ({ shop, input, view }) => shopPage(input, offeredRules(shop, input), (row) => presentOfferedRule(row, view)),
});

const detailOperation = defineOperation({
  name: 'groupon.detail',
  title: { zh: '团购详情', en: 'One group' },
  method: 'GET',
  path: '/wx/groupon/detail',
  access: shopper,
  input: grouponIdInput,
  output: grouponDetailOutput,
  run: ({ shop, input, who, view }) => presentGrouponDetail(readGroupon(shop, who, input.grouponId), view),
});

const joinOperation = defineOperation({
  name: 'groupon.join',
  title: { zh: '要加入的团购', en: 'A group to join' },
  method: 'GET',
  path: '/wx/groupon/join',
  access: anyone,
  input: grouponIdInput,
  output: joinGrouponOutput,
  run: ({ shop, input, view }) => presentSharedGroup(readSharedGroup(shop, input.grouponId), view),
});

const myOperation = defineOperation({
  name: 'groupon.my',
  title: { zh: '我的团购', en: 'Groups of the shopper' },
  method: 'GET',
  path: '/wx/groupon/my',
  access: shopper,
  input: listMyGrouponsInput,
  output: () => pageOf(myGrouponOutput()),
  run: ({ shop, input, who, view }) =>
    pageIfAsked(input, ownPlaces(shop, who, input), (place) => presentOwnPlace(place, view)),
});

export const grouponOperations = [listOperation, detailOperation, joinOperation, myOperation];
