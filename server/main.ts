// The terminal program: finds the command that the words name, runs it, ends with its exit code.
import { type Command, UsageError } from './cli/command.ts';
import { operationsCommand } from './cli/operations.ts';
import { serveCommand } from './cli/serve.ts';

const commands: readonly Command[] = [serveCommand, operationsCommand];

const help = `pocketmall <command> [options]

${commands.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`).join('\n')}

  pocketmall <command> --help tells the options of a command`;

async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(help);
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((known) => known.name === name);
  if (!command) throw new UsageError(`there is no command ${name}; --help lists them`);
  return await command.run(rest);
}

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node.js 24 or newer is needed, this is ${process.version}`);
  process.exit(1);
}
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`pocketmall: ${error.message}`);
  process.exitCode = 2;
}
