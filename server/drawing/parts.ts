// Where the drawing thread's code and files lie: in the sources and packages, or in dist/ once bundled (build/bundle.ts).
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DrawingParts } from './jobs.ts';

const pathOf = (place: string) => fileURLToPath(new URL(place, import.meta.url));

/** What the thread works with: where a file comes from, and what it is called in the bundle. */
const sources = {
  photonWasm: ['@cf-wasm/photon/photon.wasm', 'photon.wasm'],
  resvgWasm: ['@resvg/resvg-wasm/index_bg.wasm', 'resvg.wasm'],
  webpWasm: ['@jsquash/webp/codec/dec/webp_dec.wasm', 'webp.wasm'],
} as const;

/** Bundled, this code stands in dist/server or dist/electron, and the thread with its files in dist/drawing. */
const bundledThread = '../drawing/thread.cjs';

async function readParts(isBundled: boolean): Promise<DrawingParts> {
  const { resolve } = createRequire(import.meta.url);
  const wasm = ([source, name]: readonly [string, string]) =>
    readFile(isBundled ? pathOf(`../drawing/${name}`) : resolve(source));
  return {
    photonWasm: await wasm(sources.photonWasm),
    resvgWasm: await wasm(sources.resvgWasm),
    webpWasm: await wasm(sources.webpWasm),
    font: await readFile(pathOf(isBundled ? '../drawing/poster.otf' : './font/poster.otf')),
  };
}

/** Starts the thread. Its files are read here and handed over: inside an installed app only the main thread finds them. */
export async function startThread(): Promise<Worker> {
  const bundled = pathOf(bundledThread);
  const isBundled = existsSync(bundled);
  const workerData = await readParts(isBundled);
  if (isBundled) return new Worker(await readFile(bundled, 'utf8'), { eval: true, workerData });
  const sourceOfThread = './thread.ts';
  return new Worker(new URL(sourceOfThread, import.meta.url), { workerData });
}
