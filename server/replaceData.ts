// Replaces the data under a running shop (restore, data packs, rewind, fixtures): the sockets stay, requests wait, and what
// fails is taken back.
import type { Gate } from './gate.ts';
import type { DataChange, DataPlace } from './host.ts';
import { createTurns } from './lib/turns.ts';
import type { MemorySource } from './memorySource.ts';
import { openData } from './openData.ts';
import { type Lasting, type Serving, serve } from './serving.ts';
import type { StartOptions } from './startOptions.ts';

/** How long requests in flight are waited for; a stream that reads on after that is cut off. */
const inFlightMs = 2000;

export function createReplacing(parts: { options: StartOptions; lasting: Lasting; gate: Gate; first: Serving }) {
  const { options, lasting, gate } = parts;
  let serving = parts.first;
  let isOpen = true;
  let isEnded = false;
  // One after the other: two at once would each hold the other's files open.
  const turns = createTurns(1);
  gate.lead((request, response) => serving.handler(request, response));

  async function reopen(memory?: MemorySource): Promise<void> {
    serving = serve(options, lasting, await openData(options, { wasUnclean: false, memory }));
    isOpen = true;
  }

  async function inFolder(change: DataChange, folder: string): Promise<void> {
    const place: DataPlace = { kind: 'folder', folder };
    await serving.end();
    isOpen = false;
    try {
      await change.make(place);
      await reopen();
    } catch (error) {
      await change.undo(place);
      await reopen();
      throw error;
    }
    await change.done?.(place);
  }

  /** The old data stay open until the new ones serve. */
  async function inMemory(change: DataChange): Promise<void> {
    let source: MemorySource | undefined;
    const place: DataPlace = { kind: 'memory', open: (image, files) => (source = { image, files }) };
    await change.make(place);
    if (!source) return;
    const former = serving;
    await reopen(source);
    await former.end();
    await change.done?.(place);
  }

  async function replace(change: DataChange): Promise<void> {
    // Whatever waited for its turn until now would open data that nobody closes, in a folder that may be another program's.
    if (isEnded) throw new Error('the shop was stopped');
    if (change.within) gate.detach(change.within);
    await gate.shut(inFlightMs);
    try {
      await (options.data === ':memory:' ? inMemory(change) : inFolder(change, options.data));
      await serving.dueWork.runNow();
    } finally {
      gate.open();
    }
  }

  return {
    current: () => serving,
    replaceData: (change: DataChange): Promise<void> => turns.take(() => replace(change)),
    end: (): Promise<void> =>
      turns.take(async () => {
        isEnded = true;
        if (isOpen) await serving.end();
      }),
  };
}
