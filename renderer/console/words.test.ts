// Both languages are complete: the same keys in each, every key that the code uses exists, and no template holds literal text.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse, type SFCTemplateBlock } from 'vue/compiler-sfc';

const folder = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
const sources = names
  .filter((name) => /\.(vue|ts)$/.test(name) && !/\.test\.ts$|^messages\//.test(name))
  .map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }));

interface Words {
  readonly [key: string]: string | Words;
}

function keysOf(words: Words, prefix: string): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  );
}

const areas = [...new Set(names.flatMap((name) => /^messages\/(\w+)\.(?:zh|en)\.ts$/.exec(name)?.[1] ?? []))];

async function keysIn(language: 'zh' | 'en'): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const area of areas) {
    const { messages } = (await import(`./messages/${area}.${language}.ts`)) as { messages: Words };
    for (const key of keysOf({ [area]: messages }, '')) {
      found.set(
        key,
        key.split('.').reduce<Words | string>((at, part) => (at as Words)[part] ?? '', { [area]: messages }) as string,
      );
    }
  }
  return found;
}
const [zh, en] = await Promise.all([keysIn('zh'), keysIn('en')]);

test('both languages have the same keys', () => {
  expect(
    [...zh.keys()].filter((key) => !en.has(key)),
    'only in Chinese',
  ).toEqual([]);
  expect(
    [...en.keys()].filter((key) => !zh.has(key)),
    'only in English',
  ).toEqual([]);
});

test('each language is written in itself, and both put in the same values', () => {
  for (const [key, text] of en) {
    expect(/[\u3400-\u9fff]/.test(text), `${key} is not English: ${text}`).toBe(false);
    expect(placesIn(text), `values of ${key}`).toEqual(placesIn(zh.get(key) ?? ''));
  }
});

test('Chinese has its own marks, a space beside Latin letters and digits, and one way to address the owner', () => {
  const [han, latin] = ['[\\u3400-\\u9fff]', '[A-Za-z0-9]'];
  const faults = {
    'a mark of half width': `${han}[,;:!?()]|[,;:!?()]${han}`,
    'no space': `${han}${latin}|${latin}${han}|${han}\\{(?:count|size)\\}|\\{(?:count|size)\\}${han}`,
    'a space too many': `${han} ${han}|[，。；：？！（“] | [，。；：？！）”]`,
    'another way to address': '你',
  };
  for (const [fault, form] of Object.entries(faults)) {
    expect(
      [...zh].filter(([, text]) => new RegExp(form).test(text)),
      fault,
    ).toEqual([]);
  }
});

test('English has one word for one thing, and it is the one that shops use', () => {
  const faults = {
    'a state is called a status': '^State$|\\bState of',
    'phone, not telephone': '[Tt]elephone',
    'the current one, not the present one': '\\b[Pp]resent (?:password|state|data|goods)\\b',
    'per, as in 20 per page': '\\b(?:one|[Rr]ows|number) (?:an?|on a) (?:page|row|line|order)\\b',
    'nobody says so': '\\b(?:[Aa]new|[Dd]eed|[Ss]wept|[Ss]weep|[Rr]ising|[Ff]alling|all the same|in hand)\\b',
  };
  for (const [fault, form] of Object.entries(faults)) {
    expect(
      [...en].filter(([, text]) => new RegExp(form).test(text)),
      fault,
    ).toEqual([]);
  }
});

/** What reads the same for one and for many: no word of it changes with the number. */
const sameForAnyNumber = new Set([
  'catalog.goods.skus',
  'catalog.goods.removed.coming',
  'catalog.goods.removed.more',
  'catalog.stock.left',
  'common.list.selected',
  'common.list.total',
  'common.list.perPage',
  'overview.sold',
  'overview.left',
  'promotion.group.missing',
  'server.backup.counts.goods',
  'server.exchange.peerNotHeld',
  'system.role.chosen',
]);

test('English says one and many apart, and a value that picks the form is called count', () => {
  const withCount = [...en].filter(([, text]) => text.includes('{count}'));
  const withoutForms = withCount.filter(([key, text]) => !text.includes(' | ') && !sameForAnyNumber.has(key));
  expect(withoutForms).toEqual([]);
  const needless = [...sameForAnyNumber].filter((key) => !withCount.some(([one]) => one === key));
  expect(needless).toEqual([]);
  // Only `count` chooses among the forms; other values before a plural would never find their singular.
  const otherwise = [...en].filter(([, text]) => /\{(?!count\})\w+\} \w{2,}[^\Ws]s\b/.test(text));
  expect(otherwise).toEqual([]);
});

const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

