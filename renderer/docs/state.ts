// What the page remembers: language, look, tokens (for this tab only).
import type { Tokens } from './exchange.ts';
import type { OpenApi, Operation } from './openApi.ts';
import { type Language, say, storedLanguage, storeLanguage, type Word } from './words.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const themeKey = 'pocketmall.theme';
const tokenKey = 'pocketmall.docs.tokens';

export interface PageState {
  readonly document: OpenApi;
  readonly operations: readonly Operation[];
  language: Language;
  theme: Theme;
  tokens: Tokens;
}

export function openState(document: OpenApi, operations: readonly Operation[]): PageState {
  const theme = themes.find((name) => name === localStorage.getItem(themeKey)) ?? 'system';
  const tokens = { shopper: '', admin: '', ...JSON.parse(sessionStorage.getItem(tokenKey) ?? '{}') };
  return { document, operations, language: storedLanguage(), theme, tokens };
}

export function chooseLanguage(state: PageState, language: Language): void {
  state.language = language;
  storeLanguage(language);
}

export function chooseTheme(state: PageState, theme: Theme): void {
  state.theme = theme;
  localStorage.setItem(themeKey, theme);
}

export function keepTokens(state: PageState, tokens: Partial<Tokens>): void {
  state.tokens = { ...state.tokens, ...tokens };
  sessionStorage.setItem(tokenKey, JSON.stringify(state.tokens));
}

/** A word in the chosen language. */
export const tell = (state: PageState, word: Word): string => say(state.language, word);

export function titleOf(state: PageState, operation: Operation): string {
  return state.language === 'zh' ? (operation['x-summary-zh'] ?? operation.summary) : operation.summary;
}
