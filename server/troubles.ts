// What is wrong with a running shop as a whole, for its health in words and one colour (desk.yaml, status): a disk that fills up, a
// data folder that was moved away, a backup that could not be taken. Whoever finds it tells it here, and takes it back.
import type { ShopHost } from './shop.ts';

export interface Trouble {
  /** `yellow`: sells on, but somebody should look; `red`: nothing can be sold or kept. */
  readonly color: 'yellow' | 'red';
  readonly zh: string;
  readonly en: string;
}

export interface Troubles {
  /** Tells of a trouble under its name, anew when it is there already. */
  put(name: string, trouble: Trouble): void;
  clear(name: string): void;
  /** The worst first. */
  list(): readonly (Trouble & { readonly name: string })[];
}

const known = new WeakMap<ShopHost, Troubles>();

/** The troubles of a shop; they last through a replacement of its data. Changes are told as the live event `health`. */
export function troublesOf(host: ShopHost): Troubles {
  const found = known.get(host);
  if (found) return found;
  const made = createTroubles((color) => host.current().events.emit('health', { color }));
  known.set(host, made);
  return made;
}

function createTroubles(onColor: (color: 'green' | 'yellow' | 'red') => void): Troubles {
  const held = new Map<string, Trouble>();
  let told: 'green' | 'yellow' | 'red' = 'green';
  const list = () =>
    [...held].map(([name, trouble]) => ({ name, ...trouble })).sort((a, b) => (a.color < b.color ? -1 : 1));

  function tell(): void {
    const color = list()[0]?.color ?? 'green';
    if (color === told) return;
    told = color;
    onColor(color);
  }
  return {
    put(name, trouble) {
      held.set(name, trouble);
      tell();
    },
    clear(name) {
      if (held.delete(name)) tell();
    },
    list,
  };
}
