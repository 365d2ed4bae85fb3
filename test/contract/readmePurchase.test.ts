// The purchase by curl that the README shows, line by line as it stands: whoever copies it comes to its end.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const [, block = ''] = /A purchase by curl:\n\n```\n([\s\S]*?)```/.exec(readme) ?? [];

/** What a shell makes of a word, with the variables of the lines before. */
function wordOf(text: string, variables: ReadonlyMap<string, string>): string {
  const bare = text.replace(/^(["'])(.*)\1$/, '$2');
  if (text.startsWith("'")) return bare;
  return bare
    .replace(/\\"/g, '\u0000')
    .replace(/\$(\w)/g, (_, name) => variables.get(name) ?? '')
    .replace(/\0/g, '"');
}

test('it ends with the receipt of the order', async () => {
  const variables = new Map<string, string>();
  const answered: [string, number][] = [];
  let data: Record<string, unknown> = {};
  for (const line of block.trim().split('\n')) {
    const assigned = /^(\w)=(.*)$/.exec(line);
    if (assigned) {
      const [, name = '', value = ''] = assigned;
      variables.set(
        name,
        wordOf(value, variables).replace(/<that (\w+)>/, (_, key) => String(data[key])),
      );
      variables.set('S', shop.url);
      continue;
    }
    const words: readonly string[] = line.replace(/\s+# .*$/, '').match(/"(?:\\.|[^"])*"|'[^']*'|\S+/g) ?? [];
    const [header, body] = ['-H', '-d'].map((option) => words[words.indexOf(option) + 1] ?? '');
    const url = wordOf(words.find((word) => /^"?\$S/.test(word)) ?? '', variables);
    const [headerName = '', headerValue = ''] = words.includes('-H') ? wordOf(header ?? '', variables).split(': ') : [];
    const answer = await fetch(url, {
      ...(words.includes('-d') ? { method: 'POST', body: wordOf(body ?? '', variables) } : {}),
      headers: headerName ? { [headerName]: headerValue } : {},
    });
    const envelope = (await answer.json()) as { errno: number; data?: Record<string, unknown> };
    answered.push([url.slice(shop.url.length), envelope.errno]);
    data = envelope.data ?? {};
    if (url.endsWith('/prepay')) {
      shop.clock.advance(2500);
      await shop.runDueWork();
    }
  }
  expect(answered).toEqual(answered.map(([path]) => [path, 0]));
  expect(answered.at(-1)?.[0]).toBe('/wx/order/confirm');
});
