// Logging administrators in and out, what they are, and the fixed answers for "not logged in" and "not allowed"
// (admin-auth.yaml).
import { z } from 'zod';
import { ShopError } from '../../errors.ts';
import { adminAnyone, anyone, defineOperation } from '../../operation.ts';
import { noInput, nothing } from '../common/schema.ts';
import { presentAdminLogin, presentSelf } from './present.ts';
import { adminLoginInput, adminLoginOutput, adminSelfOutput } from './schema.ts';
import { logInAdmin, logOutAdmin, makeCaptcha, readSelf } from './service.ts';

const captchaOperation = defineOperation({
  name: 'adminAuth.kaptcha',
  method: 'GET',
  path: '/admin/auth/kaptcha',
  access: anyone,
  input: noInput,
  output: z.string(),
  run: ({ shop }) => makeCaptcha(shop),
});

const loginOperation = defineOperation({
  name: 'adminAuth.login',
  method: 'POST',
  path: '/admin/auth/login',
  access: anyone,
  input: adminLoginInput,
  output: adminLoginOutput,
  run: async ({ shop, who, request, input, view }) =>
    presentAdminLogin(await logInAdmin({ shop, who, request }, input), view),
});

const logoutOperation = defineOperation({
  name: 'adminAuth.logout',
  method: 'POST',
  path: '/admin/auth/logout',
  access: adminAnyone,
  input: noInput,
  output: nothing,
  run: async (call) => {
    await logOutAdmin(call);
    return undefined;
  },
});

const infoOperation = defineOperation({
  name: 'adminAuth.info',
  method: 'GET',
  path: '/admin/auth/info',
  access: adminAnyone,
  input: noInput,
  output: adminSelfOutput,
  run: ({ shop, who, view }) => presentSelf(readSelf(shop, who), view),
});

const notLoggedInOperation = defineOperation({
  name: 'adminAuth.401',
  method: 'GET',
  path: '/admin/auth/401',
  access: anyone,
  input: noInput,
  output: nothing,
  run: () => {
    throw new ShopError('loginRequired');
  },
});

const notAllowedOperation = defineOperation({
  name: 'adminAuth.403',
  method: 'GET',
  path: '/admin/auth/403',
  access: anyone,
  input: noInput,
  output: nothing,
  run: () => {
    throw new ShopError('noPermission');
  },
});

const indexOperation = defineOperation({
  name: 'adminAuth.index',
  method: 'GET',
  path: '/admin/auth/index',
  access: anyone,
  input: noInput,
  output: nothing,
  run: () => undefined,
});

export const adminAuthOperations = [
  captchaOperation,
  loginOperation,
  logoutOperation,
  infoOperation,
  notLoggedInOperation,
  notAllowedOperation,
  indexOperation,
];
