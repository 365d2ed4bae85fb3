// Brands in the back office (admin-catalog.yaml).
import {
  addBrand,
  type BrandContent,
  changeBrand as changeBrandRow,
  countAdminBrands,
  deleteBrand as deleteBrandRow,
  listAdminBrands,
  plainBrand,
} from '../../../db/stores/adminBrand.ts';
import { type BrandRow, findBrand } from '../../../db/stores/brand.ts';
import { ShopError } from '../../errors.ts';
import { withChanges } from '../../lib/changes.ts';
import type { Shop } from '../../shop.ts';
import { storedPicture } from '../../view.ts';
import type { ChangeBrandInput, CreateBrandInput, ListAdminBrandsInput } from './schema.ts';

/** The live brands of this id whose name holds the text. */
export function findAdminBrands(shop: Shop, input: ListAdminBrandsInput) {
  return {
    total: countAdminBrands(shop.read, input),
    rows: (slice: { limit: number; offset: number }) => listAdminBrands(shop.read, input, input, slice),
  };
}

/** What was sent, as it is stored. */
function storedContent({ name, desc, floorPrice, picUrl, sortOrder }: CreateBrandInput) {
  return {
    name,
    description: desc,
    floorPriceFen: floorPrice,
    picUrl: picUrl && storedPicture(picUrl),
    sortOrder,
  };
}

/** Adds a brand and gives it as it is stored. */
export function createBrand(shop: Shop, input: CreateBrandInput): Promise<BrandRow> {
  const content = withChanges(plainBrand, storedContent(input));
  return shop.write((tx) => addBrand(tx, content, shop.clock.now()));
}

/** Writes what was sent and gives the brand as it is stored then. @throws 505 for an unknown brand */
export function changeBrand(shop: Shop, { id, ...input }: ChangeBrandInput): Promise<BrandRow> {
  return shop.write((tx) => {
    const stored = findBrand(tx, id);
    const changed =
      stored && changeBrandRow(tx, id, withChanges<BrandContent>(stored, storedContent(input)), shop.clock.now());
    if (!changed) throw new ShopError('updateFailed');
    return changed;
  });
}

/** Marks a brand as deleted; goods keep it. Unknown ones are no error. */
export async function deleteBrand(shop: Shop, id: number): Promise<void> {
  await shop.write((tx) => deleteBrandRow(tx, id, shop.clock.now()));
}
