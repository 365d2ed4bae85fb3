// The data packs by name. Each is loaded only when it is laid: a shop that has its data pays nothing for them.
import type { PackName } from './folder.ts';
import type { Pack } from './pack.ts';

const loaders: Readonly<Record<PackName, () => Promise<Pack>>> = {
  demo: async () => (await import('./demo/pack.ts')).demoPack,
  teahouse: async () => (await import('./teahouse/pack.ts')).teahousePack,
};

export function loadPack(name: PackName): Promise<Pack> {
  return loaders[name]();
}
