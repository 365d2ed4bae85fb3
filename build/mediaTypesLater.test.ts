// The stand-in for the table of media types gives what the table gives, and loads it when something asks.
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { laterText } from './mediaTypesLater.ts';

const real = createRequire(import.meta.url)('mime-types');

test('it has all members, and loads nothing before one is used', () => {
  const load = vi.fn(() => real);
  const standIn: typeof real = {};
  runInNewContext(laterText(real), { exports: standIn, require: load });
  expect(Object.keys(standIn).toSorted()).toEqual(Object.keys(real).toSorted());
  expect(load).not.toHaveBeenCalled();
  expect(standIn.lookup('a.webp')).toBe('image/webp');
  expect(standIn.contentType('json')).toBe('application/json; charset=utf-8');
  expect(standIn.types).toBe(real.types);
  expect(load).toHaveBeenCalledWith('mime-types');
});
