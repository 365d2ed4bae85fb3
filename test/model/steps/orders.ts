// What a shopper does with an order: cancel, ask for the money back, confirm, delete, comment, look.
import { sameOrderLines, sameOrderPage, yuan } from '../checks/answers.ts';
import { allows, closeUnpaid, deleteOrder, isAftersaleOpen, isReceived, move, ordersOf } from '../state/orders.ts';
import type { Model, Order, OrderLine } from '../state/state.ts';
import type { Kind, Play } from '../step.ts';
import { same } from '../violation.ts';
import { type Aim, aimAt, hasFit, ownOrder, refuseOrder } from './aim.ts';

const hasOrders = ({ orders }: Model) => orders.size > 0;

/** A request that names an order and moves it. */
function orderKind(
  verb: string,
  weight: number,
  isAllowed: (order: Order) => boolean,
  effect: (model: Model, order: Order) => void,
): Kind {
  const path = `/wx/order/${verb}`;
  const isFit = (order: Order) => !order.isDeleted && isAllowed(order);
  return {
    name: `POST ${path}`,
    weight,
    isPossible: ({ orders }) => hasFit(orders, isFit),
    async run(play) {
      const { model, stage } = play;
      const aim = aimAt(play, model.orders, isFit);
      const order = ownOrder(model, aim);
      const { errno } = await stage.post(path, { orderId: aim.id }, aim.who);
      same(`order/${verb}`, errno, refuseOrder(order, isAllowed));
      if (errno === 0 && order) effect(model, order);
      return errno;
    },
  };
}

const can = (action: string) => (order: Order) => allows(order.status, action);

const cancel = orderKind('cancel', 2, can('cancel'), (model, order) => closeUnpaid(model, order, 102));

const askRefund = orderKind('refund', 3, can('refund'), (_, order) => move(order, 202));

const confirm = orderKind('confirm', 8, can('confirm'), (model, order) => {
  move(order, 401);
  order.confirmedAt = model.now;
  order.openComments = order.lines.length;
});

const isDeletable = (order: Order) => allows(order.status, 'delete') && !isAftersaleOpen(order);
const remove = orderKind('delete', 1, isDeletable, (model, order) => deleteOrder(model, order, 'shopper'));

const detail: Kind = {
  name: 'GET /wx/order/detail',
  weight: 4,
  isPossible: hasOrders,
  async run(play) {
    const { model, stage } = play;
    const aim = aimAt(play, model.orders, (order) => !order.isDeleted);
    const order = ownOrder(model, aim);
    const { errno, data } = await stage.get('/wx/order/detail', { orderId: aim.id }, aim.who);
    same('order/detail', errno, order ? 0 : 720);
    if (order) sameOrderPage(data, order);
    return errno;
  },
};

interface LineAim extends Aim {
  readonly order: Order | undefined;
  readonly line: OrderLine | undefined;
}

const isCommentable = (order: Order) => !order.isDeleted && isReceived(order) && order.openComments > 0;

/** A line of an order, mostly one that may be commented. */
function aimAtLine(play: Play): LineAim {
  const { model, dice } = play;
  const { who, id } = aimAt(play, model.orders, isCommentable);
  const order = model.orders.get(id);
  const lines = order?.lines ?? [];
  const open = lines.filter(({ comment }) => comment === 0);
  const line = lines.length === 0 ? undefined : dice.pick(open.length > 0 && !dice.once(5) ? open : lines);
  return { who, id: line?.id ?? id, order, line };
}

/** What a request about a line is answered with before its state is looked at. */
function refuseLine({ who, order, line }: LineAim): number {
  if (!order || !line || order.areLinesDeleted) return 402;
  return order.userId === who.id && !order.isDeleted ? 0 : 720;
}

function refuseComment(aim: LineAim): number {
  const { order, line } = aim;
  const refusal = refuseLine(aim);
  if (refusal !== 0 || !order || !line) return refusal;
  if (!isReceived(order)) return 725;
  if (line.comment === -1) return 727;
  return line.comment === 0 ? 0 : 726;
}

const comment: Kind = {
  name: 'POST /wx/order/comment',
  weight: 8,
  isPossible: ({ orders }) => hasFit(orders, isCommentable),
  async run(play) {
    const { model, stage, dice } = play;
    const aim = aimAtLine(play);
    const star = 1 + dice.below(5);
    const body = { orderGoodsId: aim.id, star, content: 'As described', hasPicture: false };
    const { errno } = await stage.post('/wx/order/comment', body, aim.who);
    same('order/comment', errno, refuseComment(aim));
    const { order, line } = aim;
    if (errno !== 0 || !order || !line) return errno;
    line.comment = stage.lastId('comment');
    order.openComments -= 1;
    const { id: userId } = aim.who;
    model.comments.set(line.comment, { id: line.comment, userId, goodsId: line.goodsId, star, reply: '' });
    return 0;
  },
};

const readLine: Kind = {
  name: 'GET /wx/order/goods',
  weight: 1,
  isPossible: hasOrders,
  async run(play) {
    const aim = aimAtLine(play);
    const { errno, data } = await play.stage.get('/wx/order/goods', { ogid: aim.id }, aim.who);
    same('order/goods', errno, refuseLine(aim));
    if (errno === 0 && aim.order && aim.line) sameOrderLines([data], { ...aim.order, lines: [aim.line] });
    return errno;
  },
};

const counters: Kind = {
  name: 'GET /wx/user/index',
  weight: 2,
  async run({ model, stage, dice }) {
    const who = dice.pick(model.shoppers);
    const { errno, data } = await stage.get('/wx/user/index', {}, who);
    const own = (...states: number[]) => ordersOf(model, who.id, states);
    same(
      'user/index',
      [errno, data?.order],
      [
        0,
        {
          unpaid: own(101).length,
          unship: own(201).length,
          unrecv: own(301).length,
          uncomment: own(401, 402).reduce((sum, order) => sum + order.openComments, 0),
        },
      ],
    );
    return 0;
  },
};

const officeDetail: Kind = {
  name: 'GET /admin/order/detail',
  weight: 2,
  isPossible: hasOrders,
  async run(play) {
    const { model, stage } = play;
    const { id } = aimAt(play, model.orders, (order) => !order.isDeleted);
    const order = model.orders.get(id);
    const { errno, data } = await stage.get('/admin/order/detail', { id }, model.admin);
    same('admin order/detail', errno, order && !order.isDeleted ? 0 : 720);
    if (errno !== 0 || !order) return errno;
    const { orderStatus, goodsPrice, orderPrice, actualPrice, refundAmount } = data.order;
    const known = [order.status, yuan(order.goodsFen), yuan(order.orderFen), yuan(order.actualFen)];
    same(`order ${id} in the back office`, [orderStatus, goodsPrice, orderPrice, actualPrice], known);
    same(`refund of order ${id}`, refundAmount, order.refundFen === null ? undefined : yuan(order.refundFen));
    sameOrderLines(data.orderGoods, order);
    return 0;
  },
};

export const orderKinds: readonly Kind[] = [
  cancel,
  askRefund,
  confirm,
  remove,
  detail,
  comment,
  readLine,
  counters,
  officeDetail,
];
