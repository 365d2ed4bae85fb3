// Input and output of the group-buy operations of the back office (admin-promotion.yaml `GrouponRules`, `GrouponRecord`).
import { z } from 'zod';
import { grouponRuleStatus } from '../../../db/values.ts';
import { adminPaging, code, id, integer, money, optional, required, wireTime } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { goodsInfoOutput, grouponRuleOutput } from '../goods/schema.ts';
import { grouponOutput } from '../groupon/schema.ts';

export const listAdminRulesInput = lazily(() => z.object({ goodsId: optional(id()), ...adminPaging() }));

export const listGroupsInput = lazily(() => z.object({ grouponRuleId: optional(id()), ...adminPaging() }));
export type ListGroupsInput = z.output<ReturnType<typeof listGroupsInput>>;

export const ruleIdInput = lazily(() => z.object({ id: required(id()) }));

const content = lazily(() => ({
  goodsId: required(id()),
  /** Off a piece. */
  discount: required(money({ min: 1 })),
  /** The opener included. */
  discountMember: required(integer({ min: 2 })),
  expireTime: required(wireTime()),
}));

export const createRuleInput = lazily(() => z.object(content()));
export type CreateRuleInput = z.output<ReturnType<typeof createRuleInput>>;

export const changeRuleInput = lazily(() =>
  z.object({
    ...content(),
    id: required(id()),
    /** The state of the row that the client shows: as it is, or taken down. One that is over comes back with its own. */
    status: optional(code(grouponRuleStatus.running, grouponRuleStatus.expired, grouponRuleStatus.takenDown)),
  }),
);
export type ChangeRuleInput = z.output<ReturnType<typeof changeRuleInput>>;

export const adminRulePageOutput = lazily(() => pageOf(grouponRuleOutput()));

export const groupPageOutput = lazily(() =>
  pageOf(
    z.strictObject({
      groupon: grouponOutput(),
      subGroupons: z.array(grouponOutput()),
      rules: grouponRuleOutput(),
      /** Absent when deleted; without the long text. */
      goods: goodsInfoOutput().omit({ detail: true }).optional(),
    }),
  ),
);
