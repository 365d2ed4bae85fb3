// Where the shop can be reached, and by whom (desk.yaml, network).
import { Reply } from '../../http/reply.ts';
import { admin, adminOrTicket, defineOperation, type PermissionLabels } from '../../operation.ts';
import { noInput, nothing } from '../common/schema.ts';
import { presentNetwork } from './present.ts';
import { networkOutput, qrInput, saveInput, testInput, testOutput } from './schema.ts';
import { drawCode, saveNetwork, testAddress } from './service.ts';

const labels: PermissionLabels = ['店铺后台', '网络', '查看和更改'];
const access = admin('desk:network', labels);

const readOperation = defineOperation({
  name: 'deskNetwork.read',
  title: { zh: '网络地址和共享', en: 'Addresses and sharing' },
  method: 'GET',
  path: '/desk/network',
  access,
  input: noInput,
  output: networkOutput,
  run: ({ shop }) => presentNetwork(shop.host.network.state()),
});

const saveOperation = defineOperation({
  name: 'deskNetwork.save',
  title: { zh: '更改共享和端口', en: 'Change sharing and port' },
  method: 'POST',
  path: '/desk/network/save',
  access,
  loopbackOnly: true,
  input: saveInput,
  output: networkOutput,
  run: async ({ shop, input }) => presentNetwork(await saveNetwork(shop, input)),
});

const testOperation = defineOperation({
  name: 'deskNetwork.test',
  title: { zh: '测试一个地址', en: 'Test whether an address answers' },
  method: 'POST',
  path: '/desk/network/test',
  access,
  input: testInput,
  output: testOutput,
  run: ({ shop, input, request }) => testAddress(shop, input.address, request.language),
});

const qrOperation = defineOperation({
  name: 'deskNetwork.qr',
  title: { zh: '地址的二维码', en: 'Code of an address' },
  method: 'GET',
  path: '/desk/network/qr',
  access: adminOrTicket('desk:network', labels),
  input: qrInput,
  output: nothing,
  answers: 'image/svg+xml',
  run: ({ shop, input }) =>
    new Reply(drawCode(shop, input.url), 'image/svg+xml', {
      headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
    }),
});

export const deskNetworkOperations = [readOperation, saveOperation, testOperation, qrOperation];
