// What the app itself says, in both languages: menus, questions, notices.
import type { Both } from './language.ts';

export const texts = {
  app: { zh: '应用', en: 'App' },
  shopMenu: { zh: '店铺', en: 'Shop' },
  edit: { zh: '编辑', en: 'Edit' },
  view: { zh: '显示', en: 'View' },
  help: { zh: '帮助', en: 'Help' },
  open: { zh: '打开店铺窗口', en: 'Open the shop' },
  address: { zh: '地址和二维码…', en: 'Address and QR code…' },
  share: { zh: '局域网共享', en: 'Share on the network' },
  backUp: { zh: '立即备份', en: 'Back up now' },
  rewind: { zh: '还原演示数据', en: 'Reset the demo' },
  logs: { zh: '打开日志文件夹', en: 'Open the log folder' },
  dataFolder: { zh: '打开数据文件夹', en: 'Open the data folder' },
  about: { zh: '关于 PocketMall', en: 'About PocketMall' },
  quit: { zh: '退出', en: 'Quit' },
  options: { zh: '选项', en: 'Options' },
  atLogin: { zh: '登录系统时启动', en: 'Start at login' },
  awake: { zh: '共享时保持电脑唤醒', en: 'Keep awake while sharing' },
  sound: { zh: '通知提示音', en: 'Sound with notices' },
  lock: { zh: '无人操作 15 分钟后锁定', en: 'Lock after 15 idle minutes' },
  askClosing: { zh: '关闭窗口时再次询问', en: 'Ask again when the window is closed' },
  cut: { zh: '剪切', en: 'Cut' },
  copy: { zh: '复制', en: 'Copy' },
  paste: { zh: '粘贴', en: 'Paste' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  selectAll: { zh: '全选', en: 'Select all' },
  reload: { zh: '重新载入', en: 'Reload' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  zoomReset: { zh: '实际大小', en: 'Actual size' },
  fullScreen: { zh: '全屏', en: 'Full screen' },
  hide: { zh: '隐藏', en: 'Hide' },
  minimize: { zh: '最小化', en: 'Minimize' },

  cancel: { zh: '取消', en: 'Cancel' },
  ok: { zh: '好', en: 'OK' },
  closeTitle: { zh: '店铺要继续营业吗？', en: 'Should the shop stay open?' },
  closeText: {
    zh: '关闭窗口后，店铺可以在托盘里继续运行，顾客和小程序照常使用。退出会停止店铺，数据都已保存。',
    en: 'With the window closed the shop can go on in the tray, and customers keep using it. Quitting stops the shop; everything is saved.',
  },
  closeKeep: { zh: '在托盘里继续', en: 'Keep it open' },
  rewindTitle: { zh: '还原演示数据？', en: 'Reset the demo?' },
  rewindText: {
    zh: '商品、订单和设置会回到今天开始时的样子。',
    en: 'Goods, orders and settings go back to how they were at the start of the day.',
  },
  aboutText: {
    zh: '版本 {version}\n一个应用就是一家店：服务器、后台和全部数据都在这台电脑上。',
    en: 'Version {version}\nA whole shop in one app: the server, the back office and all data are on this computer.',
  },

  orderTitle: { zh: '新订单', en: 'New order' },
  orderText: { zh: '订单号 {orderSn}', en: 'Order {orderSn}' },
  stockTitle: { zh: '库存不足', en: 'Low stock' },
  stockText: { zh: '商品 {goodsId} 只剩 {stock} 件', en: 'Goods {goodsId}: {stock} left' },
  backupFailedTitle: { zh: '备份失败', en: 'The backup failed' },
  backupFailedText: {
    zh: '请检查磁盘空间，并在备份页面查看原因。',
    en: 'Check the disk space; the backup page tells why.',
  },
  damagedTitle: { zh: '数据文件有损坏', en: 'The data file is damaged' },
  damagedText: {
    zh: '请在备份页面恢复最近的完好备份。',
    en: 'Restore the newest sound backup on the backup page.',
  },
  backupTakenTitle: { zh: '备份完成', en: 'Backup taken' },
  signInFirst: { zh: '请先在店铺窗口里登录。', en: 'Sign in inside the shop’s window first.' },
  failedTitle: { zh: '没有成功', en: 'That did not work' },
  lastResort: {
    zh: 'PocketMall 无法继续，需要退出：{reason}\n已提交的订单都已保存。请重新启动应用；日志在 {logs}',
    en: 'PocketMall can’t go on and has to end: {reason}\nEvery order that was taken is saved. Start the app again; the log lies in {logs}',
  },
  portTitle: { zh: '端口已更换', en: 'Another port is used' },
  portText: {
    zh: '端口 {wanted} 被其他程序占用，店铺现在使用 {port}，以后也会使用它。手机和小程序里的地址要改成新的。',
    en: 'Port {wanted} is used by another program, so the shop answers at {port} and will keep it. Change the address in phones and mini-programs.',
  },
  trayTip: { zh: 'PocketMall：{address}', en: 'PocketMall: {address}' },
  trayStarting: { zh: 'PocketMall 正在启动', en: 'PocketMall is starting' },

  backupFileTitle: { zh: '这是一个店铺备份', en: 'This is a backup of a shop' },
  backupFileText: {
    zh: '{name}\n要把它加入备份列表吗？加入后可以在备份页面查看和恢复，现有数据不会改变。',
    en: '{name}\nAdd it to the list of backups? It can then be looked at and restored on the backup page; nothing changes until then.',
  },
  backupFileAdd: { zh: '加入', en: 'Add' },
} as const satisfies Record<string, Both>;

export type TextName = keyof typeof texts;
