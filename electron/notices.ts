// What the shop tells its owner on the desktop: new orders, low stock, failed backups, damaged data, and how many orders wait.
import { app, type BrowserWindow, Notification, nativeImage, shell } from 'electron';
import { iconFile } from './chrome.ts';
import { type DesktopLanguage, say } from './language.ts';
import type { OpenShop } from './shopPort.ts';
import { texts } from './texts.ts';

export interface NoticeSurroundings {
  readonly language: () => DesktopLanguage;
  readonly hasSound: () => boolean;
  readonly window: () => BrowserWindow | undefined;
  /** Shows a page of the console. */
  readonly goTo: (page: string) => void;
}

/** What happens at once, such as many orders, is told in one breath: at most one sound in this time. */
const quietMs = 1500;
const badgeDelayMs = 300;

/** A notice of the system; a click leads to a page. */
export function notify(notice: { title: string; body: string; isSilent: boolean; onClick: () => void }): void {
  if (!Notification.isSupported()) return;
  const shown = new Notification({ title: notice.title, body: notice.body, silent: notice.isSilent });
  shown.on('click', notice.onClick);
  shown.show();
}

/** Follows a shop's events. Gives a function that stops. */
export function followShop(shop: OpenShop, around: NoticeSurroundings): () => void {
  const { events } = shop;
  let soundAt = Number.NEGATIVE_INFINITY;
  let badge: NodeJS.Timeout | undefined;

  function tell(
    name: 'order' | 'stock' | 'backupFailed' | 'damaged',
    page: string,
    values: Record<string, string | number> = {},
  ): void {
    const language = around.language();
    const isSoundDue = around.hasSound() && performance.now() - soundAt > quietMs;
    if (isSoundDue) {
      soundAt = performance.now();
      shell.beep();
    }
    notify({
      title: say(texts[`${name}Title`], language),
      body: say(texts[`${name}Text`], language, values),
      isSilent: !isSoundDue,
      onClick: () => around.goTo(page),
    });
  }

  function refreshBadge(): void {
    badge ??= setTimeout(() => {
      badge = undefined;
      showBadge(shop.waitingOrders(), around.window());
    }, badgeDelayMs);
  }

  const onOrder = (news: { orderSn: string; isNew?: boolean }) => {
    if (news.isNew) tell('order', 'orders', { orderSn: news.orderSn });
    refreshBadge();
  };
  const onStock = ({ goodsId, stock }: { goodsId: number; stock: number }) =>
    tell('stock', 'goods', { goodsId, stock });
  const onBackup = ({ result }: { result: string }) => result === 'failed' && tell('backupFailed', 'backups');
  const onHealth = ({ name }: { name?: string }) => name === 'damaged' && tell('damaged', 'backups');
  events.on('order', onOrder);
  events.on('stockLow', onStock);
  events.on('backup', onBackup);
  events.on('health', onHealth);
  refreshBadge();
  return () => {
    clearTimeout(badge);
    events.off('order', onOrder);
    events.off('stockLow', onStock);
    events.off('backup', onBackup);
    events.off('health', onHealth);
  };
}

/** The number at the app's icon; Windows has none there, so the task bar shows a mark. */
function showBadge(count: number, window: BrowserWindow | undefined): void {
  if (process.platform !== 'win32') {
    app.setBadgeCount(count);
    return;
  }
  window?.setOverlayIcon(count > 0 ? nativeImage.createFromPath(iconFile('badge.png')) : null, String(count));
}
