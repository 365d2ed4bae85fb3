// Ways in which an order is paid: the simulated payment of a client's platform, the page in a browser, money in hand.
import type { Stage } from '../stage.ts';
import { allows } from '../state/orders.ts';
import type { Model, Order } from '../state/state.ts';
import { pay, settleMs } from '../state/time.ts';
import type { Kind } from '../step.ts';
import { same } from '../violation.ts';
import { aimAt, aimAtAnyOrder, hasFit, ownOrder, refuseOrder } from './aim.ts';

const isUnpaid = ({ status }: Order) => allows(status, 'pay');
const hasUnpaid = ({ orders }: Model) => hasFit(orders, isUnpaid);

const prepay: Kind = {
  name: 'POST /wx/order/prepay',
  weight: 14,
  isPossible: hasUnpaid,
  async run(play) {
    const { model, stage } = play;
    const aim = aimAt(play, model.orders, isUnpaid);
    const order = ownOrder(model, aim);
    const { errno, data } = await stage.post('/wx/order/prepay', { orderId: aim.id }, aim.who);
    same('order/prepay', errno, refuseOrder(order, isUnpaid));
    if (errno !== 0 || !order) return errno;
    // Asked again, it is the same payment, and its moment stays.
    order.waiting ??= { id: stage.lastId('payment'), dueAt: null };
    order.waiting.dueAt ??= model.now + settleMs;
    same('what the client is to pay with', /^prepay_id=sim[a-z0-9]{24}$/.test(data.packageValue), true);
    return 0;
  },
};

/** A click on the page's one button; it leads back to the page. */
async function clickPay(stage: Stage, mwebUrl: string): Promise<void> {
  const { pathname, search } = new URL(mwebUrl);
  same('the page of the payment', (await stage.send('GET', pathname + search)).status, 200);
  same('the click on it', (await stage.send('POST', pathname + search)).status, 303);
}

const payInBrowser: Kind = {
  name: 'POST /wx/order/h5pay',
  weight: 9,
  isPossible: hasUnpaid,
  async run(play) {
    const { model, stage, dice } = play;
    const aim = aimAt(play, model.orders, isUnpaid);
    const order = ownOrder(model, aim);
    const { errno, data } = await stage.post('/wx/order/h5pay', { orderId: aim.id }, aim.who);
    same('order/h5pay', errno, refuseOrder(order, isUnpaid));
    if (errno !== 0 || !order) return errno;
    order.waiting ??= { id: stage.lastId('payment'), dueAt: null };
    if (dice.once(4)) return 0;
    await clickPay(stage, data.mwebUrl);
    pay(model, order, 'simulated', order.actualFen);
    // A second click pays nothing twice.
    if (dice.once(3)) await clickPay(stage, data.mwebUrl);
    return 0;
  },
};

const payInHand: Kind = {
  name: 'POST /admin/order/pay',
  weight: 5,
  isPossible: hasUnpaid,
  async run(play) {
    const { model, stage, dice } = play;
    const { id, order } = aimAtAnyOrder(play, isUnpaid);
    const amountFen = Math.max(0, (order?.actualFen ?? 100) - (dice.once(3) ? dice.below(2500) : 0));
    const { errno } = await stage.post('/admin/order/pay', { orderId: id, newMoney: amountFen / 100 }, model.admin);
    same('order/pay', errno, !order ? 720 : isUnpaid(order) ? 0 : 624);
    if (errno === 0 && order) pay(model, order, 'offline', amountFen);
    return errno;
  },
};

export const payingKinds: readonly Kind[] = [prepay, payInBrowser, payInHand];
