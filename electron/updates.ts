// Newer versions of the app: looked for at the feed and nowhere else, fetched when the owner says so, and installed only after
// the shop was backed up. What fetches and installs is updater.ts.
import type { Both } from './language.ts';
import type { DesktopLog } from './log.ts';
import { updateTexts } from './updateTexts.ts';

/** What fetches and installs. */
export interface Updater {
  /** The newer version; undefined when there is none. @throws Error when the feed can't be read */
  look(): Promise<string | undefined>;
  /** @throws Error when it can't be fetched or isn't what the feed says */
  download(onPercent: (percent: number) => void): Promise<void>;
  /** Puts the new version in place of this one, which ends by it. `onFailure` when this one has to end by itself. */
  install(options: { restarts: boolean; onFailure: () => void }): void;
}

type Values = Readonly<Record<string, string | number>>;

export interface UpdateSurroundings {
  /** Where updates are looked for now; undefined: off, nothing is loaded or asked. */
  readonly feed: () => string | undefined;
  /** The version that runs. */
  readonly current: string;
  readonly log: DesktopLog;
  readonly loadUpdater: () => Promise<Updater>;
  /** Whether this kind of installation can be replaced by the app itself. */
  readonly canInstall: () => Promise<boolean>;
  /** Takes a checked backup. @throws Error in words for the owner when there is none afterwards */
  readonly backUp: () => Promise<void>;
  readonly wordsOf: (error: unknown) => string;
  /** Asks; the place of the button, the last one for none. */
  readonly choose: (text: Both, values: Values, buttons: readonly Both[]) => Promise<number>;
  readonly tell: (text: Both, values: Values) => Promise<void>;
  readonly notify: (text: Both, values: Values, onClick: () => void) => void;
  /** The menus have to be drawn anew. */
  readonly onChange: () => void;
  readonly quit: () => void;
}

type Stage =
  | { readonly is: 'idle' | 'looking' }
  | { readonly is: 'found' | 'ready'; readonly version: string }
  | { readonly is: 'loading'; readonly version: string; readonly percent: number };

/** The item of the menus. */
export interface UpdateItem {
  readonly text: Both;
  readonly values: Values;
  readonly isEnabled: boolean;
  /** Of a download, 0 to 1. */
  readonly progress: number | undefined;
}

const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

export type Updates = ReturnType<typeof createUpdates>;

