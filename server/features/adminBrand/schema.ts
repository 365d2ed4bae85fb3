// Input and output of the brand operations of the back office (admin-catalog.yaml).
import { z } from 'zod';
import { adminPaging, id, integer, money, optional, orElse, required, text } from '../../input.ts';
import { lazily } from '../../lib/lazily.ts';
import { pageOf } from '../../paging.ts';
import { brandOutput } from '../brand/schema.ts';
import { pictureAddress } from '../common/pictures.ts';

export const listAdminBrandsInput = lazily(() =>
  z.object({
    id: optional(id()),
    name: orElse(text(), ''),
    ...adminPaging(),
  }),
);
export type ListAdminBrandsInput = z.output<ReturnType<typeof listAdminBrandsInput>>;

export const brandPageOutput = lazily(() => pageOf(brandOutput()));

export const brandIdInput = lazily(() => z.object({ id: required(id()) }));

const content = lazily(() => ({
  name: required(text({ min: 1 })),
  desc: required(text({ min: 1 })),
  floorPrice: required(money()),
  picUrl: optional(pictureAddress()),
  sortOrder: optional(integer({ min: -32_768, max: 32_767 })),
}));

export const createBrandInput = lazily(() => z.object(content()));
export type CreateBrandInput = z.output<ReturnType<typeof createBrandInput>>;

export const changeBrandInput = lazily(() => z.object({ id: required(id()), ...content() }));
export type ChangeBrandInput = z.output<ReturnType<typeof changeBrandInput>>;
