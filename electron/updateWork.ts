// Ties updates to the app: its settings, its questions, its shop.
import { join } from 'node:path';
import { app } from 'electron';
import { type DesktopLanguage, say, wordsOf } from './language.ts';
import type { DesktopLog } from './log.ts';
import { notify } from './notices.ts';
import type { Questions } from './questions.ts';
import type { DesktopSettings } from './settings.ts';
import type { OpenShop } from './shopPort.ts';
import { feedOf, loopbackFeedSwitch } from './updateFeed.ts';
import { canInstallUpdates, loadUpdater } from './updater.ts';
import { createUpdates, type Updates } from './updates.ts';
import { updateTexts } from './updateTexts.ts';

export interface UpdateWorkSurroundings {
  readonly shop: () => OpenShop | undefined;
  readonly settings: DesktopSettings;
  readonly questions: Questions;
  readonly log: DesktopLog;
  readonly language: () => DesktopLanguage;
  readonly refresh: () => void;
}

export function createUpdateWork({
  shop,
  settings,
  questions,
  log,
  language,
  refresh,
}: UpdateWorkSurroundings): Updates {
  const packedFile = join(process.resourcesPath, 'app-update.yml');
  const allowsLoopback = app.commandLine.hasSwitch(loopbackFeedSwitch);
  const feed = feedOf({ setting: settings.get().updateFeed, packedFile, allowsLoopback });
  const { title } = updateTexts;

  return createUpdates({
    feed,
    current: app.getVersion(),
    log,
    loadUpdater: () => loadUpdater({ feed: feed ?? '', packedFile, allowsLoopback, log }),
    canInstall: canInstallUpdates,
    async backUp() {
      const open = shop();
      if (open === undefined) throw new Error(say(updateTexts.shopClosed, language()));
      await open.backUp();
    },
    wordsOf: (error) => wordsOf(error, language()),
    choose: (text, values, buttons) => questions.choose({ title, text, values, buttons }),
    tell: (text, values) => questions.tell(title, say(text, language(), values)),
    notify: (text, values, onClick) =>
      notify({ title: say(title, language()), body: say(text, language(), values), isSilent: true, onClick }),
    onChange: refresh,
    quit: () => app.quit(),
  });
}
