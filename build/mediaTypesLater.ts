// A bundler plugin that shortens the start: the table of all media types is put in order when something asks for one.
//
// Koa and what it brings load `mime-types`, which sorts its 2,500 types as it is loaded; a shop that answers JSON never asks.
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const name = 'mime-types';
/** Marks the module that loads the real one; a NUL keeps other plugins away. */
const later = '\0mediaTypesLater';

export function mediaTypesLater(): Plugin {
  return {
    name: 'media-types-later',
    enforce: 'pre',
    resolveId: (specifier, importer) => (specifier === name && importer !== later ? later : null),
    load: (id) => (id === later ? laterText(createRequire(import.meta.url)(name)) : null),
  };
}

/** A CommonJS module with the functions and tables of another, which it loads at the first use of one. */
export function laterText(real: Readonly<Record<string, unknown>>): string {
  const members = Object.keys(real).map((key) => {
    const member = JSON.stringify(key);
    return typeof real[key] === 'function'
      ? `exports[${member}] = (...words) => require("${name}")[${member}](...words);`
      : `Object.defineProperty(exports, ${member}, { enumerable: true, get: () => require("${name}")[${member}] });`;
  });
  return members.join('\n');
}
