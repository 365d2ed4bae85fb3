// The page /docs/: finds, explains and tries the shop's operations, from its own /openapi.json; nothing comes from elsewhere.
import './style.css';
import { element } from './element.ts';
import { listOf } from './list.ts';
import { nameIn, type OpenApi, operationsOf } from './openApi.ts';
import { errorsView, operationView, welcomeView } from './operationView.ts';
import { chooseLanguage, chooseTheme, openState, type PageState, type Theme, tell, themes } from './state.ts';
import { tokenForm } from './tokenForm.ts';
import { say, storedLanguage } from './words.ts';

const app = document.querySelector('#app') ?? document.body;

const chosenName = () => nameIn(location.hash);

function mainViewOf(state: PageState): Node[] {
  const name = chosenName();
  if (name === 'errors') return errorsView(state);
  const operation = state.operations.find(({ operationId }) => operationId === name);
  return operation ? operationView(state, operation) : welcomeView(state);
}

function selectOf(
  id: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
) {
  const made = options.map(([value, text]) => element('option', { value, selected: value === chosen }, text));
  return element('select', { id, 'aria-label': label }, ...made);
}

/** Draws the whole page; the search stays as it was typed. */
function draw(state: PageState, searched: string): void {
  document.documentElement.lang = state.language === 'zh' ? 'zh-CN' : 'en';
  document.documentElement.dataset.theme = state.theme;
  document.title = `PocketMall ${tell(state, 'title')}`;
  const search = element('input', { type: 'search', value: searched, 'aria-label': tell(state, 'search') });
  search.placeholder = tell(state, 'search');
  const list = element('div', { className: 'list' }, ...listOf(state, searched, chosenName()));
  const main = element('main', { id: 'main' }, ...mainViewOf(state));
  search.oninput = () => list.replaceChildren(...listOf(state, search.value.trim(), chosenName()));

  const languages = selectOf(
    'language',
    tell(state, 'language'),
    [
      ['zh', '中文'],
      ['en', 'English'],
    ],
    state.language,
  );
  languages.onchange = () => {
    chooseLanguage(state, languages.value === 'zh' ? 'zh' : 'en');
    draw(state, search.value.trim());
  };
  const looks = selectOf(
    'theme',
    tell(state, 'theme'),
    themes.map((name) => [name, tell(state, name)]),
    state.theme,
  );
  looks.onchange = () => {
    chooseTheme(state, looks.value as Theme);
    document.documentElement.dataset.theme = state.theme;
  };
  const bar = element(
    'header',
    {},
    element('a', { href: '#', className: 'name' }, 'PocketMall', element('span', {}, ` ${tell(state, 'title')}`)),
    element('div', { className: 'line' }, element('a', { href: '#errors' }, tell(state, 'errors')), languages, looks),
  );
  const nav = element('nav', { 'aria-label': tell(state, 'operations') }, search, list);
  const refreshTry = () => main.querySelector('form')?.dispatchEvent(new Event('input'));
  const content = element(
    'div',
    { className: 'content' },
    element('aside', { 'aria-label': tell(state, 'tokens') }, tokenForm(state, refreshTry)),
    main,
  );
  app.replaceChildren(bar, element('div', { className: 'columns' }, nav, content));
  window.onhashchange = () => {
    main.replaceChildren(...mainViewOf(state));
    list.replaceChildren(...listOf(state, search.value.trim(), chosenName()));
    main.querySelector<HTMLElement>('#top')?.focus();
    content.scrollIntoView();
  };
}

/** Undefined when the shop doesn't answer, or answers something else. */
async function readOpenApi(): Promise<OpenApi | undefined> {
  try {
    return (await (await fetch('/openapi.json')).json()) as OpenApi;
  } catch {
    return undefined;
  }
}

async function start(): Promise<void> {
  const document = await readOpenApi();
  if (document) draw(openState(document, operationsOf(document)), '');
  else app.replaceChildren(element('p', { className: 'bad' }, say(storedLanguage(), 'noAnswer')));
}

void start();
