// The owner's own address for updates: checked, agreed to in a question of the app, and in force at once.
import { beforeAll, expect, test, vi } from 'vitest';
import type { DesktopValues } from './settings.ts';
import { createUpdateWork, type UpdateWorkSurroundings } from './updateWork.ts';

vi.mock('electron', () => ({ app: { getVersion: () => '1.0.0', commandLine: { hasSwitch: () => false } } }));
vi.mock('./notices.ts', () => ({ notify: () => {} }));
vi.mock('./updater.ts', () => ({ loadUpdater: vi.fn(), canInstallUpdates: async () => true }));
beforeAll(() => void Object.assign(process, { resourcesPath: '/nothing/packed' }));

function workIn({ own, answer = 0 }: { own?: string; answer?: number }) {
  let values = { updateFeed: own } as DesktopValues;
  const asked: unknown[] = [];
  const put = (change: Partial<DesktopValues>) => {
    values = { ...values, ...change };
  };
  const choose = async ({ values: shown }: { values?: unknown }) => {
    asked.push(shown);
    return answer;
  };
  const around = {
    settings: { get: () => values, put },
    questions: { choose },
    language: () => 'en',
    refresh: () => {},
  };
  const work = createUpdateWork(around as unknown as UpdateWorkSurroundings);
  return { work, asked, kept: () => values.updateFeed };
}

test('an address that may be asked is agreed to first, and then in the menu at once', async () => {
  const { work, asked, kept } = workIn({});
  expect([work.feedView(), work.item()]).toEqual([{ own: '', packed: null }, undefined]);
  expect(await work.setFeed('https://updates.example/')).toBe(null);
  expect(asked).toEqual([{ feed: 'https://updates.example/' }]);
  expect(kept()).toBe('https://updates.example/');
  expect(work.item()?.isEnabled).toBe(true);
});

test('without https nobody is even asked; a no changes nothing', async () => {
  const { work, asked, kept } = workIn({ own: 'https://old.example/', answer: 1 });
  for (const unsafe of ['http://updates.example/', 'http://127.0.0.1/', 'https://a:b@c.example/', 'updates', ' ']) {
    expect(await work.setFeed(unsafe), unsafe).toBe('notHttps');
  }
  expect(asked).toEqual([]);
  expect(await work.setFeed('https://updates.example/')).toBe('declined');
  expect(kept()).toBe('https://old.example/');
});

test('an address is cleared without a question, and the menu loses its item', async () => {
  const { work, asked, kept } = workIn({ own: 'https://old.example/' });
  expect(await work.setFeed('')).toBe(null);
  expect([asked, kept(), work.item()]).toEqual([[], undefined, undefined]);
});
