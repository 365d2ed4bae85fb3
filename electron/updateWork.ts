// Ties updates to the app: its settings, its questions, its shop.
import { join } from 'node:path';
import { app } from 'electron';
import type { UpdateFeedProblem, UpdateFeedView } from './bridge.ts';
import { type DesktopLanguage, say, wordsOf } from './language.ts';
import type { DesktopLog } from './log.ts';
import { notify } from './notices.ts';
import type { Questions } from './questions.ts';
import type { DesktopSettings } from './settings.ts';
import type { OpenShop } from './shopPort.ts';
import { texts } from './texts.ts';
import { feedOf, loopbackFeedSwitch, mayBeAsked, packedFeed } from './updateFeed.ts';
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

export interface UpdateWork extends Updates {
  /** What the owner's form shows. */
  feedView(): UpdateFeedView;
  /** Sets the owner's own feed, '' for none. Asked by the app itself: no page can change alone where programs come from. */
  setFeed(address: string): Promise<UpdateFeedProblem | null>;
}

export function createUpdateWork({
  shop,
  settings,
  questions,
  log,
  language,
  refresh,
}: UpdateWorkSurroundings): UpdateWork {
  const packedFile = join(process.resourcesPath, 'app-update.yml');
  const allowsLoopback = app.commandLine.hasSwitch(loopbackFeedSwitch);
  const packed = packedFeed(packedFile);
  const feed = () => feedOf({ setting: settings.get().updateFeed, packed, allowsLoopback });
  const { title, useFeed, useFeedYes } = updateTexts;

  const updates = createUpdates({
    feed,
    current: app.getVersion(),
    log,
    loadUpdater: () => loadUpdater({ feed: feed() ?? '', packedFile, allowsLoopback, log }),
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

  async function mayUse(address: string): Promise<boolean> {
    const buttons = [useFeedYes, texts.cancel];
    return (await questions.choose({ title, text: useFeed, values: { feed: address }, buttons })) === 0;
  }

  return {
    ...updates,
    feedView: () => ({ own: settings.get().updateFeed ?? '', packed: packed ?? null }),
    async setFeed(address) {
      if (address !== '') {
        if (!mayBeAsked(address, { allowsLoopback })) return 'notHttps';
        if (!(await mayUse(address))) return 'declined';
      }
      settings.put({ updateFeed: address === '' ? undefined : address });
      updates.forgetFeed();
      return null;
    },
  };
}
