// Names for the ids that rows of the back office carry: what reads one, and which page shows it.
import { call, can } from '../api/call.ts';
import type { OperationName } from '../api/operations.ts';
import { maskName } from './mask.ts';

export type NamedKind = 'shopper' | 'goods' | 'topic' | 'coupon' | 'order';

export interface Named {
  readonly name: string;
  readonly picture?: string;
}

interface Source {
  readonly operation: OperationName;
  /** The page behind the link, and what one must be allowed to open it. */
  readonly route: string;
  readonly opens: OperationName;
  /** @throws ApiError for what was deleted */
  readonly find: (id: number) => Promise<Named | undefined>;
}

const sources: Readonly<Record<NamedKind, Source>> = {
  shopper: {
    operation: 'adminUser.detail',
    route: 'shopper',
    opens: 'adminUser.detail',
    find: async (id) => {
      const { nickname, username, avatar } = await call('adminUser.detail', { id });
      return { name: nickname || username, picture: avatar };
    },
  },
  goods: {
    operation: 'adminGoods.list',
    route: 'goodsEdit',
    opens: 'adminGoods.detail',
    find: async (id) => {
      const goods = (await call('adminGoods.list', { goodsId: id, limit: 1 })).list[0];
      return goods && { name: goods.name, picture: goods.picUrl };
    },
  },
  topic: {
    operation: 'adminTopic.read',
    route: 'topicEdit',
    opens: 'adminTopic.read',
    find: async (id) => {
      const { topic } = await call('adminTopic.read', { id });
      return { name: topic.title, picture: topic.picUrl };
    },
  },
  coupon: {
    operation: 'adminCoupon.read',
    route: 'coupon',
    opens: 'adminCoupon.listUser',
    find: async (id) => ({ name: (await call('adminCoupon.read', { id })).name }),
  },
  order: {
    operation: 'adminOrder.detail',
    route: 'order',
    opens: 'adminOrder.detail',
    find: async (id) => ({ name: (await call('adminOrder.detail', { id })).order.orderSn }),
  },
};

/** Where names of a kind come from; `isReadable` and `isOpenable` follow who is logged in. */
export function namesOf(kind: NamedKind) {
  const { operation, route, opens, find } = sources[kind];
  return {
    operation,
    route,
    isReadable: can(operation),
    isOpenable: can(opens),
    find: async (id: number): Promise<Named | null> => (await find(id)) ?? null,
    /** Shoppers' names keep to the choice of this screen. */
    shown: (name: string): string => (kind === 'shopper' ? maskName(name) : name),
  };
}
