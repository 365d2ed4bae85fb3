// The words behind a developer's command: --help tells them, and a wrong one gets one line and exit code 2, as with the shop's own
// commands (server/cli).
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Ends the process: what was asked for is told in one line, nothing was done. */
export function refuseWords(reason: string): never {
  console.error(reason);
  process.exit(2);
}

/** Reads the words of this process by `node:util` parseArgs; with --help among them, tells `help` and ends it. */
export function readWords<const C extends ParseArgsConfig>(help: string, config: C): ReturnType<typeof parseArgs<C>> {
  if (process.argv.slice(2).includes('--help')) {
    console.log(help);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    // Behind the first sentence the parser explains how to give words that begin with a dash.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    return refuseWords(`${reason}; --help tells the words`);
  }
}

/** A whole number, 0 or more, of at most nine digits. */
export function readNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) refuseWords(`--${name} wants a whole number, not ${text}`);
  return Number(text);
}
