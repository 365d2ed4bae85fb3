// Text search by characters: turns texts into tokens of single characters and pairs, and keywords into MATCH
// expressions that find exactly the texts that hold the keyword (data-model.yaml, text_search).

/** No more characters of a keyword than this take part in a search. */
export const MAX_KEYWORD_CHARACTERS = 64;

/** A token that no keyword holds: it takes the place between two texts, so that no phrase reaches across. */
const BOUNDARY = 'x';

const TOKEN_WIDTH = 4;

/**
 * The form in which texts are compared: NFC, without case, full-width ASCII and space as plain ones.
 * Character by character, so that a part of a text folds the same as it does inside the text.
 */
export function foldText(text: string): string {
  let folded = '';
  for (const character of text.toWellFormed().normalize('NFC')) folded += foldCharacter(character);
  return folded;
}

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? String.fromCharCode(code + 0x20) : character;
  if (code === 0x3000) return ' ';
  if (code >= 0xff01 && code <= 0xff5e) return foldCharacter(String.fromCharCode(code - 0xfee0));
  return character.toLowerCase();
}

/** Code point in base 36, always four digits: letters and digits only, so quotes, signs and emoji are safe in MATCH. */
function encode(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(36).padStart(TOKEN_WIDTH, '0');
}

function encodeAll(folded: string): string[] {
  const codes: string[] = [];
  for (const character of folded) codes.push(encode(character));
  return codes;
}

function pairsOf(codes: readonly string[]): string[] {
  const pairs: string[] = [];
  let last: string | undefined;
  for (const code of codes) {
    if (last !== undefined) pairs.push(last + code);
    last = code;
  }
  return pairs;
}

/** Every two neighbouring characters of each text, in their order; a boundary stands between the texts. */
export function goodsPairs(name: string, keywords: string): string {
  return [...pairsOf(encodeAll(foldText(name))), BOUNDARY, ...pairsOf(encodeAll(foldText(keywords)))].join(' ');
}

/** Every character of both texts, once. */
export function goodsSingles(name: string, keywords: string): string {
  return [...new Set([...encodeAll(foldText(name)), ...encodeAll(foldText(keywords))])].join(' ');
}

/**
 * The MATCH expression for `goods_fts` that finds goods whose name or keywords hold the keyword as a part, without case.
 * Spaces count: trim before if they should not. Null for an empty keyword (no condition).
 */
export function keywordMatch(keyword: string): string | null {
  return matchOf(encodeAll(foldText(keyword)).slice(0, MAX_KEYWORD_CHARACTERS));
}

function matchOf(codes: readonly string[]): string | null {
  const [first] = codes;
  if (first === undefined) return null;
  return codes.length === 1 ? `singles : ${first}` : `pairs : "${pairsOf(codes).join(' ')}"`;
}

/** The form in which LIKE compares texts: ASCII letters without case, all else as it is. */
const foldAscii = (text: string): string => text.toWellFormed().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Every two neighbouring characters of a name, for `goods_name_fts`. */
export const namePairs = (name: string): string => pairsOf(encodeAll(foldAscii(name))).join(' ');

/** Every character of a name, once. */
export const nameSingles = (name: string): string => [...new Set(encodeAll(foldAscii(name)))].join(' ');

/** The MATCH expression for `goods_name_fts` that finds exactly what LIKE finds for `containing(part)`. Null for an empty part. */
export const nameMatch = (part: string): string | null => matchOf(encodeAll(foldAscii(part)));
