// The home page of the shop and what stands beside it (shop-home.yaml): home/*, index/index.
import { anyone, defineOperation, maybeShopper } from '../../operation.ts';
import { noInput } from '../common/schema.ts';
import { presentAbout, presentHome } from './present.ts';
import { aboutOutput, emptyCacheInput, homeOutput, shortTextOutput } from './schema.ts';
import { emptyCache, homeHoldsUntil, homeTables, readHome } from './service.ts';

const indexOperation = defineOperation({
  name: 'home.index',
  title: { zh: '首页', en: 'The first page' },
  method: 'GET',
  path: '/wx/home/index',
  access: maybeShopper,
  input: noInput,
  output: homeOutput,
  kept: { tables: homeTables, key: (_, who) => (who ? null : ''), until: homeHoldsUntil },
  run: ({ shop, who, view }) => presentHome(readHome(shop, who), view),
});

const aboutOperation = defineOperation({
  name: 'home.about',
  title: { zh: '关于商城', en: 'About the shop' },
  method: 'GET',
  path: '/wx/home/about',
  access: anyone,
  input: noInput,
  output: aboutOutput,
  kept: { tables: ['setting'] },
  run: ({ shop }) => presentAbout(shop.settings()),
});

const cacheOperation = defineOperation({
  name: 'home.cache',
  title: { zh: '清除首页缓存', en: 'Drop kept answers of the first page' },
  method: 'GET',
  path: '/wx/home/cache',
  access: anyone,
  input: emptyCacheInput,
  output: shortTextOutput,
  run({ shop, input }) {
    emptyCache(shop, input.key);
    return '缓存已清除';
  },
});

const greetingOperation = defineOperation({
  name: 'index.index',
  title: { zh: '服务是否在线', en: 'Whether the service answers' },
  method: 'GET',
  path: '/wx/index/index',
  access: anyone,
  input: noInput,
  output: shortTextOutput,
  run: () => 'hello, this is the shop',
});

export const homeOperations = [indexOperation, aboutOperation, cacheOperation, greetingOperation];
