// What a page of the console says of itself, a group of pages, and who may open one.
import type { Component } from 'vue';
import { can } from './api/call.ts';
import type { OperationName } from './api/operations.ts';

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

/** Whether whoever is logged in may open the page. */
export function isAllowed({ needs }: PageSpec): boolean {
  return needs === undefined || needs.some((name) => can(name));
}
