// Every page of the console by a name and an address, for the tests that open each and for `npm run screens`.

export interface PageToOpen {
  readonly name: string;
  /** Under /console, with the ids of the demo shop. */
  readonly path: string;
  /** Opened without being logged in. */
  readonly isOpen?: boolean;
  /** What is clicked after it has opened, by CSS, to see a form or a dialog. */
  readonly clicks?: readonly string[];
}

export const pagesToOpen: readonly PageToOpen[] = [
  { name: 'login', path: '/login', isOpen: true },
  { name: 'not-found', path: '/nowhere' },
  { name: 'palette', path: '/brands', clicks: ['header .search'] },
  { name: 'brands', path: '/brands' },
  { name: 'brands-form', path: '/brands', clicks: ['.head .el-button--primary'] },
];
