// All proofs that `npm run proofs` runs, in the order of the report.
import { clocks } from './clocks.ts';
import { damage } from './damage/run.ts';
import { fullDisk } from './fullDisk.ts';
import { idleCrowd } from './idleCrowd.ts';
import { kills } from './kills.ts';
import { lastPieces } from './lastPieces.ts';
import { powerCut } from './powerCut/run.ts';
import type { Proof } from './proof.ts';
import { repeats } from './repeats.ts';
import { soak } from './soak.ts';

export const proofs: readonly Proof[] = [
  kills,
  powerCut,
  lastPieces,
  repeats,
  damage,
  fullDisk,
  clocks,
  idleCrowd,
  soak,
];
