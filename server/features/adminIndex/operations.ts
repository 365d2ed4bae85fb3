// The self-tests of the permission system (admin-auth.yaml, /admin/index/*): one operation for each way of guarding.
import { z } from 'zod';
import { ShopError } from '../../errors.ts';
import { adminOf } from '../../http/identify.ts';
import { type Access, admin, adminAnyone, anyone, defineOperation } from '../../operation.ts';
import { demandRole } from '../adminAuth/service.ts';
import { noInput } from '../common/schema.ts';

/** Answers whoever the access lets through. */
function selfTest(name: string, access: Access, method: 'GET' | 'POST' = 'GET') {
  return defineOperation({
    name: `adminIndex.${name}`,
    title: { zh: `权限测试：${name}`, en: `Access test: ${name}` },
    method,
    path: `/admin/index/${name}`,
    access,
    input: noInput,
    output: () => z.string(),
    run: () => `${name}: ok`,
  });
}

/** Answers who has a role of the operation's own name; `*` does not help. */
function roleTest(name: string) {
  return defineOperation({
    name: `adminIndex.${name}`,
    title: { zh: `权限测试：${name}`, en: `Access test: ${name}` },
    method: 'GET',
    path: `/admin/index/${name}`,
    access: adminAnyone,
    input: noInput,
    output: () => z.string(),
    run: ({ shop, who }) => {
      demandRole(shop, who, name);
      return `${name}: ok`;
    },
  });
}

/** Answers only who is not logged in. */
const guestOperation = defineOperation({
  name: 'adminIndex.guest',
  title: { zh: '权限测试：guest', en: 'Access test: guest' },
  method: 'GET',
  path: '/admin/index/guest',
  access: anyone,
  input: noInput,
  output: () => z.string(),
  run: ({ shop, request }) => {
    if (adminOf(shop, request.raw)) throw new ShopError('noPermission');
    return 'guest: ok';
  },
});

export const adminIndexOperations = [
  selfTest('index', anyone),
  guestOperation,
  selfTest('authn', adminAnyone),
  selfTest('user', adminAnyone),
  roleTest('admin'),
  roleTest('admin2'),
  selfTest('read', admin('index:permission:read', ['其他', '权限测试', '权限读'])),
  selfTest('write', admin('index:permission:write', ['其他', '权限测试', '权限写']), 'POST'),
];
