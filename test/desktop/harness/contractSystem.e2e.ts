// What the app relies on in Electron around its windows: the program, other programs, notices, secrets, power. As in
// contract.e2e.ts, one rule an interface; nothing here waits for a person.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright-core';
import { expect, test } from 'vitest';
import { keepSample, type SampleRun } from './sampleRun.ts';

let run: SampleRun;
let app: ElectronApplication;

keepSample((started) => {
  run = started;
  ({ app } = run);
});

test('app: facts, paths and readiness', async () => {
  const facts = await app.evaluate(({ app: it }) => ({
    ready: it.isReady(),
    version: it.getVersion(),
    isPackaged: it.isPackaged,
    userData: it.getPath('userData'),
    locale: it.getLocale(),
    logs: it.getPath('logs'),
  }));
  expect(facts).toMatchObject({ ready: true, version: '1.2.3', isPackaged: false, userData: run.userData });
  expect(facts.locale).toMatch(/^en/);
  expect(facts.logs).toContain('logs');
});

test('app: words of the start, paths that are set, the sandbox before readiness alone', async () => {
  const told = await app.evaluate(({ app: it }) => {
    it.setPath('temp', it.getPath('userData'));
    it.setAppUserModelId('sample');
    let refusal = '';
    try {
      it.enableSandbox();
    } catch (error) {
      refusal = String(error);
    }
    return {
      isTempMoved: it.getPath('temp') === it.getPath('userData'),
      words: [it.commandLine.hasSwitch('lang'), it.commandLine.hasSwitch('no-such')],
      refusal,
      resources: typeof process.resourcesPath,
    };
  });
  expect(told).toMatchObject({ isTempMoved: true, words: [true, false], resources: 'string' });
  expect(told.refusal).toContain('before app is ready');
});

test('app: a count at the icon is kept where the system shows one', async () => {
  const { isShown, kept } = await app.evaluate(({ app: it }) => {
    const isShown = it.setBadgeCount(3);
    const kept = it.getBadgeCount();
    it.setBadgeCount(0);
    return { isShown, kept };
  });
  expect(kept).toBe(isShown ? 3 : 0);
});

test('app: a start at login is kept by Windows, and by macOS as it likes; Linux has files for that', async () => {
  const isOn = await app.evaluate(({ app: it }) => {
    it.setLoginItemSettings({ openAtLogin: true, args: ['--hidden'] });
    const { openAtLogin } = it.getLoginItemSettings({ args: ['--hidden'] });
    it.setLoginItemSettings({ openAtLogin: false, args: ['--hidden'] });
    const after = it.getLoginItemSettings({ args: ['--hidden'] });
    return [openAtLogin, after.openAtLogin, after.wasOpenedAtLogin];
  });
  // macOS asks its user, or refuses a program that nobody signed.
  const kept = process.platform === 'darwin' ? expect.any(Boolean) : process.platform === 'win32';
  expect(isOn).toEqual([kept, false, false]);
});

test('app: an exit gives its code at once; a relaunch starts the program anew when this one has ended', async () => {
  const mark = join(run.userData, 'mark');
  expect((await run.startBeside(`--mark=${mark}`)).code).toBe(0);
  await expect.poll(() => existsSync(mark)).toBe(true);
});

test.runIf(process.platform === 'linux')('dialog: an error box before the app is ready is written out', async () => {
  const { code, said } = await run.startBeside('--broken');
  expect(code).toBe(3);
  expect(said).toMatch(/Broken.*the reason/s);
});

test('dialog: a question that is taken back gives the button that Escape means; wrong options are refused', async () => {
  const told = await app.evaluate(async ({ BrowserWindow, dialog }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('there is no window');
    const question = { message: 'Is it?', buttons: ['Yes', 'No', 'Cancel'], defaultId: 0, cancelId: 2 };
    const answer = await dialog.showMessageBox(window, { ...question, signal: AbortSignal.timeout(300) });
    const wrong = { properties: 'openFile' } as unknown as Electron.OpenDialogOptions;
    const open = async () => dialog.showOpenDialog(window, wrong);
    return { response: answer.response, refusal: await open().catch(String) };
  });
  expect(told).toEqual({ response: 2, refusal: expect.stringContaining('Properties must be an array') });
});

test('dialog and shell: a test can put its own functions there, which the app then calls', async () => {
  const told = await app.evaluate(async ({ dialog, shell }) => {
    const { showOpenDialog } = dialog;
    const { openExternal } = shell;
    const opened: string[] = [];
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: ['/chosen'] });
    shell.openExternal = async (url) => void opened.push(url);
    await shell.openExternal('https://example.com/');
    const { canceled, filePaths } = await dialog.showOpenDialog({});
    Object.assign(dialog, { showOpenDialog });
    Object.assign(shell, { openExternal });
    return { opened, canceled, filePaths };
  });
  expect(told).toEqual({ opened: ['https://example.com/'], canceled: false, filePaths: ['/chosen'] });
});

