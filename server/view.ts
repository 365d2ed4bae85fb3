// How stored values look to one caller: picture addresses with the origin that the request came to, times in the
// shop's zone, money as decimals (DECISIONS.md 31; conventions.yaml json_output).
import { yuanOf, yuanText } from './lib/money.ts';
import type { ShopTime } from './lib/shopTime.ts';

/** Where files are fetched from; stored rich text holds this path, stored picture columns only the key behind it. */
const fetchPath = '/wx/storage/fetch/';

const keyForm = '[a-z0-9]{20}\\.[a-z0-9]{2,5}';
const ownAddress = new RegExp(`^(?:https?://[^/\\s"'<>]+)?${fetchPath}(${keyForm})(?:[?#].*)?$`, 'i');
const ownAddressInHtml = new RegExp(`https?://[^/\\s"'<>]+(${fetchPath}${keyForm})`, 'gi');

export interface View {
  readonly origin: string;
  /** Absolute address of a stored picture; an external address stays as it is, '' stays ''. */
  picture(stored: string | null): string;
  pictures(stored: readonly string[]): string[];
  /** Rich text with absolute picture addresses. */
  html(stored: string | null): string;
  /** `YYYY-MM-DD HH:MM:SS`. */
  time(ms: number): string;
  /** The same, left out when there is none (DECISIONS.md 6). */
  timeOrNone(ms: number | null): string | undefined;
  money(fen: number): number;
  moneyText(fen: number): string;
  /** The three fields marked (C). */
  common(row: { createdAt: number; updatedAt: number; isDeleted: boolean }): {
    addTime: string;
    updateTime: string;
    deleted: boolean;
  };
}

export function createView(origin: string, time: ShopTime): View {
  const picture = (stored: string | null) => {
    if (!stored) return '';
    return stored.includes('/') ? stored : `${origin}${fetchPath}${stored}`;
  };
  return {
    origin,
    picture,
    pictures: (stored) => stored.map(picture),
    html: (stored) => (stored ? stored.replaceAll(`"${fetchPath}`, `"${origin}${fetchPath}`) : ''),
    time: time.toWire,
    timeOrNone: (ms) => (ms === null ? undefined : time.toWire(ms)),
    money: yuanOf,
    moneyText: yuanText,
    common: (row) => ({
      addTime: time.toWire(row.createdAt),
      updateTime: time.toWire(row.updatedAt),
      deleted: row.isDeleted,
    }),
  };
}

/** What to store for a picture address that came in: the key when it is one of ours, whatever host it names. */
export function storedPicture(address: string): string {
  const own = ownAddress.exec(address.trim());
  return own?.[1]?.toLowerCase() ?? address.trim();
}

/** What to store for rich text that came in: own pictures lose their host. Clean the text first. */
export function storedHtml(html: string): string {
  return html.replace(ownAddressInHtml, (_, path: string) => path);
}
