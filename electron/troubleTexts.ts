// What can keep the shop or its window from being shown, and what an owner can do about each.
import type { StartErrorCode } from '../server/startError.ts';
import type { TroubleAction } from './bridge.ts';
import type { Both } from './language.ts';

/** The reasons of the shop's start (server/startError.ts) and those of the app itself. */
export type TroubleKind =
  | StartErrorCode
  | 'shop-missing'
  | 'window-crashed'
  | 'window-failed'
  | 'main-fault'
  | 'unknown';

export interface TroubleAdvice {
  readonly title: Both;
  readonly advice: Both;
  /** In the order shown; the first is the one that helps most people. */
  readonly actions: readonly TroubleAction[];
  readonly offersBackups?: true;
}

const notOpen: Both = { zh: '店铺没有打开', en: 'The shop is not open' };
const folderActions = ['again', 'otherFolder', 'logs', 'copy', 'quit'] as const;
const dataActions = ['restoreFile', 'otherFolder', 'again', 'logs', 'copy', 'quit'] as const;

const folder = (advice: Both, title = notOpen): TroubleAdvice => ({ title, advice, actions: folderActions });
const data = (advice: Both, actions: readonly TroubleAction[] = dataActions): TroubleAdvice => ({
  title: { zh: '店铺数据需要恢复', en: 'The shop’s data need to be restored' },
  advice,
  actions,
  offersBackups: true,
});

const known: Partial<Record<TroubleKind, TroubleAdvice>> = {
  'shop-missing': {
    title: { zh: '找不到店铺', en: 'The shop is not where it was' },
    advice: {
      zh: '如果店铺在移动硬盘或网络盘上，请先接好，再点“重试”。如果搬到了别处，请选择那个文件夹。',
      en: 'If it lies on a removable or network disk, connect it and try again. If it was moved, choose its new folder.',
    },
    actions: ['again', 'otherFolder', 'newShop', 'logs', 'copy', 'quit'],
  },
  'folder-in-use': folder({
    zh: '请在另一个 PocketMall 里工作，或退出它后重试。同一家店铺不能同时打开两次，否则订单会互相覆盖。',
    en: 'Work in the other PocketMall, or quit it and try again. A shop can’t be open twice: orders would overwrite one another.',
  }),
  'read-only': folder({
    zh: '请允许您的账户写入这个文件夹（磁盘可能是只读的，或被安全软件锁定），然后重试；也可以换一个文件夹。',
    en: 'Allow your account to write to this folder (the disk may be read-only or locked by security software), then try again; or choose another folder.',
  }),
  'disk-full': folder({
    zh: '请清理磁盘空间后重试。数据没有丢失。',
    en: 'Free some disk space and try again. No data are lost.',
  }),
  'bad-folder': folder({ zh: '请选择另一个文件夹。', en: 'Choose another folder.' }),
  'folder-missing': folder({ zh: '请选择另一个文件夹。', en: 'Choose another folder.' }),
  'newer-file': folder({
    zh: '请安装新版本的 PocketMall 再打开。数据没有改动。',
    en: 'Install the newer PocketMall and open it again. The data were not touched.',
  }),
  damaged: data({
    zh: '下面的备份都可以使用。恢复之前，现在的文件会先保存在一旁，不会丢失。',
    en: 'Each backup below can be used. The current files are kept aside before anything is restored.',
  }),
  'log-damaged': data(
    {
      zh: '下面的备份都可以使用，备份之后的订单不在其中；也可以不要读不出的最近更改，直接打开。无论哪种，现在的文件都会先保存在一旁。',
      en: 'Each backup below can be used; orders taken after it are not in it. Or open the shop without the latest changes that can’t be read. Either way the current files are kept aside first.',
    },
    ['restoreFile', 'acceptLoss', ...dataActions.slice(1)],
  ),
  'foreign-file': data({
    zh: '文件夹里的 shop.db 不是店铺数据。请选择正确的文件夹，或从备份恢复。',
    en: 'The file shop.db in the folder is no shop. Choose the right folder, or restore a backup.',
  }),
  'cannot-open': data({
    zh: '可能是安全软件锁定了文件：请稍后重试。如果一直打不开，可以从备份恢复。',
    en: 'Security software may hold the file: try again in a moment. If it stays so, restore a backup.',
  }),
  'migration-failed': data({
    zh: '原来的数据没有改动，旧版本仍然可以打开。请复制详细信息反馈给我们。',
    en: 'The data were left as they were; the version before can open them. Please copy the details and tell us.',
  }),
  'no-port': {
    title: notOpen,
    advice: {
      zh: '请关闭占用端口的程序，或重新启动电脑，然后重试。',
      en: 'Close programs that use network ports, or restart the computer, then try again.',
    },
    actions: ['again', 'logs', 'copy', 'quit'],
  },
  'window-crashed': {
    title: { zh: '窗口出了问题', en: 'The window failed' },
    advice: {
      zh: '店铺仍在营业，订单没有丢失。重新打开窗口即可。',
      en: 'The shop is still open and no order is lost. Open the window again.',
    },
    actions: ['reload', 'logs', 'copy', 'quit'],
  },
  'window-failed': {
    title: { zh: '页面打不开', en: 'The page can’t be shown' },
    advice: { zh: '店铺仍在营业。请重新打开窗口。', en: 'The shop is still open. Open the window again.' },
    actions: ['reload', 'restart', 'logs', 'copy', 'quit'],
  },
  'main-fault': {
    title: { zh: 'PocketMall 出了问题', en: 'PocketMall has a problem' },
    advice: {
      zh: '已提交的订单都已保存。请重新启动应用；如果再次出现，请复制详细信息反馈给我们。',
      en: 'Every order that was taken is saved. Restart the app; if it happens again, copy the details and tell us.',
    },
    actions: ['restart', 'logs', 'copy', 'quit'],
  },
};

