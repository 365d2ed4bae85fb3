// Fixture mode (desk.yaml): for those who test their client against the shop. Any other shop answers 503.
import { defineOperation, loopback } from '../../operation.ts';
import { nothing } from '../common/schema.ts';
import { presentCall } from './present.ts';
import {
  clockInput,
  clockOutput,
  copyInput,
  faultsInput,
  faultsOutput,
  requestsInput,
  requestsOutput,
  resetInput,
} from './schema.ts';
import { moveClock, requireFixture, restoreSnapshot, setFaults } from './service.ts';

const clockOperation = defineOperation({
  name: 'deskFixture.clock',
  title: { zh: '设置时钟', en: 'Set, move or stop the clock' },
  method: 'POST',
  path: '/desk/fixture/clock',
  access: loopback,
  input: clockInput,
  output: clockOutput,
  run: ({ shop, input }) => moveClock(shop, input),
});

const snapshotOperation = defineOperation({
  name: 'deskFixture.snapshot',
  title: { zh: '保存快照', en: 'Keep the present state' },
  method: 'POST',
  path: '/desk/fixture/snapshot',
  access: loopback,
  input: copyInput,
  output: nothing,
  run: ({ shop, input }) =>
    requireFixture(shop)
      .snapshot(input.name)
      .then(() => undefined),
});

const restoreOperation = defineOperation({
  name: 'deskFixture.restore',
  title: { zh: '恢复快照', en: 'Bring a kept state back' },
  method: 'POST',
  path: '/desk/fixture/restore',
  access: loopback,
  input: copyInput,
  output: nothing,
  run: ({ shop, request, input }) => restoreSnapshot(shop, request, input.name).then(() => undefined),
});

const resetOperation = defineOperation({
  name: 'deskFixture.reset',
  title: { zh: '恢复初始状态', en: 'Begin anew' },
  method: 'POST',
  path: '/desk/fixture/reset',
  access: loopback,
  input: resetInput,
  output: nothing,
  run: ({ shop, request, input }) =>
    requireFixture(shop)
      .reset({ within: request.raw, ...(input.seed ? { seed: input.seed } : {}) })
      .then(() => undefined),
});

const faultsOperation = defineOperation({
  name: 'deskFixture.faults',
  title: { zh: '设置故障', en: 'Set the faults in force' },
  method: 'POST',
  path: '/desk/fixture/faults',
  access: loopback,
  input: faultsInput,
  output: faultsOutput,
  run: ({ shop, input }) => [...setFaults(shop, input.faults)],
});

const requestsOperation = defineOperation({
  name: 'deskFixture.requests',
  title: { zh: '查看收到的请求', en: 'What was called' },
  method: 'GET',
  path: '/desk/fixture/requests',
  access: loopback,
  input: requestsInput,
  output: requestsOutput,
  run: ({ shop, input, view }) =>
    requireFixture(shop)
      .requests(input.since)
      .map((call) => presentCall(call, view)),
});

export const deskFixtureOperations = [
  clockOperation,
  snapshotOperation,
  restoreOperation,
  resetOperation,
  faultsOperation,
  requestsOperation,
];
