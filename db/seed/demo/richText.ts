// A small notation for the rich texts of the pack, so that they can be written and read as texts.

/** HTML safe in text and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * Turns the notation into HTML, one line a block: `# ` a heading, `- ` a list item, `@NAME ` a picture followed by what it
 * shows, anything else a paragraph. `pictureName` gives the full name of a picture (`goods/<slug>-2.webp`) for NAME.
 */
export function richText(source: string, pictureName: (name: string) => string): string {
  const html: string[] = [];
  let items: string[] = [];
  const closeList = (): void => {
    if (items.length > 0) html.push(`<ul>${items.join('')}</ul>`);
    items = [];
  };
  for (const line of source.split('\n').map((raw) => raw.trim())) {
    if (line.startsWith('- ')) {
      items.push(`<li>${escapeHtml(line.slice(2))}</li>`);
      continue;
    }
    closeList();
    if (line.startsWith('# ')) html.push(`<h3>${escapeHtml(line.slice(2))}</h3>`);
    else if (line.startsWith('@')) html.push(picture(line, pictureName));
    else if (line !== '') html.push(`<p>${escapeHtml(line)}</p>`);
  }
  closeList();
  return html.join('');
}

function picture(line: string, pictureName: (name: string) => string): string {
  const space = line.indexOf(' ');
  const name = pictureName(line.slice(1, space));
  return `<p><img src="picture:${name}" alt="${escapeHtml(line.slice(space + 1))}"></p>`;
}