const otherwise: TroubleAdvice = {
  title: notOpen,
  advice: {
    zh: '请重试；如果一直这样，请复制详细信息反馈给我们。数据没有改动。',
    en: 'Try again; if it stays so, copy the details and tell us. The data were not touched.',
  },
  actions: ['again', 'otherFolder', 'logs', 'copy', 'quit'],
};

/** What to say and to offer for a reason. */
export function adviceFor(kind: TroubleKind): TroubleAdvice {
  return known[kind] ?? otherwise;
}

export const actionLabels: Readonly<Record<TroubleAction, Both>> = {
  again: { zh: '重试', en: 'Try again' },
  otherFolder: { zh: '选择其他文件夹…', en: 'Choose another folder…' },
  newShop: { zh: '在这里新开一家店', en: 'Begin a new shop here' },
  restoreFile: { zh: '从备份文件恢复…', en: 'Restore from a backup file…' },
  acceptLoss: { zh: '不要最近的更改，打开店铺…', en: 'Open without the latest changes…' },
  reload: { zh: '重新打开窗口', en: 'Open the window again' },
  restart: { zh: '重新启动', en: 'Restart' },
  logs: { zh: '打开日志文件夹', en: 'Open the log folder' },
  copy: { zh: '复制详细信息', en: 'Copy details' },
  quit: { zh: '退出', en: 'Quit' },
};

export const troubleTexts = {
  unknown: { zh: '启动时出错了。', en: 'Something went wrong at the start.' },
  'shop-missing': { zh: '以前在这里的店铺不见了：{where}', en: 'The shop that was here is gone: {where}' },
  'window-crashed': { zh: '显示页面的进程意外结束了。', en: 'The process that shows the page ended unexpectedly.' },
  'window-failed': { zh: '店铺的页面没有载入。', en: 'The shop’s page did not load.' },
  'main-fault': { zh: '应用内部出错了。', en: 'Something went wrong inside the app.' },
  details: { zh: '详细信息', en: 'Details' },
  backups: { zh: '可用的备份', en: 'Backups that can be used' },
  restore: { zh: '恢复', en: 'Restore' },
  backupLabel: { zh: '{at} · {orders} 个订单 · {name}', en: '{at} · orders: {orders} · {name}' },
} as const satisfies Record<string, Both>;
