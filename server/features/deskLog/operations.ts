// The request log and the server log (desk.yaml, logs). Live rows come as the event `log`.
import { Reply } from '../../http/reply.ts';
import { admin, adminOrTicket, defineOperation, type Operation, type PermissionLabels } from '../../operation.ts';
import { nothing } from '../common/schema.ts';
import { exportRequests } from './exportRequests.ts';
import { presentAnswer, presentLine, presentRequest, presentRequestDetail } from './present.ts';
import { type OperationFinder, refusalOf, replayRequest } from './replayRequest.ts';
import {
  exportInput,
  linesInput,
  linesOutput,
  replayOutput,
  requestIdInput,
  requestOutput,
  requestsInput,
  requestsOutput,
} from './schema.ts';
import { pageOfLines, pageOfRequests, readRequest } from './service.ts';

const labels: PermissionLabels = ['店铺后台', '日志', '查看和重放'];
const access = admin('desk:log', labels);

const listOperation = defineOperation({
  name: 'deskLog.requests',
  title: { zh: '请求日志', en: 'Request log' },
  method: 'GET',
  path: '/desk/log/requests',
  access,
  input: requestsInput,
  output: requestsOutput,
  run: async ({ shop, input }) => {
    const { list, next } = await pageOfRequests(shop, input);
    return { list: list.map((row) => presentRequest(row, shop.time)), next };
  },
});

const linesOperation = defineOperation({
  name: 'deskLog.server',
  title: { zh: '服务器日志', en: 'Server log' },
  method: 'GET',
  path: '/desk/log/server',
  access,
  input: linesInput,
  output: linesOutput,
  run: async ({ shop, input }) => {
    const { list, next } = await pageOfLines(shop, input);
    return { list: list.map((line) => presentLine(line, shop.time)), next };
  },
});

const exportOperation = defineOperation({
  name: 'deskLog.export',
  title: { zh: '导出请求日志', en: 'Request log as a file' },
  method: 'GET',
  path: '/desk/log/export',
  access: adminOrTicket('desk:log', labels),
  input: exportInput,
  output: nothing,
  answers: 'application/x-ndjson',
  run: ({ shop, input, request }) =>
    new Reply(exportRequests(shop, input, request), 'application/x-ndjson; charset=utf-8', {
      headers: {
        'Content-Disposition': `attachment; filename="requests-${shop.time.toDay(shop.clock.now())}.ndjson"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    }),
});

const readOperation = (find: OperationFinder) =>
  defineOperation({
    name: 'deskLog.request',
    title: { zh: '一次请求的详情', en: 'One request of the log' },
    method: 'GET',
    path: '/desk/log/request',
    access,
    input: requestIdInput,
    output: requestOutput,
    run: ({ shop, input, view, request }) => {
      const { row, content } = readRequest(shop, input.id);
      const refusal = refusalOf(row, content, find);
      return presentRequestDetail(row, {
        content,
        time: shop.time,
        origin: view.origin,
        replayRefused: refusal?.[request.language],
      });
    },
  });

const replayOperation = (find: OperationFinder) =>
  defineOperation({
    name: 'deskLog.replay',
    title: { zh: '重放一次请求', en: 'Run a request of the log again' },
    method: 'POST',
    path: '/desk/log/replay',
    access,
    input: requestIdInput,
    output: replayOutput,
    run: async ({ shop, input, who, request }) => {
      const from = performance.now();
      const answer = await replayRequest(shop, { admin: who, request }, { id: input.id, find });
      return presentAnswer(answer, performance.now() - from);
    },
  });

/** `operations`: all of the shop, these too, asked when a request is to run again. */
export function deskLogOperations(operations: () => readonly Operation[]): readonly Operation[] {
  const find: OperationFinder = (name) => operations().find((operation) => operation.name === name);
  return [listOperation, readOperation(find), replayOperation(find), linesOperation, exportOperation];
}
