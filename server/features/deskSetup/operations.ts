// The first run (desk.yaml): only while the shop has no administrator.
import { anyone, defineOperation, loopback } from '../../operation.ts';
import { noInput } from '../common/schema.ts';
import { runSetupInput, setupOutput, setupStateOutput } from './schema.ts';
import { readSetupState, runSetup } from './service.ts';

const stateOperation = defineOperation({
  name: 'deskSetup.state',
  title: { zh: '是否需要首次设置', en: 'Whether the first run is due' },
  method: 'GET',
  path: '/desk/setup/state',
  access: anyone,
  input: noInput,
  output: setupStateOutput,
  run: ({ shop, request }) => readSetupState(shop, request),
});

const runSetupOperation = defineOperation({
  name: 'deskSetup.run',
  title: { zh: '首次设置', en: 'First run: owner, data and reach' },
  method: 'POST',
  path: '/desk/setup/run',
  access: loopback,
  input: runSetupInput,
  output: setupOutput,
  run: async ({ shop, request, input }) => ({ token: await runSetup({ shop, request }, input) }),
});

export const deskSetupOperations = [stateOperation, runSetupOperation];
