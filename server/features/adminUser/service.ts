// Members in the back office: looking at them and changing them (admin-users.yaml).
import { changeMember, type MemberContent } from '../../../db/stores/adminUser.ts';
import { findUser, findUserByMobile, type UserRow } from '../../../db/stores/user.ts';
import { accountKind, userStatus } from '../../../db/values.ts';
import type { Tx } from '../../../db/write.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { mobileForm } from '../../input.ts';
import { withChanges } from '../../lib/changes.ts';
import type { Shop } from '../../shop.ts';
import { storedPicture } from '../../view.ts';
import { endSessions } from '../session/service.ts';
import type { UpdateMemberInput } from './schema.ts';

/** A live member. @throws 402 */
export function readMember(shop: Shop, id: number): UserRow {
  const member = findUser(shop.read, id);
  if (!member) throw invalidField('id', '没有这个会员', 'no such member');
  return member;
}

/**
 * Changes what was sent and gives how many rows that were. A member who is no longer usable is logged out everywhere.
 * @throws 505 for an unknown member, 632 and 634 for a new number that is malformed or another's
 */
export function updateMember(shop: Shop, { id, avatar, ...sent }: UpdateMemberInput): Promise<number> {
  return shop.write((tx) => {
    const stored = findUser(tx, id);
    if (!stored) throw new ShopError('updateFailed');
    const picture = avatar === undefined ? undefined : storedPicture(avatar);
    const content: MemberContent = withChanges(stored, { ...sent, avatar: picture });
    requireFreeMobile(tx, stored, content.mobile);
    if (content.status !== userStatus.usable) endSessions(tx, { kind: accountKind.shopper, accountId: id });
    return changeMember(tx, id, content, shop.clock.now());
  });
}

/** The stored number stays good whatever it looks like: the whole row comes back whatever was edited. @throws 632, 634 */
function requireFreeMobile(tx: Tx, stored: UserRow, mobile: string): void {
  if (mobile === stored.mobile || mobile === '') return;
  if (!mobileForm.test(mobile)) throw new ShopError('userInvalidMobile');
  if (findUserByMobile(tx, mobile)) throw new ShopError('userMobileExists');
}
