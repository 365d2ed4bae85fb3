// Imports that are killed: a table of goods into a shop, and the dump of a whole shop into an empty one. Whatever the moment, the
// next start finds none of it or all of it.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startTestShop } from '../support/shop.ts';
import { beginJob } from './job.ts';
import { killMidway, type MidwayCase } from './midway.ts';
import { addOwner } from './prepare.ts';
import type { Proof, ProofRun } from './proof.ts';
import { startShopProcess } from './shopProcess.ts';

/** What a shop that runs writes by itself. */
const without = new Set(['token', 'admin_log', 'visit']);
const goods = 1500;

/** Rows of each table; and what SQLite finds wrong. */
function contentsOf(data: string): string {
  const database = new DatabaseSync(join(data, 'shop.db'));
  try {
    const [sound] = database.prepare('PRAGMA integrity_check').all();
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
    const counts = tables
      .map(({ name }) => String(name))
      .filter((name) => !without.has(name) && !name.startsWith('sqlite_'))
      .map((name) => `${name} ${database.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n}`);
    return [JSON.stringify(sound), ...counts].join(', ');
  } finally {
    database.close();
  }
}

/** Each of the goods with two SKUs. */
function goodsTable(): string {
  const rows = Array.from({ length: goods }, (_, n) =>
    ['red', 'blue'].map((colour) => `N${n},Goods ${n},colour=${colour},9.9,5`),
  );
  return ['goods number,name,specifications,price,stock', ...rows.flat()].join('\n');
}

/** A whole shop as it goes out. */
async function dumpOfShop(folder: string): Promise<string> {
  const shop = await startTestShop({ seed: 'teahouse', data: join(folder, 'from') });
  try {
    const adminToken = await shop.loginAdmin();
    const { data } = await shop.post('/desk/export/peer', {}, { adminToken });
    const ended = await shop.shop.longWork.ended(data.jobId);
    if (!ended) throw new Error('the export is unknown');
    const { name } = ended.result as { name: string };
    const headers = { 'X-Shop-Admin-Token': adminToken };
    return await (await fetch(`${shop.url}/desk/export/file?name=${name}`, { headers })).text();
  } finally {
    await shop.stop();
  }
}

interface ImportFile {
  readonly name: string;
  readonly what: 'goods' | 'peer';
  readonly text: string;
}

async function importCase(run: ProofRun, { name, what, text }: ImportFile): Promise<MidwayCase> {
  const [first, data] = [join(run.folder, `first-${what}`), join(run.folder, `killed-${what}`)];
  mkdirSync(first);
  const adminToken = await addOwner(first);
  const way = run.isBad ? 'commit-each-statement' : undefined;
  const start = () => startShopProcess({ program: run.program, data, way });
  const states: { before?: string; after?: string } = {};

  async function preview(url: string): Promise<string> {
    const body = new FormData();
    body.set('what', what);
    body.set('file', new Blob([text]), 'file');
    const headers = { 'X-Shop-Admin-Token': adminToken };
    const response = await fetch(`${url}/desk/import/preview`, { method: 'POST', body, headers });
    const answer = (await response.json()) as { data?: { importId: string; problemCount: number } };
    if (answer.data?.problemCount !== 0) throw new Error(`the file can't be imported: ${JSON.stringify(answer)}`);
    return answer.data.importId;
  }

  return {
    name,
    async begin() {
      rmSync(data, { recursive: true, force: true });
      cpSync(first, data, { recursive: true });
      const shop = await start();
      const importId = await preview(shop.url);
      states.before ??= contentsOf(data);
      return beginJob(shop, { adminToken, path: '/desk/import/apply', body: { importId } });
    },
    async stateOf() {
      // The next start brings to an end what the kill cut short.
      await (await start()).kill();
      const found = contentsOf(data);
      if (found === states.before) return 'before';
      // The first one was not killed.
      states.after ??= found;
      return found === states.after ? 'after' : `a mix: ${found}`;
    },
  };
}

async function runImports(run: ProofRun) {
  const files: ImportFile[] = [{ name: 'goods', what: 'goods', text: goodsTable() }];
  if (!run.isBad) files.push({ name: 'a whole shop', what: 'peer', text: await dumpOfShop(run.folder) });
  return killMidway(await Promise.all(files.map((file) => importCase(run, file))), run);
}

export const imports: Proof = {
  name: 'kill in import',
  title: 'the import of a table of goods, or of a whole shop, is killed at any moment',
  unit: 'kills',
  sizes: { short: 4, middle: 30, long: 200 },
  badCount: 3,
  badIs: 'an import that commits row by row',
  run: runImports,
};
