// Reads what a source file refers to: static imports, re-exports, import(), require(), import types, worker URLs.
import { posix } from 'node:path';
import ts from 'typescript';

/** One reference from a file to another file or to a package. */
export interface ImportFound {
  /** A path from the project's folder ("server/lib/ids.ts"; "../x.ts" if it leaves it) or a package's specifier. */
  readonly target: string;
  /** True when `target` is one of our files and not a package. */
  readonly isFile: boolean;
  /** True when nothing of it is left at run time (`import type`, `export type`, `import('…').X` as a type). */
  readonly isTypeOnly: boolean;
  readonly line: number;
}

/** The references of a TypeScript or Vue file, in their order. `path` is the file's own, from the project's folder. */
export function findImports(path: string, text: string): ImportFound[] {
  const source = ts.createSourceFile(path, scriptOf(path, text), ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const found: ImportFound[] = [];
  const visit = (node: ts.Node): void => {
    const reference = referenceOf(node);
    if (reference !== undefined) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push({ ...resolve(path, reference.specifier), isTypeOnly: reference.isTypeOnly, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A Vue file's scripts, everything else blanked, so that line numbers stay true. */
function scriptOf(path: string, text: string): string {
  if (!path.endsWith('.vue')) return text;
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  let script = '';
  let end = 0;
  for (const match of text.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)) {
    const [, opening = '', body = ''] = match;
    const bodyStart = match.index + opening.length;
    script += blank(text.slice(end, bodyStart)) + body;
    end = bodyStart + body.length;
  }
  return script;
}

interface Reference {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

function referenceOf(node: ts.Node): Reference | undefined {
  if (ts.isImportDeclaration(node)) {
    return literal(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
  }
  if (ts.isExportDeclaration(node)) return literal(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return literal(node.argument.literal, true);
  if (ts.isExternalModuleReference(node)) return literal(node.expression, false);
  if (ts.isCallExpression(node) && isImportOrRequire(node.expression)) return literal(node.arguments[0], false);
  if (ts.isNewExpression(node)) return moduleUrlOf(node);
  return undefined;
}

function isImportOrRequire(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');
}

/** `new URL('./x.ts', import.meta.url)`, the way to name a worker's file. */
function moduleUrlOf(node: ts.NewExpression): Reference | undefined {
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'URL') return undefined;
  const reference = literal(node.arguments?.[0], false);
  return reference !== undefined && /^\.\.?\/.*\.[cm]?[jt]s$/.test(reference.specifier) ? reference : undefined;
}

function literal(node: ts.Node | undefined, isTypeOnly: boolean): Reference | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? { specifier: node.text, isTypeOnly } : undefined;
}

function resolve(from: string, specifier: string): { target: string; isFile: boolean } {
  if (!specifier.startsWith('.')) return { target: specifier, isFile: false };
  return { target: posix.join(posix.dirname(from), specifier), isFile: true };
}