export function createUpdates(around: UpdateSurroundings) {
  const { current, log } = around;
  let stage: Stage = { is: 'idle' };
  let plan: 'now' | 'atQuit' | undefined;
  let loading: Promise<Updater> | undefined;

  function enter(next: Stage): void {
    stage = next;
    around.onChange();
  }

  const updater = (): Promise<Updater> => {
    loading ??= around.loadUpdater();
    return loading;
  };

  async function look({ isAsked }: { isAsked: boolean }): Promise<void> {
    enter({ is: 'looking' });
    const asked = updater();
    let version: string | undefined;
    try {
      version = await (await asked).look();
    } catch (error) {
      if (asked !== loading) return;
      enter({ is: 'idle' });
      return failed('looking for updates', error, isAsked);
    }
    if (asked !== loading) return;
    enter(version === undefined ? { is: 'idle' } : { is: 'found', version });
    if (version === undefined) {
      if (isAsked) await around.tell(updateTexts.none, { current });
    } else if (isAsked) {
      await offerDownload(version);
    } else {
      around.notify(updateTexts.foundNotice, { version }, () => void ask());
    }
  }

  async function offerDownload(version: string): Promise<void> {
    if (!(await around.canInstall())) {
      return around.tell(updateTexts.fetchYourself, { version, current, feed: around.feed() ?? '' });
    }
    const { found, download, later } = updateTexts;
    if ((await around.choose(found, { version, current }, [download, later])) !== 0) return;
    enter({ is: 'loading', version, percent: 0 });
    const asked = updater();
    try {
      await (await asked).download((percent) => showPercent(version, percent));
    } catch (error) {
      if (asked !== loading) return;
      // The feed may have been put right meanwhile: the next time it is read again.
      enter({ is: 'idle' });
      return failed('fetching the update', error, true);
    }
    if (asked !== loading) return;
    enter({ is: 'ready', version });
    await offerInstall(version);
  }

  /** Menus are drawn anew by whole percents only. */
  function showPercent(version: string, exact: number): void {
    const percent = Math.floor(exact);
    if (stage.is === 'loading' && stage.percent !== percent) enter({ is: 'loading', version, percent });
  }

  async function offerInstall(version: string): Promise<void> {
    const { ready, now, whenQuitting, later } = updateTexts;
    const chosen = await around.choose(ready, { version }, [now, whenQuitting, later]);
    plan = chosen === 1 ? 'atQuit' : undefined;
    around.onChange();
    if (chosen !== 0 || !(await isBackedUp(around.tell))) return;
    plan = 'now';
    around.quit();
  }

  /** Backs up before an installation. False when that failed, which is told: nothing may be installed then. */
  async function isBackedUp(tell: (text: Both, values: Values) => unknown): Promise<boolean> {
    try {
      await around.backUp();
      return true;
    } catch (error) {
      log.error('the update is not installed: there is no backup', error);
      await tell(updateTexts.notBackedUp, { reason: around.wordsOf(error) });
      return false;
    }
  }

  async function failed(what: string, error: unknown, isAsked: boolean): Promise<void> {
    log.error(`${what} failed`, error);
    if (isAsked) await around.tell(updateTexts.failed, { reason: around.wordsOf({ text: reasonOf(error) }) });
  }

  /** The item of the menu was clicked. */
  async function ask(): Promise<void> {
    if (around.feed() === undefined) return;
    if (stage.is === 'idle') await look({ isAsked: true });
    else if (stage.is === 'found') await offerDownload(stage.version);
    else if (stage.is === 'ready') await offerInstall(stage.version);
  }

  return {
    ask,

    /** Looks now and once a day, by itself. Gives a function that stops. */
    follow(): () => void {
      let lookedAt = Number.NEGATIVE_INFINITY;
      const lookWhenDue = (): void => {
        // By the clock on the wall: a computer that sleeps stops all timers. A clock that was set back counts as due.
        if (around.feed() === undefined || Math.abs(Date.now() - lookedAt) < dayMs) return;
        if (stage.is !== 'idle' && stage.is !== 'found') return;
        lookedAt = Date.now();
        void look({ isAsked: false });
      };
      lookWhenDue();
      const timer = setInterval(lookWhenDue, hourMs);
      timer.unref();
      return () => clearInterval(timer);
    },

    /** What the menus show; undefined without a feed. */
    item(): UpdateItem | undefined {
      return around.feed() === undefined ? undefined : itemOf(stage, plan);
    },

    /** The feed is another one, or none: what was found, fetched or is under way at the former one counts no more. */
    forgetFeed(): void {
      loading = undefined;
      plan = undefined;
      enter({ is: 'idle' });
    },

    /** The computer goes down: nothing that takes long is begun now. */
    holdBack(): void {
      plan = undefined;
    },

    /** The app ends, its shop still open: what is to be installed at the quit is backed up, or not installed. */
    async beforeEnd(): Promise<void> {
      if (plan !== 'atQuit') return;
      // No question keeps an app that ends.
      if (!(await isBackedUp((text, values) => around.notify(text, values, () => {})))) plan = undefined;
    },

    /** The shop has closed its files. Installs if that was chosen; otherwise, and when that fails, `exit` is called. */
    async end(exit: () => void): Promise<void> {
      if (plan === undefined) return exit();
      (await updater()).install({ restarts: plan === 'now', onFailure: exit });
    },
  };
}

function itemOf(stage: Stage, plan: 'now' | 'atQuit' | undefined): UpdateItem {
  const { look, looking, get, loading, install, atQuit } = updateTexts;
  const item = (text: Both, values: Values = {}, isEnabled = true) => ({
    text,
    values,
    isEnabled,
    progress: undefined,
  });
  switch (stage.is) {
    case 'idle':
      return item(look);
    case 'looking':
      return item(looking, {}, false);
    case 'found':
      return item(get, { version: stage.version });
    case 'loading':
      return { ...item(loading, { percent: stage.percent }, false), progress: stage.percent / 100 };
    case 'ready':
      return item(plan === undefined ? install : atQuit, { version: stage.version });
  }
}

/** Why it failed, in words. The codes are those of electron-updater. */
export function reasonOf(error: unknown): Both {
  const { code = '' } = error as { code?: unknown };
  const name = String(code);
  if (name === 'ENOSPC') return updateTexts.noSpace;
  if (name === 'ERR_CHECKSUM_MISMATCH' || name === 'ERR_UPDATER_INVALID_SIGNATURE') return updateTexts.damaged;
  if (name.startsWith('ERR_UPDATER_') || name.startsWith('HTTP_ERROR_4')) return updateTexts.refused;
  return updateTexts.unreachable;
}
