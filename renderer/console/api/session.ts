// Who is logged in: the token, the account and what it may do. The token outlives the window (local storage); a token that
// has ended asks for the password over the page, so that nothing typed is lost.
import { computed, reactive, readonly } from 'vue';
import { language } from '../language.ts';
import { ApiError, loginRequired } from './errors.ts';
import { exchange } from './request.ts';

export interface Account {
  readonly name: string;
  readonly avatar: string;
  readonly roles: readonly string[];
  /** `POST /admin/goods/create`, or `*` for all. */
  readonly perms: readonly string[];
}

interface SessionState {
  token: string | undefined;
  account: Account | undefined;
  /** The password is asked for over the page: the session ended, or the window was locked. */
  lock: 'expired' | 'locked' | undefined;
}

const tokenKey = 'pocketmall.token';
const state = reactive<SessionState>({
  token: localStorage.getItem(tokenKey) ?? undefined,
  account: undefined,
  lock: undefined,
});
let whenUnlocked: PromiseWithResolvers<void> | undefined;

export const session = readonly(state);
export const permissions = computed(() => new Set(state.account?.perms ?? []));

/**
 * The account of the stored token, or of the owner whom the desktop app let in before; undefined when there is none or it
 * has ended. @throws OfflineError
 */
export async function loadAccount(): Promise<Account | undefined> {
  if (!state.account && state.token) await tryToken(state.token);
  if (!state.account) {
    const token = await window.desktop?.session.token();
    if (token) await tryToken(token);
  }
  return state.account;
}

/** Takes a token if it is good; forgets it otherwise. */
async function tryToken(token: string): Promise<void> {
  try {
    await useToken(token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    forget();
  }
}

/** @throws ApiError 605 for a wrong name or password, OfflineError */
export async function logIn(username: string, password: string): Promise<void> {
  const input = { username, password };
  const data = await exchange({ method: 'POST', path: '/admin/auth/login', input, language: language.value });
  await useToken((data as { token: string }).token);
}

/** Goes on with a token that was just given out: by a login, or by the first run. */
export async function useToken(token: string): Promise<void> {
  state.account = await readAccount(token);
  state.token = token;
  localStorage.setItem(tokenKey, token);
  state.lock = undefined;
  whenUnlocked?.resolve();
  whenUnlocked = undefined;
  // The app signs in again at its next start; that it can't is no reason to stop now.
  await window.desktop?.session.keep(token).catch(() => undefined);
}

/** Ends the token; `keepsPage` hides the page behind the password instead of leaving it. */
export async function logOut({ keepsPage = false } = {}): Promise<void> {
  const { token } = state;
  if (keepsPage) state.lock = 'locked';
  state.token = undefined;
  localStorage.removeItem(tokenKey);
  if (!keepsPage) forget();
  // Gone or not, this window has forgotten it.
  const ending = token
    ? exchange({ method: 'POST', path: '/admin/auth/logout', token, language: language.value }).catch(() => undefined)
    : undefined;
  await (keepsPage ? window.desktop?.session.lock() : window.desktop?.session.forget());
  await ending;
}

/** The token has ended: asks for the password over the page. Resolves when the same person is back. */
export function untilUnlocked(): Promise<void> {
  state.lock ??= 'expired';
  whenUnlocked ??= Promise.withResolvers();
  return whenUnlocked.promise;
}

/** Leaves the locked page for the login page. */
export function giveUpLock(): void {
  whenUnlocked?.reject(new ApiError(loginRequired, ''));
  whenUnlocked = undefined;
  forget();
}

/** Reads the account anew: its roles or its picture changed. */
export async function refreshAccount(): Promise<void> {
  if (state.token) state.account = await readAccount(state.token);
}

async function readAccount(token: string): Promise<Account> {
  const path = '/admin/auth/info';
  return (await exchange({ method: 'GET', path, token, language: language.value })) as Account;
}

function forget(): void {
  state.token = undefined;
  state.account = undefined;
  state.lock = undefined;
  localStorage.removeItem(tokenKey);
}
