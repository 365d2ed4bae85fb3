// The menu of the app and the one of the tray: the same items, from what is true at the moment. Pure.
import type { MenuItemConstructorOptions } from 'electron';
import { type DesktopLanguage, say } from './language.ts';
import { type TextName, texts } from './texts.ts';
import type { UpdateItem } from './updates.ts';

/** What the menus show. */
export interface MenuState {
  readonly language: DesktopLanguage;
  readonly platform: string;
  readonly isOpen: boolean;
  readonly isDemo: boolean;
  readonly isShared: boolean;
  /** Undefined where nobody is asked for updates. */
  readonly update: UpdateItem | undefined;
  readonly options: {
    readonly atLogin: boolean;
    readonly staysAwake: boolean;
    readonly hasSound: boolean;
    readonly lockMinutes: number;
  };
}

/** Every item that does something. `update` is named by how far an update is. */
export const menuActions = [
  'open',
  'address',
  'share',
  'backUp',
  'rewind',
  'logs',
  'dataFolder',
  'about',
  'update',
  'atLogin',
  'awake',
  'sound',
  'lock',
  'askClosing',
  'quit',
] as const;
export type MenuAction = (typeof menuActions)[number];

type Item = MenuItemConstructorOptions;
const line: Item = { type: 'separator' };

interface Maker {
  item(action: Exclude<MenuAction, 'update'>, more?: Item): Item;
  update(update: UpdateItem | undefined): Item[];
  check(action: Exclude<MenuAction, 'update'>, checked: boolean): Item;
  role(role: NonNullable<Item['role']>, name: TextName): Item;
  label(name: TextName): string;
}

function makerFor(language: DesktopLanguage, run: (action: MenuAction) => void): Maker {
  const label = (name: TextName) => say(texts[name], language);
  const item: Maker['item'] = (action, more = {}) => ({
    id: action,
    label: label(action),
    click: () => run(action),
    ...more,
  });
  return {
    label,
    item,
    update: (update) =>
      update === undefined
        ? []
        : [
            {
              id: 'update',
              label: say(update.text, language, update.values),
              enabled: update.isEnabled,
              click: () => run('update'),
            },
          ],
    check: (action, checked) => item(action, { type: 'checkbox', checked }),
    role: (role, name) => ({ role, label: label(name) }),
  };
}

function shopItems(make: Maker, state: MenuState): Item[] {
  const enabled = state.isOpen;
  return [
    make.item('address', { enabled }),
    make.item('share', { type: 'checkbox', checked: state.isShared, enabled }),
    make.item('backUp', { enabled }),
    ...(state.isDemo ? [make.item('rewind', { enabled })] : []),
  ];
}

function optionItems(make: Maker, { options }: MenuState): Item[] {
  return [
    make.check('atLogin', options.atLogin),
    make.check('awake', options.staysAwake),
    make.check('sound', options.hasSound),
    make.check('lock', options.lockMinutes > 0),
    make.item('askClosing'),
  ];
}

/** The menu of the tray. */
export function trayTemplate(state: MenuState, run: (action: MenuAction) => void): Item[] {
  const make = makerFor(state.language, run);
  return [
    make.item('open'),
    line,
    ...shopItems(make, state),
    line,
    { label: make.label('options'), submenu: optionItems(make, state) },
    ...make.update(state.update),
    make.item('logs'),
    make.item('about'),
    line,
    make.item('quit'),
  ];
}

/** The menu of the app's windows; on macOS the first menu is the app's own. */
export function appTemplate(state: MenuState, run: (action: MenuAction) => void): Item[] {
  const make = makerFor(state.language, run);
  const isMac = state.platform === 'darwin';
  const update = make.update(state.update);
  const quit = make.item('quit', { accelerator: 'CommandOrControl+Q' });
  const own: Item = {
    label: 'PocketMall',
    submenu: [make.item('about'), ...update, line, make.role('hide', 'hide'), line, quit],
  };
  const shop: Item = {
    label: make.label('shopMenu'),
    submenu: [
      make.item('open'),
      ...shopItems(make, state),
      line,
      { label: make.label('options'), submenu: optionItems(make, state) },
      ...(isMac ? [] : [line, quit]),
    ],
  };
  const edit: Item = {
    label: make.label('edit'),
    submenu: [
      make.role('undo', 'undo'),
      make.role('redo', 'redo'),
      line,
      make.role('cut', 'cut'),
      make.role('copy', 'copy'),
      make.role('paste', 'paste'),
      make.role('selectAll', 'selectAll'),
    ],
  };
  const view: Item = {
    label: make.label('view'),
    submenu: [
      make.role('reload', 'reload'),
      line,
      make.role('zoomIn', 'zoomIn'),
      make.role('zoomOut', 'zoomOut'),
      make.role('resetZoom', 'zoomReset'),
      make.role('togglefullscreen', 'fullScreen'),
      make.role('minimize', 'minimize'),
      // Elsewhere the system closes a window by its own keys.
      ...(isMac ? [make.role('close', 'closeWindow')] : []),
    ],
  };
  const help: Item = {
    label: make.label('help'),
    submenu: [make.item('logs'), make.item('dataFolder'), ...(isMac ? [] : [...update, make.item('about')])],
  };
  return [...(isMac ? [own] : []), shop, edit, view, help];
}
