// node --import: lets every `import` and `require` of electron find the stand-in.
import { registerHooks } from 'node:module';

const standIn = new URL('./electron.ts', import.meta.url).href;
const names = new Set(['electron', 'electron/main', 'electron/common']);

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!names.has(specifier)) return nextResolve(specifier, context);
    return { url: standIn, format: 'module-typescript', shortCircuit: true };
  },
});
