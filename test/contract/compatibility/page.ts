// The text of COMPATIBILITY.md: every operation of the interface, the test that calls it, and whether it is equal to the
// established server or different on purpose.
import type { Operation } from '../../../server/operation.ts';
import { differences, everywhere } from './differences.ts';

/** The test that stands for an operation. */
export interface ChosenTest {
  readonly file: string;
  readonly test: string;
}

/** The operations of the interface; those of the desk are our own. */
export const compared = (operations: readonly Operation[]): Operation[] =>
  operations.filter(({ path }) => !path.startsWith('/desk/'));

/** Ours beyond the interface. */
export const beyond: readonly string[] = ['adminOrder.refundReject'];

export function compatibilityText(
  operations: readonly Operation[],
  tests: Readonly<Record<string, ChosenTest>>,
): string {
  const rows = compared(operations);
  const inside = rows.filter(({ name }) => !beyond.includes(name));
  const different = inside.filter(({ name }) => differences[name] !== undefined).length;
  return [
    '# Compatibility',
    '',
    '<!-- Made by `npm run compatibility` from the contract tests; a test fails while it is out of date. -->',
    '',
    `This shop answers the ${inside.length} operations of the interface that existing mini-programs and back offices speak.`,
    `${inside.length - different} are equal to the established server for these clients but for what holds everywhere,`,
    `${different} differ on purpose; ${beyond.length} is our own beyond them. Each is called by the test named beside it.`,
    '',
    '## What differs everywhere, and why',
    '',
    ...everywhere.map((line) => `- ${line}`),
    '',
    ...(['wx', 'admin'] as const).flatMap((area) => [
      area === 'wx' ? '## The shop' : '## The back office',
      '',
      '| operation | what it does | compared | test |',
      '|---|---|---|---|',
      ...rows.filter(({ path }) => path.startsWith(`/${area}/`)).map((each) => rowText(each, tests[each.name])),
      '',
    ]),
  ].join('\n');
}

function rowText({ name, method, path, title }: Operation, chosen: ChosenTest | undefined): string {
  const difference = differences[name];
  const compares = difference === undefined ? 'equal' : `different: ${difference}`;
  const test = chosen === undefined ? '—' : `[${chosen.file}](${chosen.file}): ${chosen.test}`;
  return `| \`${method} ${path}\` | ${[title?.en ?? name, compares, test].map(cell).join(' | ')} |`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
