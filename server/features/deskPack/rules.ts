// The data packs for people. Pure.
import type { PackName } from '../../../db/seed/folder.ts';

export const packTitles: Readonly<Record<PackName, { readonly zh: string; readonly en: string }>> = {
  demo: { zh: '家居百货演示店', en: 'Demo shop: things for the home' },
  teahouse: { zh: '茶庄演示店', en: 'Demo shop: a tea house' },
};
