// All proofs that `npm run proofs` runs, in the order of the report.
import { backupKills } from './backupKills.ts';
import { clocks } from './clocks.ts';
import { damage } from './damage/run.ts';
import { fullDisk } from './fullDisk.ts';
import { idleCrowd } from './idleCrowd.ts';
import { imports } from './imports.ts';
import { kills, killsAfterCommit, killsInCheckpoint } from './kills.ts';
import { lastPieces } from './lastPieces.ts';
import { powerCut } from './powerCut/run.ts';
import type { Proof } from './proof.ts';
import { repeats } from './repeats.ts';
import { restores } from './restores.ts';
import { soak } from './soak.ts';
import { upgrades } from './upgrades.ts';

export const proofs: readonly Proof[] = [
  kills,
  killsAfterCommit,
  killsInCheckpoint,
  upgrades,
  backupKills,
  restores,
  imports,
  powerCut,
  lastPieces,
  repeats,
  damage,
  fullDisk,
  clocks,
  idleCrowd,
  soak,
];
