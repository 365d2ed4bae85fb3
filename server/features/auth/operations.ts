// Logging in and out, and the caller's own account (shop-auth.yaml).
import { anyone, defineOperation, shopper } from '../../operation.ts';
import { noInput, nothing } from '../common/schema.ts';
import { logOut } from '../session/service.ts';
import { logIn } from './logIn.ts';
import { presentAccount, presentLogin } from './present.ts';
import { accountOutput, loginInput, loginOutput } from './schema.ts';
import { readAccount } from './service.ts';

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

export const authOperations = [loginOperation, logoutOperation, infoOperation];
