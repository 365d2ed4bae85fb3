// The data packs as the desk shows them.
import { packNames } from '../../../db/seed/folder.ts';
import type { View } from '../../view.ts';
import { packTitles } from './rules.ts';
import type { PackState } from './service.ts';

export function presentPacks({ present, canRewind, mark }: PackState, view: View) {
  return {
    packs: packNames.map((name) => ({ name, title: { ...packTitles[name] }, isPresent: name === present })),
    canRewind,
    markedAt: mark && view.time(mark.at),
  };
}
