// What a command of the terminal program is, and how its words are read.
import { type ParseArgsConfig, parseArgs } from 'node:util';

export interface Command {
  /** The whole help text. */
  readonly help: string;
  /** Gives the exit code; a command that goes on gives a promise that ends with it. */
  run(args: readonly string[]): Promise<number>;
}

/** Words that make no sense: told in one line, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options among the words. @throws UsageError for unknown options, missing values and stray words */
export function readOptions<T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new UsageError(reason.replace(/argument is ambiguous\.?$/, 'has no value').replace(/ To specify .*$/, ''));
  }
}

/** A path as a word that a terminal takes whole. */
export const inQuotes = (path: string) => (/^[\w./:\\-]+$/.test(path) ? path : `"${path}"`);
