// The message hook of the mini-program platform (shop-user-data.yaml).
import { anyone, defineOperation } from '../../operation.ts';
import { nothing } from '../common/schema.ts';
import { checkAddressInput } from './schema.ts';
import { checkAddress, takeMessage } from './service.ts';

const checkOperation = defineOperation({
  name: 'platformMessage.checkAddress',
  title: { zh: '验证消息地址', en: 'Prove the address for platform messages' },
  method: 'GET',
  path: '/wx/msg/config',
  access: anyone,
  input: checkAddressInput,
  output: nothing,
  answers: 'text/plain',
  run: ({ shop, input }) => checkAddress(shop, input),
});

const messageOperation = defineOperation({
  name: 'platformMessage.take',
  title: { zh: '接收平台消息', en: 'Take a platform message' },
  method: 'POST',
  path: '/wx/msg/config',
  access: anyone,
  body: 'raw',
  input: checkAddressInput,
  output: nothing,
  answers: 'application/xml',
  run: ({ shop, input, request }) => takeMessage(shop, input, request.raw),
});

export const platformMessageOperations = [checkOperation, messageOperation];
