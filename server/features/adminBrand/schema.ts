// Input and output of the brand operations of the back office (admin-catalog.yaml).
import { z } from 'zod';
import { adminPaging, id, integer, money, optional, orElse, required, text } from '../../input.ts';
import { pageOf } from '../../paging.ts';
import { brandOutput } from '../brand/schema.ts';
import { pictureAddress } from '../common/pictures.ts';

export const listAdminBrandsInput = z.object({
  id: optional(id()),
  name: orElse(text(), ''),
  ...adminPaging(),
});
export type ListAdminBrandsInput = z.output<typeof listAdminBrandsInput>;

export const brandPageOutput = pageOf(brandOutput);

export const brandIdInput = z.object({ id: required(id()) });

const content = {
  name: required(text({ min: 1 })),
  desc: required(text({ min: 1 })),
  floorPrice: required(money()),
  picUrl: optional(pictureAddress()),
  sortOrder: optional(integer({ min: -32_768, max: 32_767 })),
};

export const createBrandInput = z.object(content);
export type CreateBrandInput = z.output<typeof createBrandInput>;

export const changeBrandInput = z.object({ id: required(id()), ...content });
export type ChangeBrandInput = z.output<typeof changeBrandInput>;
