// The report of the proofs as one page: machine, versions, seed, every figure, and whether each known-bad variant was caught.
import { execFileSync } from 'node:child_process';
import { arch, cpus, platform, release, tmpdir, totalmem } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import Database from 'better-sqlite3';
import type { Proof, ProofResult } from './proof.ts';

export interface ProofEntry {
  readonly proof: Proof;
  readonly count: number;
  readonly seconds: number;
  /** Why it was not run. */
  readonly missing?: string;
  readonly result?: ProofResult;
  readonly bad?: ProofResult;
}

export interface ReportFacts {
  readonly seed: number;
  readonly size: string;
  readonly commit: string;
  readonly minutes: number;
}

function fileSystem(): string {
  try {
    const told = execFileSync('stat', ['-f', '-c', '%T', tmpdir()], { encoding: 'utf8' }).trim();
    return told;
  } catch {
    return 'not known';
  }
}

const versionOf = (database: { prepare(sql: string): { get(): unknown } }) =>
  String((database.prepare('SELECT sqlite_version() AS version').get() as { version: string }).version);

function machine({ seed, size, commit, minutes }: ReportFacts): [string, string | number][] {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return [
    ['date', `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['commit', commit],
    ['form', size],
    ['took', `${minutes} minutes`],
    ['seed', seed],
    ['machine', `${platform()} ${release()} ${arch()}, ${cpus().length} cores, ${gigabytes} GB`],
    ['processor', cpus()[0]?.model ?? 'not known'],
    ['file system of the data', fileSystem()],
    ['Node', process.version],
    ['SQLite of the shop', versionOf(new Database(':memory:'))],
    ['SQLite of the judge', versionOf(new DatabaseSync(':memory:'))],
  ];
}

const verdictOf = ({ missing, result, bad }: ProofEntry) => {
  if (missing !== undefined) return 'not run';
  if (result?.faults.length !== 0) return '**FAILED**';
  return bad?.faults.length === 0 ? '**NO TEETH**' : 'held';
};
const cell = (text: string | number) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

function section(entry: ProofEntry): string {
  const { proof, missing, result, bad } = entry;
  const title = `## ${proof.name}\n\n${proof.title[0]?.toUpperCase()}${proof.title.slice(1)}.`;
  if (missing !== undefined) return `${title}\n\nNot run: ${missing}.`;
  const faults = result?.faults.length
    ? `\n\nFaults:\n\n${result.faults.map((each) => `- ${cell(each)}`).join('\n')}`
    : '';
  const caught = bad?.faults.length
    ? `caught, with: ${cell(bad.faults[0] ?? '')}`
    : 'NOT caught: this proof shows nothing';
  return [
    `${title}\n\n${table(['figure', 'value'], Object.entries(result?.figures ?? {}))}${faults}`,
    `Known-bad variant (${proof.badIs}): ${caught}.`,
  ].join('\n\n');
}

/** The whole page. */
export function writeReport(entries: readonly ProofEntry[], facts: ReportFacts): string {
  const rows = entries.map((entry) => [
    entry.proof.name,
    entry.missing === undefined ? `${entry.result?.done ?? 0} ${entry.proof.unit}` : '',
    `${entry.count} ${entry.proof.unit}`,
    `${entry.proof.sizes.long} ${entry.proof.unit}`,
    verdictOf(entry),
    entry.missing === undefined ? (entry.bad?.faults.length ? 'caught' : 'NOT caught') : '',
    `${entry.seconds} s`,
  ]);
  return `${[
    '# Proofs of durability\n\nWritten by `npm run proofs`; a seed given again repeats the run.',
    table(['', ''], machine(facts)),
    table(['proof', 'done here', 'of', 'long form', 'result', 'known-bad variant', 'took'], rows),
    ...entries.map(section),
  ].join('\n\n')}\n`;
}
