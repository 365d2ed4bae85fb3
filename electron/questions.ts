// Questions to the owner, at the window where there is one.
import { app, type BrowserWindow, dialog } from 'electron';
import { type Both, type DesktopLanguage, say } from './language.ts';
import { texts } from './texts.ts';

export interface Questions {
  /** A choice between buttons, by their place; the last one is what Escape means. */
  choose(question: {
    title: Both;
    text: Both;
    values?: Readonly<Record<string, string | number>>;
    buttons: readonly Both[];
  }): Promise<number>;
  tell(title: Both, text: string): Promise<void>;
  about(): Promise<void>;
  chooseFolder(): Promise<string | undefined>;
  chooseBackup(): Promise<string | undefined>;
}

export function createQuestions(around: {
  window: () => BrowserWindow | undefined;
  language: () => DesktopLanguage;
}): Questions {
  async function box(options: Electron.MessageBoxOptions): Promise<number> {
    const window = around.window();
    const shown = window?.isVisible() ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options);
    return (await shown).response;
  }

  async function pick(options: Electron.OpenDialogOptions): Promise<string | undefined> {
    const window = around.window();
    const shown = window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options);
    const { canceled, filePaths } = await shown;
    return canceled ? undefined : filePaths[0];
  }

  return {
    choose({ title, text, values = {}, buttons }) {
      const language = around.language();
      return box({
        type: 'question',
        message: say(title, language),
        detail: say(text, language, values),
        buttons: buttons.map((button) => say(button, language)),
        defaultId: 0,
        cancelId: buttons.length - 1,
      });
    },
    async tell(title, text) {
      const language = around.language();
      await box({ type: 'info', message: say(title, language), detail: text, buttons: [say(texts.ok, language)] });
    },
    async about() {
      const language = around.language();
      const detail = say(texts.aboutText, language, { version: app.getVersion() });
      await box({ type: 'info', message: 'PocketMall', detail, buttons: [say(texts.ok, language)] });
    },
    chooseFolder: () => pick({ properties: ['openDirectory', 'createDirectory'] }),
    chooseBackup: () =>
      pick({ properties: ['openFile'], filters: [{ name: 'PocketMall', extensions: ['pocketmall'] }] }),
  };
}
