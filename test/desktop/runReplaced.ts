// Runs the desktop app's main script in plain Node with `electron` replaced: node runReplaced.ts <main.js> [switches].
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const standIn = new URL('./standIn.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier !== 'electron') return nextResolve(specifier, context);
    return { url: standIn, format: 'module-typescript', shortCircuit: true };
  },
});

const { app } = await import('./standIn.ts');
await import(pathToFileURL(resolve(process.argv[2] ?? '')).href);
app.becomeReady();
