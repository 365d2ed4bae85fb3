// Opens damaged data folders one after the other, in a process of its own, so that a crash or a hang is seen from outside.
import { checkFully } from '../../../db/check.ts';
import { noDrawing } from '../../../server/drawing/drawing.ts';
import { movableClock, systemClock } from '../../../server/lib/clock.ts';
import { startShop } from '../../../server/startShop.ts';
import { fingerprint, picturesOf } from '../../support/backups.ts';

/** What became of one folder. */
export type Found =
  | { readonly kind: 'refused'; readonly text: string }
  | {
      readonly kind: 'open';
      readonly statuses: readonly number[];
      /** What the whole check finds in the main file. */
      readonly problems: readonly string[];
      /** Of all rows; null when they can't be read. */
      readonly rows: string | null;
      readonly pictures: string;
    };

/** The moment at which each folder is opened: nothing falls due by itself. */
export const openedAt = Date.UTC(2026, 5, 10, 4, 5, 0);

const paths = ['/wx/home/index', '/wx/goods/list', '/wx/catalog/all', '/wx/goods/detail?id=1', '/wx/storage/fetch/'];

async function look(data: string): Promise<Found> {
  const clock = movableClock(systemClock, openedAt, true);
  let shop: Awaited<ReturnType<typeof startShop>>;
  try {
    shop = await startShop({ data, port: 0, clock, drawing: noDrawing });
  } catch (error) {
    return { kind: 'refused', text: error instanceof Error ? error.message : String(error) };
  }
  const pictures = picturesOf(data);
  const statuses: number[] = [];
  let problems: string[];
  try {
    for (const path of [...paths.slice(0, -1), `${paths.at(-1)}${Object.keys(pictures)[0]}`]) {
      const response = await fetch(shop.url + path, { signal: AbortSignal.timeout(15_000) });
      await response.arrayBuffer().catch(() => undefined);
      statuses.push(response.status);
    }
    problems = checkFully(shop.shop.read.raw);
  } finally {
    await shop.stop();
  }
  return { kind: 'open', statuses, problems, rows: readRows(data), pictures: JSON.stringify(pictures) };
}

function readRows(data: string): string | null {
  try {
    return fingerprint(data, { without: ['token', 'meta'] });
  } catch {
    return null;
  }
}

process.on('message', async (data: string) => {
  process.send?.(await look(data));
});
process.on('disconnect', () => process.exit(0));
