// Logging in and out, registering, and the caller's own account (shop-auth.yaml).
import { anyone, defineOperation, shopper } from '../../operation.ts';
import { noInput, nothing } from '../common/schema.ts';
import { logOut } from '../session/service.ts';
import { bindPhone, changePhone, resetPassword, saveProfile } from './changeAccount.ts';
import { logIn } from './logIn.ts';
import { logInByPlatform } from './logInByPlatform.ts';
import { presentAccount, presentLogin } from './present.ts';
import { register } from './register.ts';
import {
  accountOutput,
  askCodeForInput,
  askCodeInput,
  bindPhoneInput,
  changePhoneInput,
  changeProfileInput,
  loginInput,
  loginOutput,
  platformLoginInput,
  platformLoginOutput,
  registerInput,
  resetPasswordInput,
} from './schema.ts';
import { readAccount } from './service.ts';
import { sendSmsCode } from './smsCodes.ts';

const loginOperation = defineOperation({
  name: 'auth.login',
  title: { zh: '顾客登录', en: 'Log a shopper in' },
  method: 'POST',
  path: '/wx/auth/login',
  access: anyone,
  input: loginInput,
  output: loginOutput,
  run: async ({ shop, input, request, view }) => presentLogin(await logIn(shop, input, request), view),
});

const logoutOperation = defineOperation({
  name: 'auth.logout',
  title: { zh: '退出登录', en: 'Log out' },
  method: 'POST',
  path: '/wx/auth/logout',
  access: shopper,
  input: noInput,
  output: nothing,
  run: async ({ shop, who }) => {
    await logOut(shop, who.tokenHash);
    return undefined;
  },
});

const infoOperation = defineOperation({
  name: 'auth.info',
  title: { zh: '当前账号信息', en: 'Who is logged in' },
  method: 'GET',
  path: '/wx/auth/info',
  access: shopper,
  input: noInput,
  output: accountOutput,
  run: ({ shop, who, view }) => presentAccount(readAccount(shop, who), view),
});

const platformLoginOperation = defineOperation({
  name: 'auth.loginByPlatform',
  title: { zh: '小程序登录', en: 'Log in through the mini-program platform' },
  method: 'POST',
  path: '/wx/auth/login_by_weixin',
  access: anyone,
  input: platformLoginInput,
  output: platformLoginOutput,
  // The client stores what it sent as its profile, so the answer echoes that and not the stored one.
  run: async ({ shop, input, request }) => ({
    token: await logInByPlatform(shop, input, request),
    userInfo: input.userInfo,
  }),
});

const regCaptchaOperation = defineOperation({
  name: 'auth.regCaptcha',
  title: { zh: '发送注册验证码', en: 'Send a code for the registration' },
  method: 'POST',
  path: '/wx/auth/regCaptcha',
  access: anyone,
  input: askCodeInput,
  output: nothing,
  run: async ({ shop, input, request }) => {
    await sendSmsCode(shop, { mobile: input.mobile, purpose: 'register', request });
    return undefined;
  },
});

const captchaOperation = defineOperation({
  name: 'auth.captcha',
  title: { zh: '发送验证码', en: 'Send a code' },
  method: 'POST',
  path: '/wx/auth/captcha',
  access: shopper,
  input: askCodeForInput,
  output: nothing,
  run: async ({ shop, input, request }) => {
    await sendSmsCode(shop, { mobile: input.mobile, purpose: input.type, request });
    return undefined;
  },
});

const registerOperation = defineOperation({
  name: 'auth.register',
  title: { zh: '注册', en: 'Register a shopper' },
  method: 'POST',
  path: '/wx/auth/register',
  access: anyone,
  input: registerInput,
  output: loginOutput,
  run: async ({ shop, input, request, view }) => presentLogin(await register(shop, input, request), view),
});

const resetOperation = defineOperation({
  name: 'auth.reset',
  title: { zh: '用验证码重设密码', en: 'Set a new password with a code' },
  method: 'POST',
  path: '/wx/auth/reset',
  access: anyone,
  input: resetPasswordInput,
  output: nothing,
  run: async ({ shop, input }) => {
    await resetPassword(shop, input);
    return undefined;
  },
});

const resetPhoneOperation = defineOperation({
  name: 'auth.resetPhone',
  title: { zh: '更换手机号', en: 'Change the mobile number' },
  method: 'POST',
  path: '/wx/auth/resetPhone',
  access: shopper,
  input: changePhoneInput,
  output: nothing,
  run: async ({ shop, input, who, request }) => {
    await changePhone(shop, who, { input, request });
    return undefined;
  },
});

const bindPhoneOperation = defineOperation({
  name: 'auth.bindPhone',
  title: { zh: '绑定小程序手机号', en: "Bind the platform's mobile number" },
  method: 'POST',
  path: '/wx/auth/bindPhone',
  access: shopper,
  input: bindPhoneInput,
  output: nothing,
  run: async ({ shop, input, who }) => {
    await bindPhone(shop, who, input);
    return undefined;
  },
});

const profileOperation = defineOperation({
  name: 'auth.profile',
  title: { zh: '修改个人资料', en: 'Change the profile' },
  method: 'POST',
  path: '/wx/auth/profile',
  access: shopper,
  input: changeProfileInput,
  output: nothing,
  run: async ({ shop, input, who }) => {
    await saveProfile(shop, who, input);
    return undefined;
  },
});

export const authOperations = [
  loginOperation,
  logoutOperation,
  infoOperation,
  platformLoginOperation,
  regCaptchaOperation,
  captchaOperation,
  registerOperation,
  resetOperation,
  resetPhoneOperation,
  bindPhoneOperation,
  profileOperation,
];
