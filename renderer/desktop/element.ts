// Makes elements: text stays text, whatever it holds.

import type { LocalBridge } from '../../electron/bridge.ts';

type Part = Node | string | undefined;

/** An element with its class, its attributes and what is in it. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...parts: readonly Part[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...parts.filter((part) => part !== undefined));
  return made;
}

/** The bridge of the app; these pages exist nowhere else. */
export function bridge(): LocalBridge {
  return (globalThis as unknown as { local: LocalBridge }).local;
}

/** The place for the page's content. */
export function pagePlace(): HTMLElement {
  const found = document.getElementById('page');
  if (!found) throw new Error('the page has no place for its content');
  return found;
}
