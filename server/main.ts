// The terminal program: finds the command that the words name, runs it, ends with its exit code.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type Command, UsageError } from './cli/command.ts';
import { isNodeTooOld, nodeNeeded } from './lib/nodeNeeded.ts';

/** Each command is loaded when it is called, so that help and wrong words are answered at once. */
const commands: readonly { name: string; summary: string; load: () => Promise<Command> }[] = [
  {
    name: 'serve',
    summary: 'runs the shop without a window',
    load: async () => {
      keepCompiled();
      return (await import('./cli/serve.ts')).serveCommand;
    },
  },
  {
    name: 'backup',
    summary: 'takes, lists or checks backups of a shop that is not running',
    load: async () => (await import('./cli/backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    summary: 'puts a backup in the place of a shop, or into an empty folder',
    load: async () => (await import('./cli/restore.ts')).restoreCommand,
  },
  {
    name: 'salvage',
    summary: 'writes what can still be read of a damaged shop into another folder',
    load: async () => (await import('./cli/salvage.ts')).salvageCommand,
  },
  {
    name: 'operations',
    summary: 'prints the list of operations',
    load: async () => (await import('./cli/operations.ts')).operationsCommand,
  },
];

const help = `pocketmall <command> [options]

${commands.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`).join('\n')}

  pocketmall <command> --help tells the options of a command`;

/**
 * What V8 made of the bundle is kept beside it, as trusted as the bundle itself, for the next start. It is written at the end of
 * the first run, without the functions that V8 compiles at their first call; where it can't be, nothing is kept. Node 22.0 has
 * no such function.
 */
function keepCompiled(): void {
  if (import.meta.filename.endsWith('.js')) enableCompileCache?.(join(import.meta.dirname, '..', 'cache'));
}

async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(help);
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((known) => known.name === name);
  if (!command) throw new UsageError(`there is no command ${name}; --help lists them`);
  return (await command.load()).run(rest);
}

if (isNodeTooOld()) {
  console.error(`Node.js ${nodeNeeded} or newer is needed, this is ${process.version}`);
  process.exit(1);
}
// Loading a program makes V8 double its nursery again and again, and it never gives that back: 11 MB of an idle shop.
// `serve` lets it grow again once the shop is at rest and has only requests to be quick for.
setFlagsFromString('--semi-space-growth-factor=1');
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`pocketmall: ${error.message}`);
  process.exitCode = 2;
}
