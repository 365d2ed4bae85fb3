// Names of uploaded files: shown to people, never used to find a file. Pure.

const longestName = 255;

/**
 * A name that is safe to keep and to show: no folders, no characters that are invisible or turn the reading direction,
 * no half characters, at most 255 characters, of which the extension stays.
 */
export function keptName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .trim();
  const letters = [...clean];
  if (letters.length <= longestName) return clean === '' ? 'file' : clean;
  const extension = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  return letters.slice(0, longestName - extension.length).join('') + extension;
}
