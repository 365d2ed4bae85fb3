// What the first run asks for, and what it says before the shop is asked. Pure; the shop has the last word.
import { isAdminName } from '../../form/adminName.ts';

export interface SetupValues {
  seed: 'demo' | 'empty';
  name: string;
  phone: string;
  address: string;
  username: string;
  password: string;
  again: string;
  reach: 'computer' | 'network';
}

/** Message keys by field, for what is plainly wrong. */
export function ownerProblems({ username, password, again }: SetupValues): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!isAdminName(username.trim())) problems['owner.username'] = 'overview.setup.usernameHint';
  if ([...password].length < 8) problems['owner.password'] = 'overview.setup.passwordHint';
  if (again !== password) problems.again = 'overview.setup.mismatch';
  return problems;
}

/** A rough measure: length counts most, then how many kinds of characters. */
export function passwordStrength(password: string): 'weak' | 'fair' | 'strong' {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const points = password.length + (kinds - 1) * 3;
  if (new Set(password).size < 5 || points < 10) return 'weak';
  return points < 16 ? 'fair' : 'strong';
}
