// Tells the owner in plain words that the shop could not be opened, instead of an app that just isn't there.
import { app, dialog } from 'electron';
import type { StartError } from '../server/startError.ts';

const texts = {
  zh: { title: 'PocketMall 无法打开', unknown: '商城启动时出错了。技术信息：' },
  en: {
    title: 'PocketMall could not open',
    unknown: 'Something went wrong while the shop was starting. Technical details: ',
  },
} as const;

/** Shows what went wrong and waits until it is read. A start failure of the shop's own brings its words with it. */
export function showStartFailure(error: unknown): void {
  const language = app.getLocale().startsWith('en') ? 'en' : 'zh';
  const { title, unknown } = texts[language];
  const text = isStartError(error) ? error.text[language] : unknown + String(error);
  console.error(isStartError(error) ? text : error);
  dialog.showErrorBox(title, text);
}

/** By name: the class itself lies behind the shop's one door, server/startShop.ts. */
function isStartError(error: unknown): error is StartError {
  return error instanceof Error && error.name === 'StartError';
}
