// The editor of text says beforehand what it would lose.
import { expect, test } from 'vitest';
import { isKeptByEditor } from './keptMarkup.ts';

test('plain paragraphs, lists, links and pictures are kept', () => {
  const html =
    '<h2>Tea</h2><p>Good <strong>tea</strong>, <a href="https://a.example/?a=1" target="_blank">more</a><br></p>' +
    '<ul><li><p>one</p></li></ul><p><img src="/wx/storage/fetch/a.png" alt="a < b"></p><hr/>';
  expect(isKeptByEditor(html)).toBe(true);
  expect(isKeptByEditor('')).toBe(true);
});

test.each([
  '<table><tr><td>1</td></tr></table>',
  '<p style="color: red">red</p>',
  '<video src="a.mp4"></video>',
  '<p align="center">x</p>',
])('%s would be lost', (html) => {
  expect(isKeptByEditor(html)).toBe(false);
});
