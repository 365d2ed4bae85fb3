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
