// `operations`: prints the list of operations as JSON.
import { operations } from '../features.ts';
import { listOperations } from '../operation.ts';
import { type Command, readOptions } from './command.ts';

const help = `pocketmall operations — prints every operation as a JSON array of
{name, method, path, access, permission}`;

async function run(args: readonly string[]): Promise<number> {
  const { help: isHelp } = readOptions(args, { help: { type: 'boolean', short: 'h' } });
  console.log(isHelp ? help : JSON.stringify(listOperations(operations), null, 1));
  return 0;
}

export const operationsCommand: Command = { help, run };
