// The back office of the demo shop: roles, the three accounts of DECISIONS.md 29, notices. Permissions: permissions.yaml.
import type { AdminPack, NoticePack, RolePack } from '../packPeople.ts';

const promotionPermissions = [
  ...['list', 'create', 'read', 'update', 'delete'].flatMap((action) => [
    `admin:ad:${action}`,
    `admin:coupon:${action}`,
    `admin:groupon:${action}`,
    `admin:topic:${action}`,
    `admin:keyword:${action}`,
    `admin:notice:${action}`,
  ]),
  'admin:coupon:listuser',
  'admin:topic:batch-delete',
  'admin:notice:batch-delete',
  // The pickers and upload buttons of those pages.
  'admin:goods:list',
  'admin:category:list',
  'admin:storage:create',
  'admin:stat:user',
];

const mallPermissions = [
  ...['list', 'create', 'read', 'update', 'delete'].flatMap((action) => [
    `admin:brand:${action}`,
    `admin:category:${action}`,
    `admin:goods:${action}`,
    `admin:issue:${action}`,
    `admin:keyword:${action}`,
  ]),
  ...['list', 'read', 'refund', 'ship', 'pay', 'delete', 'reply'].map((action) => `admin:order:${action}`),
  ...['list', 'recept', 'batch-recept', 'reject', 'batch-reject', 'refund'].map(
    (action) => `admin:aftersale:${action}`,
  ),
  'admin:comment:list',
  'admin:comment:delete',
  'admin:storage:create',
  'admin:notice:list',
  'admin:stat:order',
  'admin:stat:goods',
];

/** The roles. */
export const roles: readonly RolePack[] = [
  { slug: 'super', name: '超级管理员', desc: '店主本人，可以做任何事', permissions: ['*'] },
  { slug: 'mall', name: '商场管理员', desc: '管商品、订单与售后，不碰推广和系统设置', permissions: mallPermissions },
  {
    slug: 'promotion',
    name: '推广管理员',
    desc: '管广告、优惠券、团购、专题与公告',
    permissions: promotionPermissions,
  },
];

/** Passwords equal the names, as the forms of existing clients are filled in. */
export const admins: readonly AdminPack[] = [
  { username: 'admin123', password: 'admin123', role: 'super', avatar: 'avatar/1.webp' },
  { username: 'promotion123', password: 'promotion123', role: 'promotion', avatar: 'avatar/2.webp' },
  { username: 'mall123', password: 'mall123', role: 'mall', avatar: 'avatar/3.webp' },
];

/** Notices to the admins, oldest first. */
export const notices: readonly NoticePack[] = [
  {
    title: '欢迎来到檐下百货的后台',
    content: '<p>这里是演示数据，可以放心地改价、发货、退款。想恢复原样，随时重置演示店铺即可。</p>',
    daysAgo: 60,
    readBy: ['admin123', 'promotion123', 'mall123'],
  },
  {
    title: '鲜果发货时间调整',
    content:
      '<p>为避免周末在中转站滞留，鲜果与绿植的订单周五 15 点截单，之后的顺延到周一。请商场管理员在备注里提醒客人。</p>',
    author: 'admin123',
    daysAgo: 12,
    readBy: ['mall123'],
  },
  {
    title: '换季好眠周上线检查',
    content:
      '<p>首页第三张横幅已排期。请在上线前核对三件事：</p><ul><li>四季被三个尺寸的库存</li><li>床品券的有效天数</li><li>团购的成团人数与截止时间</li></ul>',
    author: 'promotion123',
    daysAgo: 2,
    readBy: [],
  },
];
