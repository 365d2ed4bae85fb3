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
  method: 'POST',
  path: '/wx/auth/login',
  access: anyone,
  input: loginInput,
  output: loginOutput,
  run: async ({ shop, input, request, view }) => presentLogin(await logIn(shop, input, request), view),
});

const logoutOperation = defineOperation({
  name: 'auth.logout',
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
  method: 'GET',
  path: '/wx/auth/info',
  access: shopper,
  input: noInput,
  output: accountOutput,
  run: ({ shop, who, view }) => presentAccount(readAccount(shop, who), view),
});

const platformLoginOperation = defineOperation({
  name: 'auth.loginByPlatform',
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
  method: 'POST',
  path: '/wx/auth/register',
  access: anyone,
  input: registerInput,
  output: loginOutput,
  run: async ({ shop, input, request, view }) => presentLogin(await register(shop, input, request), view),
});

const resetOperation = defineOperation({
  name: 'auth.reset',
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
