// Every kind of step: operations of shoppers and of the back office, the owner's doings, time, and the lists.
import { listings } from './checks/listings.ts';
import { readerOf, readPage } from './checks/lists.ts';
import type { Kind } from './step.ts';
import { cartKinds } from './steps/cart.ts';
import { catalogKinds } from './steps/catalog.ts';
import { checkoutKinds } from './steps/checkout.ts';
import { offerKinds } from './steps/offers.ts';
import { officeKinds } from './steps/office.ts';
import { orderKinds } from './steps/orders.ts';
import { ownKinds } from './steps/own.ts';
import { payingKinds } from './steps/paying.ts';
import { aftersaleKinds, promotionKinds } from './steps/promotions.ts';
import { submittingKinds } from './steps/submitting.ts';
import { timeKinds } from './steps/time.ts';

/** One page of a list, of any size, also one past the end. */
function listKind(path: string): Kind {
  const views = listings.filter((listing) => listing.path === path);
  return {
    name: `GET ${path}`,
    weight: 1,
    async run({ model, stage, dice }) {
      const listing = dice.pick(views);
      const who = readerOf(model, listing, dice.pick(model.shoppers));
      await readPage(model, stage, { listing, who, page: 1 + dice.below(4), limit: 1 + dice.below(12) });
      return 0;
    },
  };
}

const listPaths = [...new Set(listings.map(({ path }) => path))];

export const kinds: readonly Kind[] = [
  ...cartKinds,
  ...checkoutKinds,
  ...submittingKinds,
  ...payingKinds,
  ...orderKinds,
  ...officeKinds,
  ...promotionKinds,
  ...offerKinds,
  ...aftersaleKinds,
  ...ownKinds,
  ...catalogKinds,
  ...timeKinds,
  ...listPaths.map(listKind),
];
