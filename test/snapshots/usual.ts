// Usual inputs where what the schema alone tells would be refused or tell little. World: the demo shop.
import { createCipheriv } from 'node:crypto';
import { simulatedAppId, simulatedPlatform } from '../../server/platform.ts';
import { addRole } from '../support/admins.ts';
import { pixel } from '../support/pixel.ts';
import type { Sent } from './record.ts';
import type { SnapshotWorld } from './world.ts';

export interface UsualCase {
  readonly input: Readonly<Record<string, unknown>>;
  readonly body?: Exclude<Sent['body'], undefined>;
  /** Who asks, when it is another than the world's shopper. */
  readonly shopperId?: number;
}

type Usual = (world: SnapshotWorld) => UsualCase | Promise<UsualCase>;

/** Operations that no input makes succeed, each with its reason. */
export const refusing: Readonly<Record<string, string>> = {
  'adminAuth.401': 'tells that a login is needed',
  'adminAuth.403': 'tells that a permission is lacking',
  'adminIndex.admin': 'wants a role that no shop has',
  'adminIndex.admin2': 'wants a permission that no role gives',
  'home.cache': 'refuses every key',
};

/** A row that a condition finds, and whose it is. */
function owned(world: SnapshotWorld, table: string, condition: string) {
  const from = `FROM ${table} WHERE is_deleted = 0 AND ${condition} ORDER BY id LIMIT 1`;
  return { id: world.one(`SELECT id ${from}`), shopperId: world.one(`SELECT user_id ${from}`) };
}

/** The shopper's action on an order in this state. */
const orderIn =
  (status: number): Usual =>
  (world) => {
    const { id, shopperId } = owned(world, 'orders', `order_status = ${status}`);
    return { input: { orderId: id }, shopperId };
  };

const withoutCoupon = (world: SnapshotWorld, couponId: number) =>
  world.one(`SELECT id FROM user WHERE id NOT IN (SELECT user_id FROM user_coupon WHERE coupon_id = ${couponId})`);

/** A file in a form, as browsers send it. */
function picture(): UsualCase {
  const body = new FormData();
  body.set('file', new Blob([pixel], { type: 'image/png' }), 'pixel.png');
  return { input: {}, body };
}

const account: Readonly<Record<string, Usual>> = {
  'auth.login': () => ({ input: { username: 'user123', password: 'user123' } }),
  'adminAuth.login': () => ({ input: { username: 'admin123', password: 'admin123' } }),
  'auth.register': async (world) => {
    const mobile = '13800000077';
    const code = await world.codeFor(mobile);
    return { input: { username: 'newcomer', password: 'a long password', mobile, code } };
  },
  'auth.reset': async (world) => {
    const mobile = world.text("SELECT mobile FROM user WHERE username = 'user123'");
    return { input: { password: 'a new password', mobile, code: await world.codeFor(mobile) } };
  },
  'auth.resetPhone': async (world) => ({
    input: { password: 'user123', mobile: '13800000077', code: await world.codeFor('13800000077') },
    shopperId: world.one("SELECT id FROM user WHERE username = 'user123'"),
  }),
  'auth.bindPhone': async (world) => {
    const code = 'snapshot';
    await world.shop.post('/wx/auth/login_by_weixin', { code, userInfo: {} });
    return { input: await sealedNumber(code), shopperId: world.one('SELECT max(id) FROM user') };
  },
  'adminProfile.password': () => ({ input: { oldPassword: 'admin123', newPassword: 'a new password' } }),
  'adminAccount.create': () => ({ input: { username: 'newclerk', password: 'a long password', roleIds: [3] } }),
  'adminAccount.update': () => ({ input: { id: 2, username: 'promotion1', roleIds: [3] } }),
  'adminAccount.delete': () => ({ input: { id: 2 } }),
  'role.updatePermissions': () => ({ input: { roleId: 3, permissions: ['admin:goods:list'] } }),
  'role.delete': async (world) => ({ input: { id: await addRole(world.shop, []) } }),
};

/** What the phone button of the mini-program hands over after a login with this code. */
async function sealedNumber(code: string) {
  const { sessionKey } = await simulatedPlatform().exchange(code);
  const iv = Buffer.alloc(16, 1);
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(sessionKey, 'base64'), iv);
  const number = '13800000077';
  const data = { phoneNumber: number, purePhoneNumber: number, watermark: { appid: simulatedAppId, timestamp: 1 } };
  const sealed = Buffer.concat([cipher.update(JSON.stringify(data)), cipher.final()]);
  return { encryptedData: sealed.toString('base64'), iv: iv.toString('base64') };
}

