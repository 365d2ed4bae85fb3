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
  title: { zh: '登录验证码图片', en: 'Picture code of the login' },
  method: 'GET',
  path: '/admin/auth/kaptcha',
  access: anyone,
  input: noInput,
  output: () => z.string(),
  run: ({ shop }) => makeCaptcha(shop),
});

const loginOperation = defineOperation({
  name: 'adminAuth.login',
  title: { zh: '管理员登录', en: 'Log an administrator in' },
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
  title: { zh: '退出登录', en: 'Log out' },
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
  title: { zh: '当前管理员信息', en: 'Who is logged in' },
  method: 'GET',
  path: '/admin/auth/info',
  access: adminAnyone,
  input: noInput,
  output: adminSelfOutput,
  run: ({ shop, who, view }) => presentSelf(readSelf(shop, who), view),
});

const notLoggedInOperation = defineOperation({
  name: 'adminAuth.401',
  title: { zh: '未登录时的回答', en: 'What is answered without a login' },
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
  title: { zh: '没有权限时的回答', en: 'What is answered without permission' },
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
  title: { zh: '登录页地址', en: 'Where the login is' },
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
