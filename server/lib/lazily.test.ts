import { expect, test, vi } from 'vitest';
import { lazily } from './lazily.ts';

test('what is made lazily is made at its first use, once, even when it is undefined', () => {
  const make = vi.fn(() => undefined);
  const value = lazily(make);
  expect(make).not.toHaveBeenCalled();
  value();
  value();
  expect(make).toHaveBeenCalledOnce();
});

test('what could not be made is tried again', () => {
  const make = vi
    .fn(() => 1)
    .mockImplementationOnce(() => {
      throw new Error('not yet');
    });
  const value = lazily(make);
  expect(value).toThrow('not yet');
  expect(value()).toBe(1);
});
