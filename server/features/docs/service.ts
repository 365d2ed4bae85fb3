// The OpenAPI document, made once when it is first asked for, and the files of the page /docs/.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Operation } from '../../operation.ts';
import { appVersion } from '../../version.ts';
import { openApiDocument } from '../../wire/openApi.ts';

interface Document {
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

/** Gives the document as bytes; the same for every caller. */
export function makeOpenApi(operations: () => readonly Operation[]): () => Promise<Document> {
  let made: Promise<Document> | undefined;
  async function make(): Promise<Document> {
    const plain = Buffer.from(JSON.stringify(openApiDocument(operations(), { version: appVersion })));
    return { plain, gzipped: await promisify(gzip)(plain) };
  }
  return () => {
    made ??= make();
    return made;
  };
}

/** The page's files, which the build lays down under these names (build/docsConfig.ts). */
const files: Readonly<Record<string, { readonly name: string; readonly type: string }>> = {
  '': { name: 'index.html', type: 'text/html; charset=utf-8' },
  'docs.js': { name: 'docs.js', type: 'text/javascript; charset=utf-8' },
  'docs.css': { name: 'docs.css', type: 'text/css; charset=utf-8' },
};

/** Bundled, this code stands in dist/server or dist/electron; unbundled in server/features/docs. */
const folders = ['../docs/', '../../../dist/docs/'];

/** A file of the page, by what follows `/docs/`. */
export async function docsFile(path: string): Promise<{ type: string; bytes: Buffer } | 'unknown' | 'notBuilt'> {
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!file) return 'unknown';
  for (const folder of folders) {
    try {
      const bytes = await readFile(fileURLToPath(new URL(folder + file.name, import.meta.url)));
      return { type: file.type, bytes };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return 'notBuilt';
}
