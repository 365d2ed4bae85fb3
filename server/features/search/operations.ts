// The search page of the shop (shop-home.yaml); the search itself is goods/list.
import { anyone, defineOperation, maybeShopper, shopper } from '../../operation.ts';
import { noInput, nothing } from '../common/schema.ts';
import { presentKeyword } from './present.ts';
import { searchPageOutput, suggestInput, suggestionsOutput } from './schema.ts';
import { clearSearchHistory, readSearchPage, suggestKeywords } from './service.ts';

const indexOperation = defineOperation({
  name: 'search.index',
  title: { zh: '搜索页：默认词、热门词、历史', en: 'Search page: default, hot words, history' },
  method: 'GET',
  path: '/wx/search/index',
  access: maybeShopper,
  input: noInput,
  output: searchPageOutput,
  kept: { tables: ['keyword'], key: (_, who) => (who ? null : '') },
  run({ shop, who, view }) {
    const page = readSearchPage(shop, who);
    return {
      defaultKeyword: page.defaultKeyword ? presentKeyword(page.defaultKeyword, view) : { keyword: '' },
      hotKeywordList: page.hotKeywords.map((row) => presentKeyword(row, view)),
      historyKeywordList: page.history.map((keyword) => ({ keyword })),
    };
  },
});

const helperOperation = defineOperation({
  name: 'search.helper',
  title: { zh: '搜索联想', en: 'Words that begin so' },
  method: 'GET',
  path: '/wx/search/helper',
  access: anyone,
  input: suggestInput,
  output: suggestionsOutput,
  run: ({ shop, input }) => suggestKeywords(shop, input),
});

const clearHistoryOperation = defineOperation({
  name: 'search.clearHistory',
  title: { zh: '清除搜索历史', en: 'Clear the search history' },
  method: 'POST',
  path: '/wx/search/clearhistory',
  access: shopper,
  input: noInput,
  output: nothing,
  async run({ shop, who }) {
    await clearSearchHistory(shop, who);
    return undefined;
  },
});

export const searchOperations = [indexOperation, helperOperation, clearHistoryOperation];
