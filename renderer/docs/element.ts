// Makes elements of the page: `element('button', { type: 'button', onclick }, 'Send')`. Texts are never read as HTML.

export type Child = Node | string | undefined | false;

/** Properties of the element; names with a dash are set as attributes. */
type Properties = Readonly<Record<string, unknown>>;

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue;
    if (name.includes('-') || name === 'role' || name === 'for') made.setAttribute(name, String(value));
    else Object.assign(made, { [name]: value });
  }
  made.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return made;
}

/** Text laid out as it is. Long ones scroll, so they can be reached by the keyboard. */
export function codeBlock(text: string, label: string): HTMLElement {
  return element('pre', { tabIndex: 0, role: 'region', 'aria-label': label }, text);
}
