// Input and output of changing goods together with their specifications and SKUs.
import { z } from 'zod';
import { id, integer, integers, money, nested, optional, orElse, required } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import {
  attributeRow,
  filled,
  goodsContent,
  goodsIdInput,
  mostParts,
  parts,
  productContent,
  specificationContent,
} from '../adminGoods/schema.ts';
import { pictureAddress } from '../common/pictures.ts';

export const skuUsesInput = lazily(() => goodsIdInput());

export const skuUsesOutput = lazily(() =>
  z.strictObject({
    /** Of the live SKUs of the goods. */
    list: z.array(
      z.strictObject({
        productId: z.int(),
        /** Orders that wait for payment, parcel or refund. */
        orders: z.int(),
        /** Carts that hold it. */
        carts: z.int(),
      }),
    ),
  }),
);

/** A SKU that stays: what is absent stays as it is, so that stock that nobody typed in is what was sold meanwhile. */
const keptProduct = lazily(() =>
  z.object({
    id: required(id()),
    specifications: productContent().specifications,
    price: optional(money()),
    number: optional(integer({ min: 0 })),
    url: optional(pictureAddress()),
  }),
);

export const changeSkusInput = lazily(() =>
  z.object({
    goods: required(nested(z.object({ id: required(id()), ...goodsContent() }))),
    attributes: orElse(parts(attributeRow()), []),
    /** All that the goods are to have, in the order in which they are shown; a picture that is absent is none. */
    specifications: required(filled(parts(z.object(specificationContent())))),
    products: orElse(parts(keptProduct()), []),
    added: orElse(parts(z.object(productContent())), []),
    /** Ids of SKUs. Every live one is either kept or removed: one that is neither came while the page was open. */
    removed: orElse(integers({ max: mostParts }), []),
  }),
);
export type ChangeSkusInput = z.output<ReturnType<typeof changeSkusInput>>;