const buying: Readonly<Record<string, Usual>> = {
  'cart.update': (world) => {
    const { id, shopperId } = owned(world, 'cart', 'is_buy_now = 0');
    const column = (name: string) => world.one(`SELECT ${name} FROM cart WHERE id = ${id}`);
    return { input: { id, goodsId: column('goods_id'), productId: column('sku_id'), number: 1 }, shopperId };
  },
  'order.cancel': orderIn(101),
  'order.prepay': orderIn(101),
  'order.h5pay': orderIn(101),
  'order.refund': orderIn(201),
  'order.confirm': orderIn(301),
  'order.goods': (world) => {
    const { id, shopperId } = owned(world, 'orders', 'order_status = 401');
    return {
      input: { orderId: id, goodsId: world.one(`SELECT goods_id FROM order_line WHERE order_id = ${id}`) },
      shopperId,
    };
  },
  'order.comment': (world) => {
    const line = 'SELECT order_id FROM order_line WHERE comment_state = 0';
    const { id, shopperId } = owned(world, 'orders', `order_status IN (401, 402) AND id IN (${line})`);
    const lineId = world.one(`SELECT id FROM order_line WHERE comment_state = 0 AND order_id = ${id}`);
    return { input: { orderGoodsId: lineId, content: '很好', star: 5 }, shopperId };
  },
  'aftersale.submit': (world) => {
    const { id, shopperId } = owned(world, 'orders', 'order_status = 401 AND aftersale_status = 0');
    return { input: { orderId: id, type: 1, amount: 1, reason: '不合适' }, shopperId };
  },
  'aftersale.cancel': (world) => {
    const { id, shopperId } = owned(world, 'aftersale', 'status = 1');
    return { input: { id }, shopperId };
  },
  'coupon.receive': (world) => {
    const couponId = world.one('SELECT id FROM coupon WHERE type = 0 AND status = 0 AND total = 0');
    return { input: { couponId }, shopperId: withoutCoupon(world, couponId) };
  },
  'coupon.exchange': (world) => ({
    input: { code: world.text('SELECT code FROM coupon WHERE type = 2') },
    shopperId: withoutCoupon(world, world.one('SELECT id FROM coupon WHERE type = 2')),
  }),
  'groupon.detail': (world) => {
    const { id, shopperId } = owned(world, 'groupon', 'status = 1 AND groupon_id IS NULL');
    return { input: { grouponId: id }, shopperId };
  },
};

const files: Readonly<Record<string, Usual>> = {
  'storage.upload': picture,
  'adminStorage.create': picture,
  'storage.fetch': (world) => ({ input: { key: world.text('SELECT key FROM storage ORDER BY id') } }),
  'storage.download': (world) => ({ input: { key: world.text('SELECT key FROM storage ORDER BY id') } }),
  'platformMessage.take': () => ({
    input: {},
    body: `<xml><ToUserName>shop</ToUserName><FromUserName>shopper</FromUserName><CreateTime>1</CreateTime>
      <MsgType>text</MsgType><Content>Hello</Content></xml>`,
  }),
};

const backOffice: Readonly<Record<string, Usual>> = {
  'adminOrder.ship': (world) => {
    const running = 'SELECT order_id FROM groupon WHERE status = 1';
    const { id } = owned(world, 'orders', `order_status = 201 AND id NOT IN (${running})`);
    return { input: { orderId: id, shipSn: 'SF123', shipChannel: 'SF' } };
  },
  'adminOrder.pay': (world) => ({
    input: { orderId: owned(world, 'orders', 'order_status = 101').id, newMoney: 100 },
  }),
  'adminOrder.refund': (world) => {
    const { id } = owned(world, 'orders', 'order_status = 202');
    return {
      input: { orderId: id, refundMoney: world.one(`SELECT actual_price_fen / 100.0 FROM orders WHERE id = ${id}`) },
    };
  },
  'adminOrder.refundReject': (world) => ({
    input: { orderId: owned(world, 'orders', 'order_status = 202').id, reason: '已发货' },
  }),
  'adminAftersale.recept': (world) => ({ input: { id: owned(world, 'aftersale', 'status = 1').id } }),
  'adminAftersale.reject': (world) => ({ input: { id: owned(world, 'aftersale', 'status = 1').id } }),
  'adminCoupon.create': () => ({
    input: { name: '春茶券', type: 0, total: 100, discount: '10', min: '99', limit: 1, timeType: 0, days: 10 },
  }),
  'adminGroupon.create': (world) => ({
    input: {
      goodsId: world.one('SELECT id FROM goods WHERE is_on_sale = 1 AND id NOT IN (SELECT goods_id FROM groupon_rule)'),
      discount: 1.5,
      discountMember: 2,
      expireTime: '2026-07-01 00:00:00',
    },
  }),
  'adminGroupon.update': (world) => ({
    input: {
      id: world.one('SELECT max(id) FROM groupon_rule'),
      goodsId: world.one('SELECT goods_id FROM groupon_rule ORDER BY id DESC'),
      discount: 1.5,
      discountMember: 2,
      expireTime: '2026-07-01 00:00:00',
    },
  }),
  'adminGoods.create': () => ({
    input: {
      goods: { name: '白瓷茶杯', goodsSn: 'SNAPSHOT1' },
      specifications: [{ specification: '规格', value: '大' }],
      products: [{ specifications: ['大'], price: 20, number: 10 }],
      attributes: [{ attribute: '产地', value: '德化' }],
    },
  }),
  'notice.update': (world) => {
    const read = 'SELECT notice_id FROM notice_admin WHERE read_at IS NOT NULL';
    return { input: { id: world.one(`SELECT id FROM notice WHERE id NOT IN (${read})`), title: '盘点' } };
  },
};

/** By the name of the operation. */
export const usualCases: Readonly<Record<string, Usual>> = { ...account, ...buying, ...files, ...backOffice };
