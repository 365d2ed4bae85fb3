// A bundler plugin that shortens the start: it gets Node's own modules without the `import` statement.
//
// An `import` of node:http makes Node look at all its exports at once, and one of them loads a whole HTTP client (undici):
// about 50 ms and 13 MB that a shop never uses. `process.getBuiltinModule` gives the same module and looks at nothing.
import type { Plugin } from 'vite';

/** For chunks in ES module form, which must import Node's modules in the forms that the bundler writes. */
export function builtinsAtOnce(isBuiltin: (specifier: string) => boolean): Plugin {
  return {
    name: 'builtins-at-once',
    // Each line is replaced by one line, so the source map stays true.
    renderChunk: (code) => ({ code: rewriteBuiltinImports(code, isBuiltin), map: null }),
  };
}

/**
 * The code with every import of a built-in module as a plain constant.
 * @throws Error when one has a form that is not known here, as the loss would go unnoticed.
 */
export function rewriteBuiltinImports(code: string, isBuiltin: (specifier: string) => boolean): string {
  return code.replace(/^import (.+) from "([^"]+)";$/gm, (line, what: string, specifier: string) => {
    return isBuiltin(specifier) ? `const ${patternFor(what, line)} = process.getBuiltinModule("${specifier}");` : line;
  });
}

/** `http` stays, `{ a, b as c }` becomes `{ a, b: c }`. */
function patternFor(what: string, line: string): string {
  if (/^[\w$]+$/.test(what)) return what;
  if (/^\{[\w$, ]+\}$/.test(what) && !/\bdefault\b/.test(what)) return what.replaceAll(' as ', ': ');
  throw new Error(`this import of a built-in module can't be rewritten: ${line}`);
}
