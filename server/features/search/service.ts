// The words of the search page (shop-home.yaml).
import { findDefaultKeyword, listHotKeywords, listSuggestions } from '../../../db/stores/keyword.ts';
import { deleteSearches, listNewestSearches } from '../../../db/stores/searchHistory.ts';
import type { Shopper } from '../../accounts.ts';
import type { Shop } from '../../shop.ts';

const historyShown = 10;

/** What the search page shows before a word is typed; the history is the caller's own. */
export function readSearchPage(shop: Shop, who: Shopper | null) {
  return {
    defaultKeyword: findDefaultKeyword(shop.read),
    hotKeywords: listHotKeywords(shop.read),
    history: who ? listNewestSearches(shop.read, who.userId, historyShown) : [],
  };
}

/** One slice of the shop's words that hold the text; past the end it is empty (DECISIONS.md 5). */
export function suggestKeywords(shop: Shop, asked: { keyword: string; page: number; limit: number }): string[] {
  const { keyword, page, limit } = asked;
  return listSuggestions(shop.read, keyword, { limit, offset: (page - 1) * limit });
}

/** Forgets what the user searched for. */
export function clearSearchHistory(shop: Shop, who: Shopper): Promise<void> {
  return shop.write((tx) => deleteSearches(tx, who.userId, shop.clock.now()));
}
