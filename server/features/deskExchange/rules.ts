// How values stand in the cells of exported and imported tables: words for codes, pairs, lists, places in the tree of
// categories. What is written so is read back as it was. Pure.
import type { Language } from '../../errors.ts';

/** A word in both languages. */
export interface Word {
  readonly zh: string;
  readonly en: string;
}

/** Words of the codes of one column. */
export type Words = Readonly<Record<number, Word>>;

export const genderWords: Words = {
  0: { zh: '未知', en: 'unknown' },
  1: { zh: '男', en: 'male' },
  2: { zh: '女', en: 'female' },
};
export const levelWords: Words = {
  0: { zh: '普通用户', en: 'normal' },
  1: { zh: 'VIP用户', en: 'VIP' },
  2: { zh: '高级VIP用户', en: 'higher VIP' },
};
export const userStatusWords: Words = {
  0: { zh: '可用', en: 'usable' },
  1: { zh: '禁用', en: 'disabled' },
  2: { zh: '注销', en: 'closed' },
};
export const orderStatusWords: Words = {
  101: { zh: '未付款', en: 'unpaid' },
  102: { zh: '已取消', en: 'cancelled' },
  103: { zh: '已取消(系统)', en: 'cancelled (not paid in time)' },
  201: { zh: '已付款', en: 'paid' },
  202: { zh: '订单取消，退款中', en: 'refund requested' },
  203: { zh: '已退款', en: 'refunded' },
  204: { zh: '已超时团购', en: 'group-buy timed out' },
  301: { zh: '已发货', en: 'shipped' },
  401: { zh: '已收货', en: 'received' },
  402: { zh: '已收货(系统)', en: 'received (confirmed by the shop)' },
};
export const couponTypeWords: Words = {
  0: { zh: '领取', en: 'claimed' },
  1: { zh: '注册赠送', en: 'given on registration' },
  2: { zh: '兑换码', en: 'by code' },
};
export const couponStatusWords: Words = {
  0: { zh: '可用', en: 'usable' },
  1: { zh: '过期', en: 'expired' },
  2: { zh: '下架', en: 'taken down' },
};
export const couponGoodsWords: Words = {
  0: { zh: '全部商品', en: 'all goods' },
  1: { zh: '指定分类', en: 'some categories' },
  2: { zh: '指定商品', en: 'some goods' },
};
export const logTypeWords: Words = {
  0: { zh: '一般操作', en: 'general' },
  1: { zh: '安全操作', en: 'security' },
  2: { zh: '订单操作', en: 'order' },
  3: { zh: '其他操作', en: 'other' },
};
const flagWords: Words = { 0: { zh: '否', en: 'no' }, 1: { zh: '是', en: 'yes' } };

export const wordOf = (words: Words, code: number, language: Language): string =>
  words[code]?.[language] ?? String(code);
export const flagWord = (flag: boolean, language: Language): string => wordOf(flagWords, flag ? 1 : 0, language);

const folded = (text: string) => text.trim().toLowerCase();

/** The code that a word of either language, or its own number, stands for. */
export function codeOf(words: Words, text: string): number | undefined {
  const wanted = folded(text);
  const found = Object.entries(words).find(
    ([code, { zh, en }]) => code === wanted || folded(zh) === wanted || folded(en) === wanted,
  );
  return found && Number(found[0]);
}

const yes = new Set(['是', 'yes', 'y', 'true', '1', '√']);
const no = new Set(['否', 'no', 'n', 'false', '0', '×']);

export function flagOf(text: string): boolean | undefined {
  const wanted = folded(text);
  return yes.has(wanted) ? true : no.has(wanted) ? false : undefined;
}

/** An amount as people type it: with a currency sign, with commas between thousands. */
export function plainAmount(text: string): string {
  const bare = text.trim().replace(/^[¥￥]\s*/, '');
  return /^\d{1,3}(?:[,，]\d{3})+(?:\.\d*)?$/.test(bare) ? bare.replace(/[,，]/g, '') : bare;
}

const escaped = (text: string, marks: RegExp) => text.replace(marks, '\\$&');

/** Cuts a text at marks that no backslash stands before, and takes the backslashes off; `at most` parts. */
function cut(text: string, marks: string, most = Number.POSITIVE_INFINITY): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    let letter = text[at] ?? '';
    if (letter === '\\' && at + 1 < text.length) {
      at += 1;
      letter = text[at] ?? '';
    } else if (marks.includes(letter) && parts.length < most) {
      parts.push('');
      continue;
    }
    parts[parts.length - 1] += letter;
  }
  return parts;
}

/** As `cut`, but with the backslashes left in, for what is cut again. */
function cutRaw(text: string, marks: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '\\') {
      parts[parts.length - 1] += letter + (text[at + 1] ?? '');
      at += 1;
    } else if (marks.includes(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

export interface Pair {
  readonly name: string;
  readonly value: string;
}

/** `颜色=红;尺码=大`. */
export function pairsText(pairs: readonly Pair[]): string {
  const part = (text: string) => escaped(text, /[\\;=；＝]/g);
  return pairs.map(({ name, value }) => `${part(name)}=${part(value)}`).join(';');
}

/** Null when a part has no name and value. */
export function pairsOf(text: string): Pair[] | null {
  const pairs: Pair[] = [];
  for (const part of cutRaw(text, ';；\n')) {
    if (part.trim() === '') continue;
    const [name = '', value] = cut(part, '=＝', 2);
    if (value === undefined || name.trim() === '' || value.trim() === '') return null;
    pairs.push({ name: name.trim(), value: value.trim() });
  }
  return pairs;
}

/** A category with its parent: `茶/绿茶`. */
export function placeText(names: readonly string[]): string {
  return names.map((name) => escaped(name, /[\\/]/g)).join('/');
}

export const placeOf = (text: string): string[] => cut(text, '/').map((name) => name.trim());

/** Addresses one below the other. */
export const listText = (items: readonly string[]): string => items.join('\n');
export const listOf = (text: string): string[] => text.split(/\s+/).filter((item) => item !== '');
