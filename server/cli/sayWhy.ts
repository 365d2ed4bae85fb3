// Tells a person at a terminal why something could not be done.
import { errorText, ShopError } from '../errors.ts';
import { asStartError, StartError } from '../startError.ts';

/**
 * Gives the exit code. @param instead what to do where a running shop holds the folder
 * @throws the error when it is none that a person could do anything about
 */
export function sayWhy(error: unknown, where: string, instead: string): number {
  if (error instanceof ShopError) {
    console.error(`${errorText(error.code, error.params, 'zh')}\n${errorText(error.code, error.params, 'en')}`);
    return 1;
  }
  const known = asStartError(error, where);
  if (!(known instanceof StartError)) throw error;
  console.error(`${known.text.zh}\n${known.text.en}`);
  if (known.code === 'folder-in-use') console.error(`While the shop runs, ${instead}, or stop it first.`);
  return 1;
}
