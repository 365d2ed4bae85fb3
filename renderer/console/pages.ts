// Every page of the console, by groups as the menu shows them. A page is added to its group's file, pages/<group>/pages.ts, its
// title to messages/menu.*.ts, its words to messages/<area>.*.ts.
import type { Component } from 'vue';
import type { OperationName } from './api/operations.ts';
import { catalogGroup } from './pages/catalog/pages.ts';
import { ordersGroup } from './pages/orders/pages.ts';
import { overviewGroup } from './pages/overview/pages.ts';
import { promotionGroup } from './pages/promotion/pages.ts';
import { serverGroup } from './pages/server/pages.ts';
import { shoppersGroup } from './pages/shoppers/pages.ts';
import { systemGroup } from './pages/system/pages.ts';

export interface PageSpec {
  /** Unique; also the key of its title, `menu.<name>`. */
  readonly name: string;
  /** Under /console: `/goods`, `/goods/:id`. */
  readonly path: string;
  /** Pages with an icon stand in the menu. */
  readonly icon?: Component;
  /** The page opens, and its menu entry shows, for those who may call one of these; without it for everyone. */
  readonly needs?: readonly OperationName[];
  /** Files of messages that the page uses beside `common`, `menu` and `shell`. */
  readonly areas: readonly string[];
  /** The page that this one belongs to: its menu entry stays lit, and it stands before this one in the title line. */
  readonly parent?: string;
  /** Shown without the frame (menu and top bar): login, first run, print views. */
  readonly isBare?: boolean;
  /** Shown to those who are not logged in. */
  readonly isOpen?: boolean;
  readonly load: () => Promise<{ readonly default: Component }>;
}

export interface PageGroup {
  /** The key of its heading, `menu.group.<name>`. */
  readonly name: string;
  readonly pages: readonly PageSpec[];
}

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
