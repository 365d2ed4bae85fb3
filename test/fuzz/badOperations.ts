// Known-bad operations: a fuzz run over one of them must find fault with it, or it would find none in a right one.
import { z } from 'zod';
import { required, text } from '../../server/input.ts';
import { anyone, defineOperation, type Operation } from '../../server/operation.ts';

const leaked: string[] = [];

const bad = (name: string, run: (word: string) => unknown): Operation =>
  defineOperation({
    name: `bad.${name}`,
    method: 'POST',
    path: `/wx/bad/${name}`,
    access: anyone,
    input: z.object({ word: required(text()) }),
    output: z.any(),
    run: ({ input }) => run(input.word),
  });

/** By the name that the shop's process is started with. */
export const badOperations = {
  throwing: bad('throwing', () => {
    throw new TypeError('SELECT secret FROM place');
  }),
  silent: bad('silent', () => new Promise(() => {})),
  leaking: bad('leaking', (word) => {
    leaked.push(word.padEnd(60_000, String(leaked.length)).split('').reverse().join(''));
  }),
  exiting: bad('exiting', () => process.exit(3)),
  empty: bad('empty', () => ({ list: [{ name: null }] })),
} as const;

export type BadOperation = keyof typeof badOperations;
