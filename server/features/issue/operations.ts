// The help entries of the shop (shop-home.yaml).
import { countIssues, listIssues } from '../../../db/stores/issue.ts';
import { anyone, defineOperation } from '../../operation.ts';
import { pageOf, shopPage } from '../../paging.ts';
import { presentIssue } from './present.ts';
import { pageOfIssues } from './rules.ts';
import { issueOutput, listIssuesInput } from './schema.ts';

const listOperation = defineOperation({
  name: 'issue.list',
  title: { zh: '常见问题', en: 'Common questions' },
  method: 'GET',
  path: '/wx/issue/list',
  access: anyone,
  input: listIssuesInput,
  output: () => pageOf(issueOutput()),
  kept: { tables: ['issue'] },
  run({ shop, input, view }) {
    const { question } = input;
    const source = {
      total: countIssues(shop.read, question),
      rows: (slice: { limit: number; offset: number }) => listIssues(shop.read, question, input, slice),
    };
    return shopPage(pageOfIssues(input), source, (row) => presentIssue(row, view));
  },
});

export const issueOperations = [listOperation];
