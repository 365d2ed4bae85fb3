// What tests do with forms, drawers, questions and tables of the console.
import type { Locator, Page } from 'playwright-core';

/** The item of a form by its label. */
export const field = (page: Page, label: string): Locator =>
  page.locator(`.el-form-item:has(> .el-form-item__label:text-is("${label}"))`);

export const fill = (page: Page, label: string, text: string): Promise<void> =>
  field(page, label).locator('input').first().fill(text);

/** A row of the list by a text in it. */
export const row = (page: Page, text: string): Locator => page.locator('tbody tr', { hasText: text });

export const saveDrawer = (page: Page): Promise<void> =>
  page.click('.el-drawer:visible .el-drawer__footer .el-button--primary');

export const savePage = (page: Page): Promise<void> => page.click('.save-bar button[type=submit]');

/** Agrees to what can't be taken back. */
export const agree = (page: Page): Promise<void> => page.click('.el-message-box__btns .el-button--danger');

/** Waits until the page says so in a short notice. */
export const told = async (page: Page, text: string): Promise<void> => {
  await page.waitForSelector(`.el-message:has-text("${text}")`);
};

/** Types the name and the values of a specification in the editor of goods; the values are typed after those that stand there empty. */
export async function addSpecification(
  page: Page,
  index: number,
  name: string,
  values: readonly string[],
): Promise<void> {
  const dimension = page.locator('.dimension').nth(index);
  await dimension.locator('.name input').fill(name);
  for (const [at, value] of values.entries()) {
    if (at > 0) await dimension.locator('text=Add a value').click();
    await dimension.locator('.value .el-input input').nth(at).fill(value);
  }
}

/** Fills price and stock of all SKUs at once. */
export async function fillSkus(page: Page, price: string, stock: string): Promise<void> {
  await page.fill('[aria-label="Price of all"]', price);
  await page.fill('[aria-label="Stock of all"]', stock);
  await page.keyboard.press('Tab');
  await page.click('text=Fill in all');
}

/** What an export of the list downloads; its name is looked at. */
async function downloadList(page: Page, entry: string, name: RegExp): Promise<string> {
  await page.click('.head .el-dropdown button');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(`text=${entry}`)]);
  if (!name.test(file.suggestedFilename())) throw new Error(`not ${name}: ${file.suggestedFilename()}`);
  return file.path();
}
export const downloadCsv = (page: Page): Promise<string> => downloadList(page, 'CSV table', /\.csv$/);
export const downloadXlsx = (page: Page, name: RegExp, entry = 'Excel table'): Promise<string> =>
  downloadList(page, entry, name);

/** Opens a page by its entry of the menu, and waits for it: what the page before shows is not clicked by mistake. */
export async function goTo(page: Page, entry: string): Promise<void> {
  await page.click(`nav.menu .entry:has-text("${entry}")`);
  await page.waitForSelector(`h1:has-text("${entry}")`);
}
