// What is wrong, in plain words, and buttons that help. The words come from the main process (electron/trouble.ts).
import type { TroubleView } from '../../electron/bridge.ts';
import { bridge, element, pagePlace } from './element.ts';

const problem = element('div', { role: 'alert' });

/** Runs what a button stands for; the buttons rest meanwhile. */
async function run(work: () => Promise<string | null>): Promise<void> {
  const buttons = [...document.querySelectorAll('button')];
  problem.textContent = '';
  for (const button of buttons) button.disabled = true;
  try {
    problem.textContent = (await work()) ?? '';
  } catch (error) {
    problem.textContent = String(error);
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

function button(label: string, attributes: Readonly<Record<string, string>>, work: () => Promise<string | null>) {
  const made = element('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', () => void run(work));
  return made;
}

function backupList({ backups, backupsLabel }: TroubleView): HTMLElement | undefined {
  if (backups.length === 0) return undefined;
  const items = backups.map(({ name, label, restore }) =>
    element(
      'li',
      { class: 'card row spread' },
      element('span', {}, label),
      button(restore, { 'data-backup': name, class: 'first' }, () => bridge().trouble.restore(name)),
    ),
  );
  return element('section', {}, element('h2', {}, backupsLabel), element('ul', {}, ...items));
}

function show(view: TroubleView): void {
  document.documentElement.lang = view.language;
  const buttons = view.buttons.map(({ action, label, isFirst }) =>
    button(label, { 'data-action': action, ...(isFirst && view.backups.length === 0 ? { class: 'first' } : {}) }, () =>
      bridge().trouble.act(action),
    ),
  );
  pagePlace().replaceChildren(
    element('h1', {}, view.title),
    element('p', { id: 'reason' }, view.text),
    element('p', { class: 'soft' }, view.advice),
    ...[backupList(view)].filter((part) => part !== undefined),
    element('div', { class: 'row actions' }, ...buttons),
    problem,
    element('details', {}, element('summary', {}, view.detailsLabel), element('pre', { id: 'details' }, view.details)),
  );
}

const view = bridge().trouble.get();
void view.then((found) => found && show(found));