/** What looks like a key of an area: in code, templates, and lists of columns. */
const keyForm = new RegExp(`(['"\`])((?:${areas.join('|')})\\.(?:[\\w.]|\\$\\{[^}]*\\})+)\\1`, 'g');

/** What a key means: where a part of it changes, all that fit. */
function meantBy(key: string): string[] {
  if (!key.includes('${')) return zh.has(key) ? [key] : [];
  const pattern = new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`);
  return [...zh.keys()].filter((one) => pattern.test(one));
}

/** The keys that each source uses, not those of examples in comments. */
const keysUsed = new Map(
  sources.map(({ name, text }) => {
    const found = [...text.replace(/<!--[\s\S]*?-->/g, '').matchAll(keyForm)].map(([, , key = '']) => key);
    const keys = found.filter((key) => !/\.(?:ts|vue|css|svg|png)$/.test(key));
    return [name, keys.map((key) => ({ key, meant: meantBy(key) }))];
  }),
);

test('every key that is used exists, and every one that exists is used', () => {
  const missing: string[] = [];
  const unused = new Set(zh.keys());
  for (const [name, keys] of keysUsed) {
    for (const { key, meant } of keys) {
      if (meant.length === 0) missing.push(`${name}: ${key}`);
      for (const one of meant) unused.delete(one);
    }
  }
  expect([missing, [...unused]]).toEqual([[], []]);
});

/** A source and all that it imports, by their names. */
function partsOf(name: string, found = new Set<string>()): ReadonlySet<string> {
  const source = sources.find((one) => one.name === name);
  if (!source || found.has(name)) return found;
  found.add(name);
  for (const [, to = ''] of source.text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    partsOf(posix.join(posix.dirname(name), to), found);
  }
  return found;
}

test('a page names the areas whose words it and its parts use', () => {
  const always = new Set(['common', 'menu', 'shell']);
  const problems: string[] = [];
  for (const { name, text } of sources.filter((source) => /^pages\/\w+\/pages\.ts$/.test(source.name))) {
    const [, shared = ''] = /^const areas = \[([^\]]*)\]/m.exec(text) ?? [];
    const entries = [...text.matchAll(/areas(?:: \[([^\]]*)\])?,[^}]*?import\('\.\/([\w/]+\.vue)'\)/g)];
    expect(entries.length, name).toBe(text.match(/ load: /g)?.length);
    for (const [, list = shared, file = ''] of entries) {
      const parts = [...partsOf(name.replace('pages.ts', file))];
      const used = parts.flatMap((part) => keysUsed.get(part) ?? []).map(({ key }) => key.split('.')[0] ?? '');
      for (const area of new Set(used)) {
        if (!always.has(area) && !list.includes(`'${area}'`)) problems.push(`${name} ${file}: ${area}`);
      }
    }
  }
  expect(problems).toEqual([]);
});

type TemplateChildNode = NonNullable<SFCTemplateBlock['ast']>['children'][number];

const spokenAttributes = new Set([
  'title',
  'placeholder',
  'label',
  'aria-label',
  'alt',
  'content',
  'description',
  'lead',
  'text',
  'hint',
  'empty-text',
]);
/** Names that are the same in every language. */
const sameInAll = new Set(['PocketMall']);
const isWords = (text: string) => /[\p{L}]{2,}/u.test(text) && !sameInAll.has(text.trim());

function literalsIn(node: TemplateChildNode, found: string[]): void {
  if (node.type === 2 && isWords(node.content)) found.push(node.content.trim());
  if (node.type !== 1) return;
  for (const prop of node.props) {
    // Keys of messages are given to components as such.
    const text = prop.type === 6 ? (prop.value?.content ?? '') : '';
    if (prop.type === 6 && spokenAttributes.has(prop.name) && isWords(text) && !zh.has(text))
      found.push(`${prop.name}="${text}"`);
  }
  // A key on a keyboard is called what stands on it.
  if (node.tag !== 'kbd') for (const child of node.children) literalsIn(child, found);
}

test('no template holds words of its own', () => {
  const found: string[] = [];
  for (const { name, text } of sources.filter((source) => source.name.endsWith('.vue'))) {
    const literals: string[] = [];
    for (const child of parse(text).descriptor.template?.ast?.children ?? []) literalsIn(child, literals);
    found.push(...literals.map((literal) => `${name}: ${literal}`));
  }
  expect(found).toEqual([]);
});

test('no code holds Chinese', () => {
  const found = sources.filter(({ text }) => {
    const code = text.replace(/\/\/.*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '');
    return /[\u3400-\u9fff]/.test(code);
  });
  expect(found.map(({ name }) => name)).toEqual([]);
});
