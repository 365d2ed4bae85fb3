// Input and output of the after-sale operations of the back office (admin-order.yaml).
import { z } from 'zod';
import { adminPaging, id, integer, integers, optional, required, text } from '../../input.ts';
import { pageOf } from '../../paging.ts';
import { aftersaleOutput } from '../aftersale/schema.ts';

export const listAdminAftersalesInput = z.object({
  orderId: optional(id()),
  aftersaleSn: optional(text({ min: 1 })),
  status: optional(integer()),
  ...adminPaging(),
});

export const adminAftersalePageOutput = pageOf(aftersaleOutput);

/** Clients send the whole row; only its id counts. */
export const handleAftersaleInput = z.object({ id: required(id()) });
export const handleAftersalesInput = z.object({ ids: required(integers()) });
