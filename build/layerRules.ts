// The rules of who may import whom: electron, renderer -> server -> db, no circles (DESIGN.md).
import { findCircles } from './circles.ts';
import { findImports, type ImportFound } from './imports.ts';

/** The folders that the rules are about. */
export const layers = ['electron', 'server', 'db', 'renderer'] as const;

/**
 * Every breach of the rules, one readable line each ("server/a.ts:3 imports … : why not").
 * `files` maps paths from the project's folder, with forward slashes, to their text.
 */
export function findBreaches(files: ReadonlyMap<string, string>): string[] {
  const breaches: string[] = [];
  const fileGraph = new Map<string, Set<string>>();
  const featureGraph = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    breaches.push(...pathsThatStayOutside(path, text));
    for (const found of findImports(path, text)) {
      const reason = whyNot(path, found);
      if (reason !== undefined) breaches.push(`${path}:${found.line} imports ${found.target}: ${reason}`);
      if (found.isFile) connect(fileGraph, path, found.target);
      const [from, to] = [featureOf(path), found.isFile ? featureOf(found.target) : undefined];
      if (from !== undefined && to !== undefined && from !== to) connect(featureGraph, from, to);
    }
  }
  const circles = [...findCircles(fileGraph), ...findCircles(featureGraph)];
  return [...breaches, ...circles.map((circle) => `circle: ${circle.join(' -> ')}`)];
}

function connect(graph: Map<string, Set<string>>, from: string, to: string): void {
  const targets = graph.get(from) ?? new Set();
  graph.set(from, targets.add(to));
}

/** Through which the desktop app uses the shop, and writes files of its own as carefully. */
const doorsOfServer: ReadonlySet<string> = new Set(['server/startShop.ts', 'server/desktop.ts', 'server/ownerFile.ts']);

/** Why this file may not import that, or undefined when it may. */
function whyNot(path: string, found: ImportFound): string | undefined {
  if (!found.isFile) return whyNotPackage(path, found.target);
  if (!isTest(path)) {
    if (isIn('test', found.target) || isTest(found.target)) return 'the product must not depend on its tests';
    if (isIn('build', found.target)) return 'the product must not depend on the scripts that build it';
  }
  // A test beside its file may use what test/support offers, whatever layer it stands in.
  if (isTest(path) && isIn('test', found.target)) return undefined;
  return whyNotFile(path, found);
}

function whyNotPackage(path: string, specifier: string): string | undefined {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (!isIn('db', path) && (name === 'drizzle-orm' || name === 'better-sqlite3')) return 'only db/ knows SQL';
  if (!isIn('electron', path) && name === 'electron') return 'only electron/ knows Electron';
  return undefined;
}

function whyNotFile(path: string, { target, isTypeOnly }: ImportFound): string | undefined {
  if (isIn('db', path)) return isIn('db', target) ? undefined : 'db/ imports nothing of ours but db/';
  if (isIn('server/lib', path)) return whyNotForLib(target, isTypeOnly);
  if (isIn('server', path)) {
    return isIn('electron', target) || isIn('renderer', target) ? 'server/ knows neither shell nor pages' : undefined;
  }
  if (isIn('electron', path)) {
    const isAllowed = isIn('electron', target) || doorsOfServer.has(target) || isLowerType(target, isTypeOnly);
    return isAllowed ? undefined : 'electron/ imports only itself, the doors of server/ and types';
  }
  if (isIn('renderer', path)) {
    const isTypeFromOutside = isTypeOnly && (isIn('server', target) || target === 'electron/bridge.ts');
    const isAllowed = isIn('renderer', target) || isTypeFromOutside;
    return isAllowed
      ? undefined
      : 'renderer/ imports only itself and types (`import type`) of server/ and electron/bridge.ts';
  }
  return undefined;
}

function whyNotForLib(target: string, isTypeOnly: boolean): string | undefined {
  const isAllowed = isIn('server/lib', target) || target === 'db/values.ts' || (isIn('db', target) && isTypeOnly);
  return isAllowed ? undefined : 'server/lib/ imports only itself, db/values.ts and types of db/';
}

function isLowerType(target: string, isTypeOnly: boolean): boolean {
  return isTypeOnly && (isIn('server', target) || isIn('db', target));
}

/** The folder `shared/` lies outside the project: a path into it would work on one machine only. */
function pathsThatStayOutside(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /(^|[\s'"`(/])shared\/\w/.test(line) ? [`${path}:${index + 1} names a path in shared/, which is not ours`] : [],
    );
}

function isIn(folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`);
}

function isTest(path: string): boolean {
  return path.endsWith('.test.ts');
}

/** "server/features/order/rules.ts" -> "server/features/order"; undefined for what is in no feature's folder. */
function featureOf(path: string): string | undefined {
  return /^server\/features\/[^/]+(?=\/)/.exec(path)?.[0];
}
