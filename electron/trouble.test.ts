// What keeps the shop from being shown is told in words, with buttons that help.
import { expect, test, vi } from 'vitest';
import type { StartErrorCode } from '../server/startError.ts';
import { ownTrouble, presentTrouble, troubleOfStart } from './trouble.ts';
import type { TroubleKind } from './troubleTexts.ts';

vi.mock('../server/desktop.ts', () => ({
  listRestorable: async () => [{ name: 'b.pocketmall', at: 0, shopName: '', orders: 4 }],
}));

const facts = 'PocketMall 1.2.3';
const wrongData = ['damaged', 'log-damaged', 'foreign-file', 'cannot-open', 'migration-failed'] as const;
const wrongFolder = ['folder-in-use', 'read-only', 'disk-full', 'bad-folder', 'folder-missing', 'newer-file'] as const;

async function actionsOf(code: StartErrorCode) {
  const text = { zh: '在 {where}', en: 'In {where}' };
  const error = Object.assign(new Error(code), { name: 'StartError', code, text });
  const view = presentTrouble(await troubleOfStart(error, '/data'), 'en', facts);
  expect(view.text).toBe('In /data');
  return { actions: view.buttons.map(({ action }) => action), backups: view.backups.map(({ name }) => name) };
}

test.each(wrongData)('%s: the backups are offered, and a file of another place', async (code) => {
  const { actions, backups } = await actionsOf(code);
  expect(actions).toEqual(expect.arrayContaining(['restoreFile', 'otherFolder', 'again', 'logs', 'copy', 'quit']));
  expect(backups).toEqual(['b.pocketmall']);
  expect(actions.includes('acceptLoss')).toBe(code === 'log-damaged');
});

test.each(wrongFolder)('%s: another folder is offered, and no backup', async (code) => {
  const { actions, backups } = await actionsOf(code);
  expect(actions).toEqual(['again', 'otherFolder', 'logs', 'copy', 'quit']);
  expect(backups).toEqual([]);
});

test('the stack is in the details and nowhere else; an unknown error has words as well', async () => {
  const error = new TypeError('no such thing');
  const { details, ...view } = presentTrouble(await troubleOfStart(error, '/data'), 'zh-CN', facts);
  expect(details).toContain(`${facts}\ncode: unknown\nwhere: /data\nTypeError: no such thing\n    at `);
  expect(JSON.stringify(view)).not.toContain('no such thing');
  expect(view.text).toBe('启动时出错了。');
});

test("each trouble of the app's own has the logs, the details and a way on", () => {
  for (const [kind, way] of [
    ['shop-missing', 'otherFolder'],
    ['window-crashed', 'reload'],
    ['window-failed', 'reload'],
    ['main-fault', 'restart'],
  ] as const satisfies readonly (readonly [TroubleKind, string])[]) {
    const { buttons } = presentTrouble(ownTrouble(kind, '/data', undefined), 'en', facts);
    const actions = buttons.map(({ action }) => action);
    expect(actions, kind).toEqual(expect.arrayContaining([way, 'logs', 'copy', 'quit']));
  }
});
