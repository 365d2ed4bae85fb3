// What a shop begins with that its owner fills: regions, settings, and the role that may do everything.
import type { Writer } from '../open.ts';
import { role, rolePermission } from '../schema/admin.ts';
import type { EpochMs } from '../values.ts';
import { insertInto } from './inserting.ts';
import { type FreshOptions, layFresh } from './lay/fresh.ts';
import { stampsAt } from './lay/laying.ts';
import { layRegions } from './regions.ts';
import { laySettings } from './settings.ts';

/** Name of the role that every shop has and nobody can take away. */
const SUPER_ROLE_NAME = '超级管理员';

/**
 * Lays an empty shop into an empty file, in one immediate transaction. The file is not marked (`meta`), as with a pack.
 * @throws Error when the file is marked as laid (see `replace`)
 */
export function layEmptyShop(writer: Writer, options: FreshOptions & { readonly nowMs: EpochMs }): void {
  const { nowMs } = options;
  layFresh(writer, options, () => {
    layRegions(writer);
    laySettings(writer, nowMs);
    const roleId = insertInto(
      writer.raw,
      role,
    )({ name: SUPER_ROLE_NAME, description: '店主本人，可以做任何事', ...stampsAt(nowMs) });
    insertInto(writer.raw, rolePermission)({ roleId, permission: '*', ...stampsAt(nowMs) });
  });
}
