// Every page of the console by a name and an address, for the tests that open each and for `npm run screens`.

export interface PageToOpen {
  readonly name: string;
  /** Under /console, with the ids of the demo shop. */
  readonly path: string;
  /** Opened without being logged in. */
  readonly isOpen?: boolean;
  /** What is clicked after it has opened, by CSS, to see a form or a dialog. */
  readonly clicks?: readonly string[];
}

export const pagesToOpen: readonly PageToOpen[] = [
  { name: 'login', path: '/login', isOpen: true },
  { name: 'not-found', path: '/nowhere' },
  { name: 'palette', path: '/brands', clicks: ['header .search'] },
  { name: 'goods', path: '/goods' },
  {
    name: 'goods-batch',
    path: '/goods',
    clicks: ['tbody tr:nth-child(2) .tick-box, li:nth-child(2) .tick-box'],
  },
  { name: 'goods-none', path: '/goods?name=zzzz' },
  { name: 'goods-new', path: '/goods/new' },
  { name: 'goods-edit', path: '/goods/1' },
  { name: 'stock', path: '/stock' },
  { name: 'categories', path: '/categories' },
  { name: 'categories-form', path: '/categories', clicks: ['.tree .buttons .el-button:nth-child(2)'] },
  { name: 'keywords', path: '/keywords' },
  { name: 'keywords-form', path: '/keywords', clicks: ['.head .el-button--primary'] },
  { name: 'comments', path: '/comments' },
  { name: 'issues', path: '/help' },
  { name: 'issues-form', path: '/help', clicks: ['.head .el-button--primary'] },
  { name: 'brands', path: '/brands' },
  { name: 'brands-form', path: '/brands', clicks: ['.head .el-button--primary'] },
  { name: 'orders', path: '/orders' },
  { name: 'orders-pay', path: '/orders?states=101', clicks: ['tbody .el-button, .cards .buttons .el-button'] },
  { name: 'orders-ship', path: '/orders?states=201', clicks: ['tbody .el-button, .cards .buttons .el-button'] },
  { name: 'order', path: '/orders/1' },
  { name: 'order-refund', path: '/orders/395' },
  { name: 'order-print', path: '/orders/print?ids=1,2,3' },
  { name: 'aftersales', path: '/aftersales' },
  { name: 'payments', path: '/payments' },
  { name: 'dashboard', path: '/' },
  { name: 'server', path: '/server' },
  { name: 'poster', path: '/poster' },
  { name: 'logs', path: '/logs' },
  { name: 'logs-detail', path: '/logs', clicks: ['.all .line'] },
  { name: 'server-log', path: '/server-log' },
  { name: 'backups', path: '/backups' },
  { name: 'packs', path: '/packs' },
  { name: 'imports', path: '/imports' },
  { name: 'settings', path: '/settings' },
  { name: 'shop-settings', path: '/shop' },
  { name: 'stats', path: '/stats' },
  { name: 'admins', path: '/admins' },
  { name: 'admins-form', path: '/admins', clicks: ['.head .el-button--primary'] },
  { name: 'roles', path: '/roles' },
  { name: 'role', path: '/roles/2' },
  { name: 'notices', path: '/notices' },
  { name: 'inbox', path: '/inbox' },
  { name: 'operation-log', path: '/operation-log' },
  { name: 'files', path: '/files' },
  { name: 'regions', path: '/regions' },
  { name: 'profile', path: '/profile' },
];
