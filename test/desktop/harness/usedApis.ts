// Which of Electron's interfaces a file uses, read from its code and Electron's own types: `App.getPath`,
// `App event second-instance`, `new Tray`.
import { isBuiltin } from 'node:module';
import ts from 'typescript';
import { projectFolder } from '../runtime.ts';

const declarations = 'electron/electron.d.ts';
const listening: ReadonlySet<string> = new Set(['on', 'once']);

/** Only what leads to Electron's types is followed: the shop behind the app would take most of the time. */
const followed = /^electron$|^playwright-core$|^\.\.?\/(?!\.\.\/server\/|server\/)/;

function programOf(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(`${projectFolder}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, projectFolder);
  const quick = { ...options, incremental: false, allowJs: true };
  delete quick.tsBuildInfoFile;
  const host = ts.createCompilerHost(quick);
  host.resolveModuleNameLiterals = (names, file) =>
    names.map(({ text }) => {
      const isFollowed = file.includes('/node_modules/') || isBuiltin(text) || followed.test(text);
      return isFollowed ? ts.resolveModuleName(text, file, quick, host) : { resolvedModule: undefined };
    });
  return ts.createProgram(files, quick, host);
}

/** The names that each file uses, by the file's path as it was given. */
export function usedApis(files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const program = programOf(files);
  const checker = program.getTypeChecker();
  return new Map(files.map((file) => [file, usesIn(program.getSourceFile(file), checker)]));
}

function usesIn(source: ts.SourceFile | undefined, checker: ts.TypeChecker): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const name of namesOf(node, checker)) found.add(name);
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  return found;
}

function namesOf(node: ts.Node, checker: ts.TypeChecker): string[] {
  if (ts.isNewExpression(node)) {
    const made = checker.getTypeAtLocation(node).symbol;
    return ownersOf(made?.declarations).map(() => `new ${made.name}`);
  }
  if (!ts.isPropertyAccessExpression(node)) return [];
  const member = checker.getSymbolAtLocation(node.name);
  const owners = ownersOf(member?.declarations?.map(({ parent }) => parent));
  return owners.flatMap((owner) => wordsOf(node).map((word) => owner + word));
}

/** The classes and interfaces of Electron among declarations. `Process` is Node's, with a few words of Electron added. */
function ownersOf(found: readonly ts.Node[] = []): string[] {
  const ofElectron = found.filter((node) => node.getSourceFile().fileName.endsWith(declarations));
  const names = ofElectron.map((node) =>
    ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) ? node.name?.text : undefined,
  );
  return [...new Set(names)].filter((name) => name !== undefined && name !== 'Process') as string[];
}

/** `.member`, and for `x.on('event', …)` the event as well. Listening once is listening. */
function wordsOf({ name, parent }: ts.PropertyAccessExpression): string[] {
  const { text } = name;
  if (!listening.has(text) || !ts.isCallExpression(parent)) return [`.${text}`];
  const [first] = parent.arguments;
  const event = first !== undefined && ts.isStringLiteral(first) ? [` event ${first.text}`] : [];
  return [...event, '.on'];
}
