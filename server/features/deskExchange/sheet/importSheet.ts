// Looks at a table that is to be imported, and imports it: looked at again within the transaction that writes it, so that it
// is there whole or not at all (desk.yaml, /desk/import).
import { setImmediate } from 'node:timers/promises';
import type { Reads } from '../../../../db/statement.ts';
import { logType } from '../../../../db/values.ts';
import type { Admin } from '../../../accounts.ts';
import { backupBefore } from '../../../backup/backupBefore.ts';
import { type Language, ShopError } from '../../../errors.ts';
import type { RequestFacts } from '../../../http/requestFacts.ts';
import { hashPassword } from '../../../lib/password.ts';
import type { Progress } from '../../../longWork.ts';
import type { Shop } from '../../../shop.ts';
import { adminWrite } from '../../adminLog/service.ts';
import { headingText, tableNames } from '../headings.ts';
import type { ImportAnswer } from '../schema.ts';
import { draftGoods } from './draftGoods.ts';
import { brandSheet } from './planBrands.ts';
import { categorySheet } from './planCategories.ts';
import { planGoods } from './planGoods.ts';
import { userSheet } from './planUsers.ts';
import { type Problem, readTable, type Sheet, type SheetRow, type SheetWhat, type WritablePlan } from './table.ts';

/** A table by its rows: what its plan is, on which connection. */
interface Prepared {
  readonly rows: readonly SheetRow[];
  readonly problems: readonly Problem[];
  readonly plan: (on: Reads) => Generator<void, WritablePlan>;
}

interface SheetFile {
  readonly file: string;
  readonly what: SheetWhat;
}

/** Runs with turns for the others in between. */
async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

/** Runs through. */
function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

async function prepareWith<D>(rows: readonly SheetRow[], sheet: Sheet<D>): Promise<Prepared> {
  const problems: Problem[] = [];
  const drafts = await inTurns(sheet.draft(rows, problems));
  return { rows, problems, plan: (on) => sheet.plan(on, drafts) };
}

async function prepare({ file, what }: SheetFile): Promise<Prepared> {
  const rows = await readTable(file, what);
  switch (what) {
    case 'brand':
      return prepareWith(rows, brandSheet);
    case 'category':
      return prepareWith(rows, categorySheet);
    case 'user':
      return prepareWith(rows, userSheet);
    case 'goods': {
      const { cleanRichText } = await import('../../../lib/richText.ts');
      return prepareWith(rows, { draft: draftGoods(cleanRichText), plan: planGoods });
    }
  }
}

/** Problems that are told; there may be thousands of the same. */
const mostProblems = 200;

/** Tells what the import would do, and what is in its way. @throws 402 for a file that is no such table */
export async function lookAtSheet(
  shop: Shop,
  sheet: SheetFile,
  { language }: RequestFacts,
): Promise<Omit<ImportAnswer, 'importId'>> {
  const { rows, problems: ownProblems, plan } = await prepare(sheet);
  const found = await inTurns(plan(shop.read));
  const problems = [...ownProblems, ...found.problems].sort((a, b) => a.row - b.row);
  return {
    rows: rows.length,
    problems: problems.slice(0, mostProblems).map((problem) => presentProblem(sheet.what, problem, language)),
    problemCount: problems.length,
    changes: {
      added: found.added,
      changed: found.changed,
      unchanged: found.unchanged,
      notes: found.notes.map(({ name, count, ...text }) => ({ name, count, text: text[language] })),
    },
  };
}

function presentProblem(what: SheetWhat, { row, column, ...text }: Problem, language: Language) {
  return { row, column: column === '' ? '' : headingText(what, column, language), text: text[language] };
}

/** Refuses a table that has become impossible since it was looked at. */
function refuseProblems([first]: readonly Problem[], what: SheetWhat): void {
  if (!first) return;
  const { row, column, zh, en } = first;
  const names = `row ${row} ${headingText(what, column, 'en')}`;
  throw new ShopError('parameterInvalid', { names }, { fields: { [`${row}.${column}`]: { zh, en } } });
}

async function hashesOf(shop: Shop, rows: readonly SheetRow[], progress: Progress): Promise<Map<number, string>> {
  const hashes = new Map<number, string>();
  const withPassword = rows.filter(({ cells }) => cells.password);
  for (const [at, { row, cells }] of withPassword.entries()) {
    progress.signal.throwIfAborted();
    hashes.set(row, await hashPassword(shop.passwordTurns, cells.password ?? ''));
    progress.set(at + 1, withPassword.length);
  }
  return hashes;
}

export interface SheetImportResult {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** The backup that was taken before. */
  readonly backup?: string;
}

interface SheetImportCall {
  readonly shop: Shop;
  readonly who: Admin;
  readonly request: RequestFacts;
  readonly origin: string;
}

/** Imports the table in one transaction, after a backup. @throws 402 when it has problems by now; nothing changes then */
export async function importSheet(
  { shop, who, request, origin }: SheetImportCall,
  sheet: SheetFile,
  progress: Progress,
): Promise<SheetImportResult> {
  const { rows, problems, plan } = await prepare(sheet);
  refuseProblems(problems, sheet.what);
  const { backup } = await backupBefore(shop, 'import', { signal: progress.signal });
  const hashes = sheet.what === 'user' ? await hashesOf(shop, rows, progress) : new Map<number, string>();
  const action = { type: logType.general, action: '导入数据' };
  const done = await adminWrite({ shop, who, request }, action, (tx, note) => {
    const found = atOnce(plan(tx));
    refuseProblems(found.problems, sheet.what);
    found.write(tx, { shop, adminId: who.adminId, now: shop.clock.now(), origin, hashes });
    const { added, changed, unchanged } = found;
    note({ result: `${tableNames[sheet.what].zh} +${added} ~${changed}` });
    return { added, changed, unchanged };
  });
  return { ...done, ...(backup ? { backup: backup.name } : {}) };
}
