// The demo pack: 檐下百货, a small general store, whole.
import type { Pack } from '../pack.ts';
import { admins, notices, roles } from './admins.ts';
import { banners } from './banners.ts';
import { brands } from './brands.ts';
import { subCategories, topCategories } from './categories.ts';
import { comments } from './comments.ts';
import { coupons, groupBuyRules } from './coupons.ts';
import { crowd } from './crowd.ts';
import { goods } from './goods.ts';
import { issues, keywords, shopIdentity } from './help.ts';
import { feedback, namedShoppers, traces } from './shoppers.ts';
import { topics } from './topics.ts';

/** The demo shop. Its orders are made up by history.ts, so that they end at the moment it is opened. */
export const demoPack: Pack = {
  shop: shopIdentity,
  categories: [...topCategories, ...subCategories],
  brands,
  goods,
  banners,
  topics,
  coupons,
  groupBuyRules,
  issues,
  keywords,
  comments,
  roles,
  admins,
  notices,
  shoppers: [...namedShoppers, ...crowd],
  traces,
  feedback,
};
