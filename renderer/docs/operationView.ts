// One operation: what it is, what it takes and gives.
import { codeBlock, element } from './element.ts';
import { dataOf, type Operation, plainAnswersOf, type ShopError } from './openApi.ts';
import { outline } from './schemaText.ts';
import { type PageState, tell, titleOf } from './state.ts';
import { tryForm } from './tryForm.ts';
import type { Word } from './words.ts';

const accessWords: Readonly<Record<Operation['x-access'], Word>> = {
  anyone: 'anyone',
  maybeShopper: 'maybeShopper',
  shopper: 'shopper',
  admin: 'adminAccess',
  loopback: 'loopback',
};

export function operationView(state: PageState, operation: Operation): Node[] {
  const { method, path, operationId } = operation;
  const facts = [tell(state, accessWords[operation['x-access']])];
  if (operation['x-permission'] !== undefined) facts.push(`${tell(state, 'permission')} ${operation['x-permission']}`);
  if (operation['x-permission-labels']) facts.push(operation['x-permission-labels'].join(' / '));
  if (operation['x-loopback-only'] && operation['x-access'] !== 'loopback') facts.push(tell(state, 'loopback'));
  return [
    element('h1', { id: 'top', tabIndex: -1 }, titleOf(state, operation)),
    element(
      'p',
      { className: 'address' },
      element('span', { className: `method ${method.toLowerCase()}` }, method),
      element('code', {}, path),
      element('span', { className: 'faint' }, operationId),
    ),
    element('p', { className: 'faint' }, facts.join(' · ')),
    ...tryForm(state, operation),
    element('h2', {}, tell(state, 'output')),
    outputOf(state, operation),
  ];
}

function outputOf(state: PageState, operation: Operation): Node {
  const plain = plainAnswersOf(operation);
  if (plain.length > 0) {
    return element('p', {}, `${tell(state, 'plainAnswer')} `, element('code', {}, plain.join(', ')));
  }
  const data = dataOf(operation);
  if (!data) return element('p', { className: 'faint' }, tell(state, 'noOutput'));
  return codeBlock(outline(data, state.document.components.schemas), tell(state, 'output'));
}

export function welcomeView(state: PageState): Node[] {
  return [
    element('h1', { id: 'top', tabIndex: -1 }, `PocketMall ${state.document.info.version}`),
    element('p', {}, tell(state, 'welcome')),
    element('p', {}, element('a', { href: '#errors' }, tell(state, 'errors'))),
  ];
}

export function errorsView(state: PageState): Node[] {
  const row = (error: ShopError) =>
    element(
      'tr',
      {},
      element('td', {}, String(error.errno)),
      element('td', {}, element('code', {}, error.code)),
      element('td', {}, state.language === 'zh' ? error.zh : error.en),
    );
  const heads = [tell(state, 'errno'), tell(state, 'member'), tell(state, 'meaning')];
  const errors = state.document['x-errors'].toSorted((a, b) => a.errno - b.errno);
  return [
    element('h1', { id: 'top', tabIndex: -1 }, tell(state, 'errors')),
    element(
      'div',
      { className: 'scroll', tabIndex: 0, role: 'region', 'aria-label': tell(state, 'errors') },
      element(
        'table',
        {},
        element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
        element('tbody', {}, ...errors.map(row)),
      ),
    ),
  ];
}
