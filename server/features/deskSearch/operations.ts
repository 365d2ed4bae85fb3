// The search of the desk (desk.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { presentFound } from './present.ts';
import { searchInput, searchOutput } from './schema.ts';
import { searchAll } from './service.ts';

const searchOperation = defineOperation({
  name: 'deskSearch.find',
  title: { zh: '全店搜索', en: 'Search goods, orders and shoppers' },
  method: 'GET',
  path: '/desk/search',
  access: admin('desk:status', ['店铺后台', '运行状态', '查看']),
  input: searchInput,
  output: searchOutput,
  run: ({ shop, who, input, view }) => presentFound(searchAll(shop, who, input.q), view),
});

export const deskSearchOperations = [searchOperation];
