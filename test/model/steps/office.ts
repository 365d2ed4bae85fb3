// What the back office does with orders and after-sale requests.
import { placeOfOrder, stepAfterRefund, stepAfterRefusal } from '../state/groups.ts';
import { allows, deleteOrder, giveBack, giveBackStock, isAftersaleOpen, move } from '../state/orders.ts';
import { type Aftersale, get, type Model, type Order } from '../state/state.ts';
import type { Kind, Play } from '../step.ts';
import { same } from '../violation.ts';
import { aimAt, aimAtAnyOrder, hasFit } from './aim.ts';

/** A request of the back office that names an order. */
function officeKind(
  verb: string,
  weight: number,
  rules: {
    isFit: (order: Order, model: Model) => boolean;
    /** 0 when it is allowed. */
    refuse: (order: Order, model: Model, body: Record<string, unknown>) => number;
    body?: (order: Order | undefined, play: Play) => Record<string, unknown>;
    effect: (order: Order, model: Model) => void;
  },
): Kind {
  const path = `/admin/order/${verb}`;
  return {
    name: `POST ${path}`,
    weight,
    isPossible: (model) => hasFit(model.orders, (order) => !order.isDeleted && rules.isFit(order, model)),
    async run(play) {
      const { model, stage } = play;
      const { id, order } = aimAtAnyOrder(play, (row) => rules.isFit(row, model));
      const body = { orderId: id, ...rules.body?.(order, play) };
      const { errno } = await stage.post(path, body, model.admin);
      same(`admin order/${verb}`, errno, order ? rules.refuse(order, model, body) : 720);
      if (errno === 0 && order) rules.effect(order, model);
      return errno;
    },
  };
}

/** An order of a group that still waits for members is not sent. */
const isShippable = (order: Order, model: Model) => {
  const place = placeOfOrder(model, order.id);
  return order.status === 201 && (!place || place.status > 1);
};

const ship = officeKind('ship', 10, {
  isFit: isShippable,
  refuse: (order, model) => (isShippable(order, model) ? 0 : 620),
  body: () => ({ shipSn: 'SF100', shipChannel: 'ZTO' }),
  effect: (order, model) => {
    move(order, 301);
    order.shippedAt = model.now;
  },
});

const refund = officeKind('refund', 4, {
  isFit: ({ status }) => status === 202,
  refuse: (order, _, { refundMoney }) => {
    if (refundMoney !== order.actualFen / 100) return 402;
    return order.status === 202 ? 0 : 620;
  },
  body: (order, { dice }) => ({ refundMoney: ((order?.actualFen ?? 0) + (dice.once(10) ? 1 : 0)) / 100 }),
  effect: (order, model) => {
    move(order, 203);
    order.refundFen = order.actualFen;
    giveBack(model, order);
    stepAfterRefund(model, order);
  },
});

const refuseRefund = officeKind('refundReject', 3, {
  isFit: ({ status }) => status === 202,
  refuse: ({ status }) => (status === 202 ? 0 : 620),
  body: () => ({ reason: 'Already packed' }),
  effect: (order, model) => {
    move(order, 201);
    stepAfterRefusal(model, order);
  },
});

const isDeletable = (order: Order) => allows(order.status, 'delete') && !isAftersaleOpen(order);
const remove = officeKind('delete', 1, {
  isFit: isDeletable,
  refuse: (order) => (isDeletable(order) ? 0 : 623),
  effect: (order, model) => deleteOrder(model, order, 'admin'),
});

const answerComment: Kind = {
  name: 'POST /admin/order/reply',
  weight: 1,
  isPossible: ({ comments }) => hasFit(comments, ({ reply }) => reply === ''),
  async run(play) {
    const { model, stage } = play;
    const { id } = aimAt(play, model.comments, (comment) => comment.reply === '');
    const comment = model.comments.get(id);
    const { errno } = await stage.post('/admin/order/reply', { commentId: id, content: 'Thank you' }, model.admin);
    same('order/reply', errno, !comment ? 402 : comment.reply === '' ? 0 : 622);
    if (errno === 0 && comment) comment.reply = 'Thank you';
    return errno;
  },
};

const isWaiting = (request: Aftersale) => !request.isDeleted && request.status === 1;

function decide(model: Model, request: Aftersale, status: 2 | 4): void {
  request.status = status;
  get(model.orders, request.orderId).aftersale = status;
}

/** Accepts or rejects one request. */
function decisionKind(verb: 'recept' | 'reject', weight: number, status: 2 | 4): Kind {
  const path = `/admin/aftersale/${verb}`;
  return {
    name: `POST ${path}`,
    weight,
    isPossible: ({ aftersales }) => hasFit(aftersales, isWaiting),
    async run(play) {
      const { model, stage } = play;
      const { id } = aimAt(play, model.aftersales, isWaiting);
      const request = model.aftersales.get(id);
      const { errno } = await stage.post(path, { id }, model.admin);
      const unknown = verb === 'recept' ? 670 : 402;
      same(`aftersale/${verb}`, errno, !request || request.isDeleted ? unknown : isWaiting(request) ? 0 : 670);
      if (errno === 0 && request) decide(model, request, status);
      return errno;
    },
  };
}

/** Decides on several at once; those that don't wait are passed over. */
function batchKind(verb: 'batch-recept' | 'batch-reject', status: 2 | 4): Kind {
  const path = `/admin/aftersale/${verb}`;
  return {
    name: `POST ${path}`,
    weight: 1,
    isPossible: ({ aftersales }) => hasFit(aftersales, isWaiting),
    async run(play) {
      const { model, stage, dice } = play;
      const ids = Array.from({ length: 1 + dice.below(3) }, () => aimAt(play, model.aftersales, isWaiting).id);
      const { errno } = await stage.post(path, { ids }, model.admin);
      same(`aftersale/${verb}`, errno, 0);
      for (const id of ids) {
        const request = model.aftersales.get(id);
        if (request && isWaiting(request)) decide(model, request, status);
      }
      return errno;
    },
  };
}

const isAccepted = (request: Aftersale) => !request.isDeleted && request.status === 2;

const refundAftersale: Kind = {
  name: 'POST /admin/aftersale/refund',
  weight: 3,
  isPossible: ({ aftersales }) => hasFit(aftersales, isAccepted),
  async run(play) {
    const { model, stage } = play;
    const { id } = aimAt(play, model.aftersales, isAccepted);
    const found = model.aftersales.get(id);
    const request = found?.isDeleted ? undefined : found;
    const order = request && get(model.orders, request.orderId);
    const { errno } = await stage.post('/admin/aftersale/refund', { id, type: 2 }, model.admin);
    const isPayable = request && request.amountFen > 0 && request.amountFen <= (order?.actualFen ?? 0);
    same('aftersale/refund', errno, !request ? 402 : request.status !== 2 ? 670 : isPayable ? 0 : 402);
    if (errno !== 0 || !request || !order) return errno;
    request.status = 3;
    order.aftersale = 3;
    order.refundFen = request.amountFen;
    // What the body says of the type does not count.
    if (request.type === 2) giveBackStock(model, order);
    return 0;
  },
};

export const officeKinds: readonly Kind[] = [
  ship,
  refund,
  refuseRefund,
  remove,
  answerComment,
  decisionKind('recept', 5, 2),
  decisionKind('reject', 1, 4),
  batchKind('batch-recept', 2),
  batchKind('batch-reject', 4),
  refundAftersale,
];
