// The shop's addresses with their codes, the switch that shares it, and help for when a phone finds nothing.
import type { ShareView } from '../../electron/bridge.ts';
import { bridge, element, pagePlace } from './element.ts';
import { shareWords } from './shareWords.ts';

type Address = ShareView['addresses'][number];

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function addressCard({ url, card, code }: Address, words: (typeof shareWords)['en'], isLarge: boolean): HTMLElement {
  const copy = element('button', { type: 'button' }, words.copy);
  copy.addEventListener('click', async () => {
    await bridge().share.copy(url);
    copy.textContent = words.copied;
  });
  const picture = isLarge ? element('img', { class: 'code', src: code, alt: url }) : undefined;
  const text = element('div', {}, element('p', { class: 'address' }, url), element('p', { class: 'soft' }, card), copy);
  return element('div', { class: 'card row' }, picture, text);
}

function show(view: ShareView): void {
  const words = shareWords[view.language];
  document.documentElement.lang = view.language;
  document.title = words.title;
  const toggle = element(
    'button',
    { type: 'button', id: 'toggle', class: view.isShared ? '' : 'first', 'aria-pressed': String(view.isShared) },
    view.isShared ? words.stop : words.share,
  );
  toggle.addEventListener('click', async () => {
    toggle.disabled = true;
    await bridge().share.set(!view.isShared);
    await refresh();
  });
  const likely = view.addresses.find(({ isLikely }) => isLikely) ?? view.addresses[0];
  const others = view.addresses.filter((address) => address !== likely);
  const values = { port: String(view.port), url: likely?.url ?? '' };
  const firewall = words.firewall[view.platform] ?? words.firewall.linux ?? '';
  pagePlace().replaceChildren(
    element('h1', {}, words.title),
    element('p', { id: 'state' }, view.isShared ? words.shared : words.alone),
    element('p', {}, toggle),
    ...(likely ? [addressCard(likely, words, true)] : []),
    ...(view.isShared ? [element('p', { class: 'soft' }, words.scan)] : []),
    ...(others.length > 0
      ? [element('h2', {}, words.other), ...others.map((one) => addressCard(one, words, false))]
      : []),
    element('h2', {}, words.helpTitle),
    element('p', {}, words.network),
    element('p', {}, fill(firewall, values)),
    element('h2', {}, words.programTitle),
    element('p', {}, fill(words.program, values)),
  );
}

async function refresh(): Promise<void> {
  const view = await bridge().share.get();
  if (view) show(view);
}

void refresh();
// The shop may be shared or moved elsewhere, too: by the menu, or on the console.
document.addEventListener('visibilitychange', () => void refresh());
globalThis.addEventListener('focus', () => void refresh());
