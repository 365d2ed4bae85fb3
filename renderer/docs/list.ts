// The list of operations beside the page, by area and feature, narrowed by what is searched.
import { element } from './element.ts';
import type { Operation } from './openApi.ts';
import { type PageState, tell, titleOf } from './state.ts';
import type { Word } from './words.ts';

const areas: readonly Word[] = ['wx', 'admin', 'desk'];

/** Every word that is searched must appear in name, path, title or permission. */
export function matches(operation: Operation, searched: string): boolean {
  const text = [
    operation.operationId,
    operation.method,
    operation.path,
    operation.summary,
    operation['x-summary-zh'] ?? '',
    operation['x-permission'] ?? '',
    (operation['x-permission-labels'] ?? []).join(' '),
  ]
    .join(' ')
    .toLowerCase();
  return searched
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function listOf(state: PageState, searched: string, chosen: string): Node[] {
  const found = state.operations.filter((operation) => matches(operation, searched));
  if (found.length === 0) return [element('p', { className: 'faint' }, tell(state, 'none'))];
  return areas.flatMap((area) => areaOf(state, area, found, { searched, chosen }));
}

interface Choice {
  readonly searched: string;
  readonly chosen: string;
}

function areaOf(state: PageState, area: Word, found: readonly Operation[], choice: Choice): Node[] {
  const operations = found.filter((operation) => operation.area === area);
  if (operations.length === 0) return [];
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return [
    element('h2', {}, `${tell(state, area)} /${area}`, element('span', { className: 'count' }, `${operations.length}`)),
    ...tags.map((tag) => {
      const members = operations.filter((operation) => operation.tag === tag);
      const isOpen = choice.searched !== '' || members.some(({ operationId }) => operationId === choice.chosen);
      return element(
        'details',
        { open: isOpen },
        element('summary', {}, tag, element('span', { className: 'count' }, `${members.length}`)),
        element('ul', {}, ...members.map((operation) => entryOf(state, operation, choice.chosen))),
      );
    }),
  ];
}

function entryOf(state: PageState, operation: Operation, chosen: string): Node {
  const { operationId, method } = operation;
  const link = element(
    'a',
    { href: `#${operationId}`, 'aria-current': operationId === chosen ? 'page' : undefined },
    element('span', { className: `method ${method.toLowerCase()}` }, method),
    element('span', {}, titleOf(state, operation)),
  );
  return element('li', {}, link);
}
