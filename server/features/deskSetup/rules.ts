// What an owner's name and password must be at the first run: those of any administrator, and a password that is worth
// the name, since it opens everything. Pure.
import { type FieldFaults, ShopError } from '../../errors.ts';
import { adminNameForm } from '../adminAccount/rules.ts';

/** The fewest characters of an owner's password. */
const ownerPasswordMin = 8;

const runs = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const common = new Set(['password', 'passw0rd', 'admin123', 'iloveyou', 'woaini1314', '5201314520']);

type Fault = FieldFaults[string];

/** Why a password can be guessed in a few tries; undefined when it can't. */
function whyGuessable(password: string, username: string): Fault | undefined {
  const folded = password.toLowerCase();
  if (folded.includes(username.toLowerCase())) {
    return { zh: '密码不能包含用户名', en: 'must not hold the user name' };
  }
  if (new Set(folded).size < 4) return { zh: '密码不能只由几个相同的字符组成', en: 'has too few different characters' };
  if (common.has(folded) || runs.some((run) => run.includes(folded))) {
    return { zh: '密码太常见', en: 'is too common' };
  }
  return undefined;
}

/** @throws 601, 602, 402, each with the field */
export function refuseOwner({ username, password }: { readonly username: string; readonly password: string }): void {
  if (!adminNameForm.test(username)) {
    const fault = {
      zh: '6 到 20 个字符，只能用字母、数字、下划线和汉字，不能以下划线结尾',
      en: '6 to 20 letters, digits, underscores or Chinese characters, and no underscore at the end',
    };
    throw new ShopError('adminInvalidName', {}, { fields: { 'owner.username': fault } });
  }
  if ([...password].length < ownerPasswordMin) {
    const fault = { zh: `至少 ${ownerPasswordMin} 个字符`, en: `at least ${ownerPasswordMin} characters` };
    throw new ShopError('adminInvalidPassword', { min: ownerPasswordMin }, { fields: { 'owner.password': fault } });
  }
  const fault = whyGuessable(password, username);
  if (fault)
    throw new ShopError('parameterInvalid', { names: 'owner.password' }, { fields: { 'owner.password': fault } });
}
