// Every page of the console, by groups as the menu shows them. A page is added to its group's file, pages/<group>/pages.ts, its
// title to messages/menu.*.ts, its words to messages/<area>.*.ts.
import { isAllowed, type PageGroup, type PageSpec } from './pageSpec.ts';
import { catalogGroup } from './pages/catalog/pages.ts';
import { ordersGroup } from './pages/orders/pages.ts';
import { overviewGroup } from './pages/overview/pages.ts';
import { promotionGroup } from './pages/promotion/pages.ts';
import { serverGroup } from './pages/server/pages.ts';
import { shoppersGroup } from './pages/shoppers/pages.ts';
import { systemGroup } from './pages/system/pages.ts';

export const pageGroups: readonly PageGroup[] = [
  overviewGroup,
  ordersGroup,
  catalogGroup,
  promotionGroup,
  shoppersGroup,
  systemGroup,
  serverGroup,
];

export const allPages: readonly PageSpec[] = pageGroups.flatMap(({ pages }) => pages);

export const findPage = (name: string): PageSpec | undefined => allPages.find((page) => page.name === name);

/** Whether there is such a page, and whoever is logged in may open it. */
export function mayOpen(name: string): boolean {
  const page = findPage(name);
  return page !== undefined && isAllowed(page);
}
