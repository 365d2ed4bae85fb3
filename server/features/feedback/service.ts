// Taking a shopper's message to the shop (shop-user-data.yaml).
import { addFeedback } from '../../../db/stores/feedback.ts';
import { findUser } from '../../../db/stores/user.ts';
import type { Shopper } from '../../accounts.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { storedPictures } from '../common/pictures.ts';
import type { SubmitFeedbackInput } from './schema.ts';

export async function submitFeedback(shop: Shop, who: Shopper, input: SubmitFeedbackInput): Promise<void> {
  const { content, feedType, mobile, hasPicture = false } = input;
  const picUrls = storedPictures(input);
  await shop.write((tx) => {
    const user = findUser(tx, who.userId);
    if (!user) throw new ShopError('loginRequired');
    const now = shop.clock.now();
    addFeedback(tx, who.userId, { username: user.username, mobile, feedType, content, hasPicture, picUrls, now });
  });
}
