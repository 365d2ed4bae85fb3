// Which picture addresses are taken, and what is kept of them.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseInput, required } from '../../input.ts';
import { pictureAddress, pictureAddresses, storedPictures } from './pictures.ts';

const schema = z.object({ picUrls: required(pictureAddresses()) });
const key = 'abcdefghijklmnopqrst.png';

describe('one picture address', () => {
  const one = z.object({ picUrl: required(pictureAddress()) });
  test.each(['', key, 'https://example.org/a.png'])('takes %j', (picUrl) => {
    expect(parseInput(one, { picUrl })).toEqual({ picUrl });
  });
  test('an absent one is missing, one that would run is refused', () => {
    expect(() => parseInput(one, { picUrl: null })).toThrow(/parameterMissing/);
    expect(() => parseInput(one, { picUrl: 'javascript:alert(1)' })).toThrow(/parameterInvalid/);
  });
});

describe('a list of picture addresses', () => {
  test.each([
    [[]],
    [['https://example.org/a.png', 'http://10.0.0.2:8080/x?y=1']],
    [[key, `/wx/storage/fetch/${key}`, '']],
  ])('takes %j', (picUrls) => {
    expect(parseInput(schema, { picUrls })).toEqual({ picUrls });
  });
  test.each([
    ['https://example.org/a.png'],
    [['javascript:alert(1)']],
    [['data:text/html,x']],
    [[' http://example.org']],
    [[7]],
    [[null]],
    [Array(21).fill('a')],
    [[`https://example.org/${'a'.repeat(255)}`]],
  ])('refuses %j', (picUrls) => {
    expect(() => parseInput(schema, { picUrls })).toThrow(/parameterInvalid/);
  });
});

test('own addresses are stored as keys, whatever host they name, others as they are', () => {
  const picUrls = [`http://192.168.1.5:8080/wx/storage/fetch/${key}`, 'https://example.org/a.png', ''];
  expect(storedPictures({ hasPicture: true, picUrls })).toEqual([key, 'https://example.org/a.png']);
});

test('pictures count only with the mark that there are some', () => {
  expect(storedPictures({ hasPicture: false, picUrls: [key] })).toEqual([]);
  expect(storedPictures({ picUrls: [key] })).toEqual([]);
  expect(storedPictures({ hasPicture: true })).toEqual([]);
});
