// Signing out ends the token, whatever becomes of the rest.
import { expect, test, vi } from 'vitest';

const asked: string[] = [];
vi.mock('./request.ts', () => ({
  exchange: async ({ path, token }: { path: string; token: string }) => {
    asked.push(`${path} ${token}`);
    return { name: 'owner', avatar: '', roles: [], perms: ['*'] };
  },
}));
vi.mock('../language.ts', () => ({ language: { value: 'en' } }));
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
const refuse = () => Promise.reject(new Error('the disk is read-only'));
vi.stubGlobal('window', { desktop: { session: { keep: refuse, forget: refuse, lock: refuse } } });

test.each([false, true])(
  'an app that can not forget who signed in leaves no token behind (page kept: %s)',
  async (keepsPage) => {
    const { logOut, session, useToken } = await import('./session.ts');
    await useToken('fresh');
    asked.length = 0;
    await expect(logOut({ keepsPage })).rejects.toThrow('read-only');
    expect([asked, session.token]).toEqual([['/admin/auth/logout fresh'], undefined]);
  },
);
