// Words of the console. Each area has a file per language in messages/ (`catalog.zh.ts`, `catalog.en.ts`), loaded when a page
// of the area opens; keys begin with the area's name. Messages are compiled without eval.
import { watch } from 'vue';
import { createI18n } from 'vue-i18n';
import { type ConsoleLanguage, language } from './language.ts';

/** Nested words: a leaf is a text, with `{name}` for what is put in. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

type Loader = () => Promise<{ readonly messages: Messages }>;

const loaders = import.meta.glob<{ readonly messages: Messages }>('./messages/*.{zh,en}.ts') as Record<string, Loader>;
const loaded = new Set<string>();
const wanted = new Set<string>();

export const i18n = createI18n({
  legacy: false,
  locale: language.value,
  fallbackLocale: 'zh-CN',
  missingWarn: true,
  fallbackWarn: false,
  messages: { 'zh-CN': {}, en: {} } as Record<ConsoleLanguage, Messages>,
});

/** Words outside components. */
export const t = (key: string, params: Readonly<Record<string, unknown>> = {}): string =>
  i18n.global.t(key, params as Record<string, unknown>);

/** Loads the words of these areas in the present language; pages name theirs in `areas`. */
export async function loadAreas(areas: Iterable<string>): Promise<void> {
  const names = [...areas];
  for (const area of names) wanted.add(area);
  await Promise.all(names.map((area) => loadArea(area, language.value)));
}

async function loadArea(area: string, chosen: ConsoleLanguage): Promise<void> {
  const key = `${area}.${chosen === 'en' ? 'en' : 'zh'}`;
  if (loaded.has(key)) return;
  const load = loaders[`./messages/${key}.ts`];
  if (!load) throw new Error(`no messages of ${key}`);
  const { messages } = await load();
  i18n.global.mergeLocaleMessage(chosen, { [area]: messages });
  loaded.add(key);
}

/** Changes the language when all words that were needed so far are here in it, unless another one was chosen meanwhile. */
watch(language, async (chosen) => {
  await Promise.all([...wanted].map((area) => loadArea(area, chosen)));
  if (language.value !== chosen) return;
  i18n.global.locale.value = chosen;
  document.documentElement.lang = chosen;
});
document.documentElement.lang = language.value;
