// How values look: money, numbers, times, sizes. Money on the wire is yuan with at most two digits.
import { language } from '../language.ts';

const numberForms = new Map<string, Intl.NumberFormat>();

function numberForm(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language.value} ${JSON.stringify(options)}`;
  const known = numberForms.get(key) ?? new Intl.NumberFormat(language.value, options);
  numberForms.set(key, known);
  return known;
}

/** `¥1,234.50`; nothing for what is absent. */
export function formatMoney(yuan: number | undefined): string {
  if (yuan === undefined) return '';
  const text = numberForm({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Math.abs(yuan));
  return `${yuan < 0 ? '−' : ''}¥${text}`;
}

export const formatNumber = (value: number | undefined): string =>
  value === undefined ? '' : numberForm({ maximumFractionDigits: 2 }).format(value);

export const formatPercent = (share: number): string =>
  numberForm({ style: 'percent', maximumFractionDigits: 1 }).format(share);

/** `YYYY-MM-DD HH:MM:SS` in the shop's time zone, as the wire has it, without its seconds. */
export const formatTime = (wireTime: string | undefined): string => (wireTime ?? '').slice(0, 16);

export const formatDay = (wireTime: string | undefined): string => (wireTime ?? '').slice(0, 10);

/** `3.4 MB` */
export function formatSize(bytes: number | undefined): string {
  if (bytes === undefined) return '';
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${numberForm({ maximumFractionDigits: size < 10 && unit > 0 ? 1 : 0 }).format(size)} ${units[unit] ?? ''}`;
}

/** Names beside one another: `a、b` or `a, b`. */
export const formatList = (names: readonly string[]): string => names.join(language.value === 'en' ? ', ' : '、');

/** Sentences after one another: Chinese has no space between them. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.join(language.value === 'en' ? ' ' : '');
