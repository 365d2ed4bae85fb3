// The data packs (desk.yaml).
import { admin, defineOperation } from '../../operation.ts';
import { jobOutput, noInput } from '../common/schema.ts';
import { presentPacks } from './present.ts';
import { loadPackInput, markOutput, packsOutput, rewindOutput } from './schema.ts';
import { loadPack, markPoint, readPacks, rewind } from './service.ts';

const access = admin('desk:pack', ['店铺后台', '数据包', '装入和还原']);

const listOperation = defineOperation({
  name: 'deskPack.list',
  title: { zh: '数据包', en: 'Data packs' },
  method: 'GET',
  path: '/desk/pack/list',
  access,
  input: noInput,
  output: packsOutput,
  run: async ({ shop, view }) => presentPacks(await readPacks(shop), view),
});

const loadOperation = defineOperation({
  name: 'deskPack.load',
  title: { zh: '装入数据包', en: 'Lay a data pack in the place of the data' },
  method: 'POST',
  path: '/desk/pack/load',
  access,
  loopbackOnly: true,
  input: loadPackInput,
  output: jobOutput,
  run: (call) => ({ jobId: loadPack(call, call.input.name) }),
});

const markOperation = defineOperation({
  name: 'deskPack.mark',
  title: { zh: '标记还原点', en: 'Mark the point that rewind returns to' },
  method: 'POST',
  path: '/desk/pack/mark',
  access,
  input: noInput,
  output: markOutput,
  run: async (call) => ({ markedAt: call.view.time((await markPoint(call)).at) }),
});

const rewindOperation = defineOperation({
  name: 'deskPack.rewind',
  title: { zh: '还原演示数据', en: 'Bring a demo shop back to the start of the day or the last mark' },
  method: 'POST',
  path: '/desk/pack/rewind',
  access,
  input: noInput,
  output: rewindOutput,
  async run(call) {
    const { mark, tookMs } = await rewind(call);
    return { markedAt: call.view.time(mark?.at ?? 0), tookMs };
  },
});

export const deskPackOperations = [listOperation, loadOperation, markOperation, rewindOperation];
