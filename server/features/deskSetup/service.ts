// The first run: an empty shop gets its owner, and with it either the demo data or a name of its own (desk.yaml;
// DECISIONS.md 29 and 43).
import { addAdmin, countAdmins, findAdminByName, putRolesOfAdmin } from '../../../db/stores/admin.ts';
import { listSuperRoleIds } from '../../../db/stores/role.ts';
import { countLive } from '../../../db/stores/rowCount.ts';
import { putSetting } from '../../../db/stores/setting.ts';
import { accountKind, logType } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { ShopError } from '../../errors.ts';
import type { RequestFacts } from '../../http/requestFacts.ts';
import { hashPassword } from '../../lib/password.ts';
import { createTurns, type Turns } from '../../lib/turns.ts';
import { replaceWithNew } from '../../newData.ts';
import { settingKinds } from '../../settings.ts';
import type { Shop, ShopHost } from '../../shop.ts';
import { appVersion } from '../../version.ts';
import { logAdmin } from '../adminLog/service.ts';
import { issueToken } from '../session/service.ts';
import { refuseOwner } from './rules.ts';
import type { RunSetupInput } from './schema.ts';

/** Whether a first run is due, in the language that the window should begin in. */
export function readSetupState(shop: Shop, request: Pick<RequestFacts, 'language'>) {
  const language = shop.host.machine.get().language ?? (request.language === 'en' ? 'en' : 'zh-CN');
  return { needed: isUnclaimed(shop), language, version: appVersion } as const;
}

const isUnclaimed = (shop: Shop) => countAdmins(shop.read, '') === 0;

/** Claims wait for one another, so that of two at once one finds the shop taken. */
const claims = new WeakMap<ShopHost, Turns>();

/**
 * Gives the shop its owner and logs the owner in. Gives the token.
 * @throws 603 when somebody has an account already, 601, 602, 402 for the owner's name and password
 */
export function runSetup(call: { shop: Shop; request: RequestFacts }, input: RunSetupInput): Promise<string> {
  const { host } = call.shop;
  const turns = claims.get(host) ?? createTurns(1);
  claims.set(host, turns);
  return turns.take(() => claim(host, call.request, input));
}

async function claim(host: ShopHost, request: RequestFacts, input: RunSetupInput): Promise<string> {
  refuseClaimed(isUnclaimed(host.current()));
  refuseOwner(input.owner);
  const passwordHash = await hashPassword(host.current().passwordTurns, input.owner.password);
  const owner = { passwordHash, ip: request.ip };
  if (input.seed === 'demo') {
    refuseData(host.current());
    const { zone } = host.current().time;
    const prepare = (tx: Tx) => void addOwner(host.current(), tx, input, owner);
    await replaceWithNew(host, { seed: 'demo', zone, prepare, within: request.raw });
  } else {
    await host.current().write((tx) => {
      // Looked at again inside the transaction: nothing else must have made an account meanwhile.
      refuseClaimed(countAdmins(tx, '') === 0);
      addOwner(host.current(), tx, input, owner);
    });
  }
  await chooseReach(host, input);
  const shop = host.current();
  return shop.write((tx) => {
    const accountId = findAdminByName(tx, input.owner.username)?.id;
    if (accountId === undefined) throw new Error('the owner is gone right after the first run');
    return issueToken(shop, tx, { kind: accountKind.admin, accountId });
  });
}

function refuseClaimed(isFree: boolean): void {
  if (!isFree) {
    throw new ShopError('adminAlterNotAllowed', {
      detail: { zh: '店铺已有店主', en: 'the shop has its owner already' },
    });
  }
}

/** Demo data are laid only where there are none (DECISIONS.md 43). */
function refuseData({ read }: Shop): void {
  if (countLive(read, 'goods') + countLive(read, 'orders') + countLive(read, 'user') > 0) {
    throw new ShopError('adminAlterNotAllowed', {
      detail: { zh: '店铺里已有数据', en: 'the shop holds data already' },
    });
  }
}

/** The owner's account beside those that the data bring along, and what the shop is called. */
function addOwner(
  shop: Shop,
  tx: Tx,
  input: RunSetupInput,
  { passwordHash, ip }: { passwordHash: string; ip: string },
): void {
  const { username } = input.owner;
  if (findAdminByName(tx, username)) {
    const fields = { 'owner.username': { zh: '演示数据已使用这个名称', en: 'the demo data use this name' } };
    throw new ShopError('adminNameExists', {}, { fields });
  }
  const now = shop.clock.now();
  const adminId = addAdmin(tx, { username, passwordHash, avatar: '', now });
  putRolesOfAdmin(tx, adminId, listSuperRoleIds(tx));
  const { name, phone, address } = input.shop;
  const { mallName, mallPhone, mallAddress } = settingKinds;
  putSetting(tx, { key: mallName.key, value: name, now });
  // A demo shop keeps its own where nothing was typed in.
  if (phone !== '' || input.seed === 'empty') putSetting(tx, { key: mallPhone.key, value: phone, now });
  if (address !== '' || input.seed === 'empty') putSetting(tx, { key: mallAddress.key, value: address, now });
  const entry = { type: logType.security, action: '首次设置', isSuccess: true, result: username, now };
  logAdmin(tx, { admin: { adminId, username }, ip, ...entry });
}

/** What belongs to the computer. The shop is claimed by now: a port that can't be had must not take that back. */
async function chooseReach(host: ShopHost, { language, reach }: RunSetupInput): Promise<void> {
  try {
    host.machine.put({ language });
    await host.network.save({ shared: reach === 'network' });
  } catch (error) {
    host.current().log.warn(`language and reach could not be saved: ${String(error)}`);
  }
}
