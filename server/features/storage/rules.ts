// Sizes and names of uploaded files. Pure.

const longestName = 255;

const megabyte = 1024 * 1024;

/** The upload limit in bytes; at least 1 MB and at most 100 MB, since uploads are held in memory. */
export function uploadLimitBytes(megabytes: number): number {
  return Math.min(Math.max(megabytes, 1), 100) * megabyte;
}

/**
 * A name, shown to people and never used to find a file, that is safe to keep and to show: no folders, no characters that are invisible or turn the reading direction,
 * no half characters, at most 255 characters, of which the extension stays. A letter and its accent, which macOS may give as two,
 * become one, as people type them when they look for it.
 */
export function keptName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = last
    .toWellFormed()
    .normalize()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .trim();
  const letters = [...clean];
  if (letters.length <= longestName) return clean === '' ? 'file' : clean;
  const extension = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  return letters.slice(0, longestName - extension.length).join('') + extension;
}
