// Input and output of the backups on the desk (desk.yaml).
import { z } from 'zod';
import { backupReasons } from '../../backup/manifest.ts';
import { flag, orElse, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';

export const nameInput = lazily(() => z.object({ name: required(text({ min: 1, max: 200 })) }));

/** `allowOther` restores what is told to be of another shop. */
export const restoreInput = lazily(() => nameInput().extend({ allowOther: orElse(flag(), false) }));

const count = lazily(() => z.int().min(0));
const counts = lazily(() => z.record(z.string(), count()));
const wireTime = lazily(() => z.string());

export const listOutput = lazily(() =>
  z.array(
    z.strictObject({
      name: z.string(),
      at: wireTime(),
      size: count(),
      reason: z.enum(backupReasons),
      /** Whether every byte was compared and the database was found sound. */
      checked: z.boolean(),
      /** Rows of each table. */
      counts: counts(),
      shopName: z.string(),
      /** Version of the program that took it; absent for plain copies of the database. */
      app: z.string().optional(),
      hasPictures: z.boolean(),
      /** Pictures that the shop knew of and had no file of. */
      missingPictures: count(),
      isOtherShop: z.boolean(),
      /** Why it can't be used. */
      problem: z.string().optional(),
    }),
  ),
);

export const uploadOutput = lazily(() => z.strictObject({ name: z.string() }));

export const compareOutput = lazily(() =>
  z.strictObject({
    name: z.string(),
    at: wireTime(),
    shopName: z.string(),
    isOtherShop: z.boolean(),
    /** Rows of each table now and in the backup; the latter is absent where it isn't known. */
    counts: z.array(z.strictObject({ table: z.string(), now: count(), backup: count().optional() })),
    /** What has happened since, and would be lost. */
    lost: z.strictObject({
      orders: count(),
      paidOrders: count(),
      paidSum: z.number(),
      shippedOrders: count(),
      refunds: count(),
      refundedSum: z.number(),
      aftersales: count(),
      shoppers: count(),
      comments: count(),
      /** Goods that were added or changed. */
      goods: count(),
      /** Entries in the log of the administrators. */
      adminActions: count(),
    }),
    /** Pictures of the backup that neither it nor the shop nor another backup has: they would be missing. */
    missingPictures: count(),
    newestOrders: z.array(
      z.strictObject({
        id: z.int(),
        orderSn: z.string(),
        orderStatus: z.int(),
        consignee: z.string(),
        actualPrice: z.number(),
        addTime: wireTime(),
      }),
    ),
  }),
);