test('shell: what is no address is refused; a path that is not there gives a text; a beep is made', async () => {
  const told = await app.evaluate(async ({ shell }) => {
    shell.beep();
    const open = async () => shell.openExternal('no address');
    const opened = await open().then(
      () => 'opened',
      () => 'refused',
    );
    return { opened, text: await shell.openPath('/no/such/folder') };
  });
  expect(told).toEqual({ opened: 'refused', text: expect.stringMatching(/./) });
});

test('safeStorage gives back what it was given; the clipboard too', async () => {
  const text = await app.evaluate(async ({ safeStorage, clipboard }) => {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return 'unavailable';
    const hidden = await safeStorage.encryptStringAsync('秘密');
    await clipboard.writeText((await safeStorage.decryptStringAsync(hidden)).result);
    return (hidden.includes('秘密') ? 'plain ' : '') + (await clipboard.readText());
  });
  // Without a key store (a bare Linux) the binary has no encryption; the app then keeps nothing on disk.
  expect(['秘密', 'unavailable']).toContain(text);
});

test('safeStorage: on Linux it tells which key store it has', async () => {
  const backend = await app.evaluate(({ safeStorage }) =>
    process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : 'the system',
  );
  expect(backend).toMatch(/./);
});

test('a notice carries its words; a picture that is missing is empty; a tray is made and taken away', async () => {
  const facts = await app.evaluate(({ Notification, nativeImage, Menu, Tray }) => {
    const { title, body } = new Notification({ title: 'Title', body: 'Body', silent: true });
    const none = nativeImage.createFromPath('/no/such.png');
    const tray = new Tray(none);
    tray.setToolTip('Tip');
    tray.setContextMenu(Menu.buildFromTemplate([{ id: 'one', label: 'One' }]));
    tray.destroy();
    return [typeof Notification.isSupported(), title, body, none.isEmpty()];
  });
  expect(facts).toEqual(['boolean', 'Title', 'Body', true]);
});

test('a click on a notice, or on the tray, reaches who listens; a picture may follow the menu bar', async () => {
  const heard = await app.evaluate(({ Notification, nativeImage, Tray }) => {
    const told: string[] = [];
    const picture = nativeImage.createFromPath('/no/such.png');
    picture.setTemplateImage(true);
    const shown = new Notification({ title: 'Title', body: 'Body', silent: true });
    shown.on('click', () => told.push('notice'));
    shown.show();
    shown.emit('click');
    shown.close();
    const tray = new Tray(picture);
    tray.on('click', () => told.push('tray'));
    tray.emit('click');
    tray.destroy();
    return told;
  });
  expect(heard).toEqual(['notice', 'tray']);
});

test('powerSaveBlocker, screen and powerMonitor answer', async () => {
  const facts = await app.evaluate(({ powerSaveBlocker, screen, powerMonitor }) => {
    const id = powerSaveBlocker.start('prevent-app-suspension');
    const was = powerSaveBlocker.isStarted(id);
    powerSaveBlocker.stop(id);
    const [display] = screen.getAllDisplays();
    return [
      was,
      powerSaveBlocker.isStarted(id),
      (display?.workArea.width ?? 0) > 0,
      screen.getPrimaryDisplay().workArea.width > 0,
      typeof powerMonitor.getSystemIdleTime(),
    ];
  });
  expect(facts).toEqual([true, false, true, true, 'number']);
});

test('what the system tells of sleep, lock and shutdown, and macOS of files and the dock, reaches who listens', async () => {
  const heard = await app.evaluate(({ app: it, powerMonitor }) => {
    const told: string[] = [];
    powerMonitor.once('suspend', () => told.push('suspend'));
    powerMonitor.once('resume', () => told.push('resume'));
    powerMonitor.once('lock-screen', () => told.push('lock-screen'));
    powerMonitor.once('shutdown', () => told.push('shutdown'));
    for (const event of ['suspend', 'resume', 'lock-screen', 'shutdown']) powerMonitor.emit(event);
    it.once('activate', () => told.push('activate'));
    it.once('open-file', (_event, file) => told.push(file));
    it.emit('activate', {}, true);
    it.emit('open-file', {}, '/a/file');
    return told;
  });
  expect(heard).toEqual(['suspend', 'resume', 'lock-screen', 'shutdown', 'activate', '/a/file']);
});

test('requestSingleInstanceLock: a second start ends and tells the first its words', async () => {
  expect((await run.startBeside('--hello')).code).toBe(0);
  await expect.poll(run.events).toContain('second --hello');
});

test('quitting: before-quit is told, and who listens to will-quit can hold the end back', async () => {
  await app.evaluate(({ app: it }) => {
    const { events } = globalThis as unknown as { events: string[] };
    it.once('will-quit', (event) => {
      event.preventDefault();
      events.push('will-quit');
    });
    it.quit();
  });
  await expect.poll(run.events).toEqual(expect.arrayContaining(['before-quit', 'closed', 'will-quit']));
  expect(app.process().exitCode).toBe(null);
});
