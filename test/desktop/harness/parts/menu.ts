// `Menu` and `Tray`: kept, never drawn. A test clicks an item by its id.
import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';

type Template = Electron.MenuItemConstructorOptions;

class MenuItem implements Pick<Electron.MenuItem, 'id' | 'label' | 'enabled' | 'visible' | 'checked' | 'type'> {
  readonly id: string;
  readonly type: Electron.MenuItem['type'];
  readonly submenu: Menu | undefined;
  readonly click: () => void;
  label: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;

  constructor({
    id = '',
    label = '',
    type,
    enabled = true,
    visible = true,
    checked = false,
    submenu,
    click,
  }: Template) {
    this.id = id;
    this.label = label;
    this.type = type ?? (submenu ? 'submenu' : 'normal');
    this.enabled = enabled;
    this.visible = visible;
    this.checked = checked;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : undefined;
    this.click = () => {
      if (this.type === 'checkbox') this.checked = !this.checked;
      click?.(this as unknown as Electron.MenuItem, undefined, {} as Electron.KeyboardEvent);
    };
  }
}

export class Menu {
  static #ofApp: Menu | null = null;
  readonly items: MenuItem[];

  constructor(items: MenuItem[] = []) {
    this.items = items;
  }
  static buildFromTemplate(template: readonly Template[]): Menu {
    return new Menu(template.map((options) => new MenuItem(options)));
  }
  static setApplicationMenu(menu: Menu | null): void {
    Menu.#ofApp = menu;
  }
  static getApplicationMenu(): Menu | null {
    return Menu.#ofApp;
  }
  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
}

export class Tray extends EventEmitter {
  #isDestroyed = false;

  setToolTip(_text: string): void {}
  setContextMenu(_menu: Menu | null): void {}
  setImage(_image: unknown): void {}
  destroy(): void {
    this.#isDestroyed = true;
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
}
