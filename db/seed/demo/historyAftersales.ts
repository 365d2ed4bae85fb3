// After-sale requests in the made-up history, some in each state (shop-aftersale.yaml).
import { type AftersaleStatus, type AftersaleType, aftersaleStatus, aftersaleType, orderStatus } from '../../values.ts';
import type { AftersaleRow, OrderRow } from './historyRows.ts';
import { DAY, HOUR, MINUTE, momentBetween, type World } from './historyWorld.ts';

interface Case {
  readonly type: AftersaleType;
  readonly reason: string;
  readonly comment: string;
  readonly pictures: readonly string[];
  /** Asks for a part of the money only. */
  readonly partial: boolean;
  /** Makes no sense for things to eat or plants. */
  readonly durableOnly: boolean;
}

const cases = {
  damaged: {
    type: aftersaleType.refundOnly,
    reason: '包装破损',
    comment: '外箱压坏了一个角，里面的内盒也有点变形，附上照片，希望能退一部分。',
    pictures: ['comment/3.webp', 'comment/6.webp'],
    partial: true,
    durableOnly: false,
  },
  wrongChoice: {
    type: aftersaleType.returnGoods,
    reason: '选错规格',
    comment: '下单时手快选错了规格，没有拆封，想退掉重新买。',
    pictures: [],
    partial: false,
    durableOnly: true,
  },
  disliked: {
    type: aftersaleType.returnGoods,
    reason: '与预期不符',
    comment: '实物和家里的风格不太搭，没有使用过，包装都留着。',
    pictures: ['comment/1.webp'],
    partial: false,
    durableOnly: true,
  },
  lost: {
    type: aftersaleType.notReceived,
    reason: '显示签收但未收到',
    comment: '物流显示已签收，可是家里和驿站都没有找到，麻烦帮忙查一下。',
    pictures: [],
    partial: false,
    durableOnly: false,
  },
  cheaper: {
    type: aftersaleType.refundOnly,
    reason: '买贵了，想退差价',
    comment: '收到没几天看到活动价更低，问问能不能补一下差价。',
    pictures: [],
    partial: true,
    durableOnly: false,
  },
  tooLate: {
    type: aftersaleType.returnGoods,
    reason: '使用后不满意',
    comment: '用了一阵觉得不太顺手，包装已经扔了，不知道还能不能退。',
    pictures: [],
    partial: false,
    durableOnly: true,
  },
} as const satisfies Record<string, Case>;

interface Wish {
  readonly status: AftersaleStatus;
  readonly kind: Case;
  readonly shopper?: string;
}

const { requested, accepted, refunded, rejected, cancelled } = aftersaleStatus;

/** Those still open come first: they need recent orders, of which there are fewer. */
const wishes: readonly Wish[] = [
  { status: requested, kind: cases.damaged, shopper: 'user123' },
  { status: requested, kind: cases.lost },
  { status: requested, kind: cases.wrongChoice },
  { status: accepted, kind: cases.disliked },
  { status: accepted, kind: cases.damaged },
  { status: refunded, kind: cases.damaged, shopper: 'user123' },
  { status: cancelled, kind: cases.cheaper, shopper: 'user123' },
  { status: refunded, kind: cases.wrongChoice },
  { status: refunded, kind: cases.damaged },
  { status: refunded, kind: cases.lost },
  { status: rejected, kind: cases.cheaper },
  { status: rejected, kind: cases.tooLate },
  { status: cancelled, kind: cases.disliked },
];

const PERISHABLE: readonly string[] = ['tea', 'snacks', 'pantry', 'fruit'];
const PLANTS: readonly string[] = ['fern-plant', 'monstera-plant'];

function isDurable(world: World, order: OrderRow): boolean {
  return order.lines.every(({ goods: slug }) => {
    const category = world.pack.goods.find((goods) => goods.slug === slug)?.category ?? '';
    return !PERISHABLE.includes(category) && !PLANTS.includes(slug);
  });
}

function fits(world: World, order: OrderRow, { status, kind, shopper }: Wish): boolean {
  const { confirmedAt } = order;
  if (order.status !== orderStatus.received && order.status !== orderStatus.receivedBySystem) return false;
  if (confirmedAt === undefined || order.actualFen - order.freightFen <= 0) return false;
  const age = world.nowMs - confirmedAt;
  const open = status === requested || status === accepted;
  if (open ? age < 5 * HOUR || age > 12 * DAY : age < 4 * DAY) return false;
  if (kind.durableOnly && !isDurable(world, order)) return false;
  return shopper === undefined ? order.shopper !== 'user123' : order.shopper === shopper;
}

function request(world: World, order: OrderRow, position: number, { status, kind }: Wish): AftersaleRow {
  const confirmedAt = order.confirmedAt ?? order.updatedAt;
  const open = status === requested || status === accepted;
  const earliest = open ? Math.max(confirmedAt + HOUR, world.nowMs - 3 * DAY) : confirmedAt + HOUR;
  const requestedAt = momentBetween(world, earliest, open ? world.nowMs - 3 * HOUR : confirmedAt + 2.5 * DAY);
  const actedAt = momentBetween(world, requestedAt + 20 * MINUTE, Math.min(requestedAt + DAY, world.nowMs - MINUTE));
  const byAdmin = status === accepted || status === refunded || status === rejected;
  const fullFen = order.actualFen - order.freightFen;
  const partFen = Math.max(1_00, Math.round((fullFen * 0.2) / 1_00) * 1_00);
  return {
    order: position,
    shopper: order.shopper,
    type: kind.type,
    reason: kind.reason,
    amountFen: kind.partial ? Math.min(fullFen, partFen) : fullFen,
    pictures: kind.pictures,
    comment: kind.comment,
    status,
    requestedAt,
    ...(byAdmin ? { handledAt: actedAt } : {}),
    updatedAt: status === requested ? requestedAt : actedAt,
  };
}

/** Finds an order for each wished request, one an order. A wish for which no order is left is passed over. */
export function makeAftersales(world: World, orders: readonly OrderRow[]): AftersaleRow[] {
  const used = new Set<number>();
  const rows: AftersaleRow[] = [];
  for (const wish of wishes) {
    const free = orders.flatMap((order, position) =>
      !used.has(position) && fits(world, order, wish) ? [{ order, position }] : [],
    );
    if (free.length === 0) continue;
    const { order, position } = world.random.pick(free);
    used.add(position);
    rows.push(request(world, order, position, wish));
  }
  return rows;
}
