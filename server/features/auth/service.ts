// The caller's own account (shop-auth.yaml).
import { findUser, type UserRow } from '../../../db/stores/user.ts';
import type { Shopper } from '../../accounts.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';

/** The account behind the token. @throws 501 when it is gone */
export function readAccount(shop: Shop, who: Shopper): UserRow {
  const user = findUser(shop.read, who.userId);
  if (!user) throw new ShopError('loginRequired');
  return user;
}
