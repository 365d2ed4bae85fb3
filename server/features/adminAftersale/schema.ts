// Input and output of the after-sale operations of the back office (admin-order.yaml).
import { z } from 'zod';
import { adminPaging, id, integer, integers, optional, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { aftersaleOutput } from '../aftersale/schema.ts';

export const listAdminAftersalesInput = lazily(() =>
  z.object({
    orderId: optional(id()),
    aftersaleSn: optional(text({ min: 1 })),
    status: optional(integer()),
    ...adminPaging(),
  }),
);

export const adminAftersalePageOutput = lazily(() => pageOf(aftersaleOutput()));

/** Clients send the whole row; only its id counts. */
export const handleAftersaleInput = lazily(() => z.object({ id: required(id()) }));
export const handleAftersalesInput = lazily(() => z.object({ ids: required(integers()) }));
