// Why a file of a table can't be read, in words for people.

export class SheetRefused extends Error {
  readonly text: { readonly zh: string; readonly en: string };

  constructor(text: { zh: string; en: string }) {
    super(text.en);
    this.name = 'SheetRefused';
    this.text = text;
  }
}
