// Pictures that a shop knows of and has no file of, which no backup can bring back.
import { readdir } from 'node:fs/promises';
import { readPictureKeys } from '../../db/shopFile.ts';

/** How many of the pictures that a database knows of the folder lacks. */
export async function countMissingPictures(databaseFile: string, filesFolder: string): Promise<number> {
  const present = new Set(await readdir(filesFolder).catch(() => []));
  return (await readPictureKeys(databaseFile)).filter((key) => !present.has(key)).length;
}
