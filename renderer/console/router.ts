// Routes of the console, made from the pages (pages.ts), and who is let in: first run, login, permission.
import { watch } from 'vue';
import { createRouter, createWebHistory, type RouteLocationNormalized, type RouteRecordRaw } from 'vue-router';
import { isShopDown, onShopBack } from './api/connection.ts';
import { OfflineError } from './api/errors.ts';
import { loadAccount, session } from './api/session.ts';
import { isSetupNeeded } from './api/setup.ts';
import { i18n, loadAreas } from './i18n.ts';
import { isAllowed, type PageSpec } from './pageSpec.ts';
import { allPages } from './pages.ts';

declare module 'vue-router' {
  interface RouteMeta {
    page?: PageSpec;
    isOpen?: boolean;
    isBare?: boolean;
    titleKey?: string;
    areas?: readonly string[];
  }
}

const areasOfAll = ['common', 'menu', 'shell'];

const ownRoutes: RouteRecordRaw[] = [
  {
    path: '/login',
    name: 'login',
    component: () => import('./pages/open/LoginPage.vue'),
    meta: { isOpen: true, isBare: true, titleKey: 'shell.login.title' },
  },
  {
    path: '/no-permission',
    name: 'noPermission',
    component: () => import('./pages/open/NoPermissionPage.vue'),
    meta: { titleKey: 'shell.noPermission.title' },
  },
  {
    path: '/:path(.*)*',
    name: 'notFound',
    component: () => import('./pages/open/NotFoundPage.vue'),
    meta: { titleKey: 'shell.notFound.title' },
  },
];

function routeOf(page: PageSpec): RouteRecordRaw {
  const { name, path, areas, load, isOpen = false, isBare = false } = page;
  return { name, path, component: load, meta: { page, areas, isOpen, isBare, titleKey: `menu.${name}` } };
}

/** The first page that this person may open. */
function homeName(): string {
  const home = allPages.find((page) => page.icon && !page.isOpen && isAllowed(page));
  return home?.name ?? 'noPermission';
}

export const router = createRouter({
  history: createWebHistory('/console/'),
  routes: [
    ...allPages.map(routeOf),
    // The dashboard has this path when it is there.
    ...(allPages.some(({ path }) => path === '/')
      ? []
      : [{ path: '/', name: 'home', redirect: () => ({ name: homeName() }) }]),
    ...ownRoutes,
  ],
  scrollBehavior: (to, from, saved) => (to.path === from.path ? false : (saved ?? { top: 0 })),
});

/** Where somebody is on the way to; of a page that could not be loaded until another one is. */
let headed: RouteLocationNormalized | undefined;
router.beforeEach((to) => {
  headed = to;
});
router.afterEach(() => {
  headed = undefined;
});

/**
 * Loads the console anew, at the page that somebody is on the way to. For a browser that remembers that a part could not be loaded,
 * and doesn't ask for it again, it is the only way there.
 */
export function renewConsole(): void {
  location.assign(router.resolve(headed ?? router.currentRoute.value).href);
}

router.beforeEach(async (to) => {
  await loadAreas([...areasOfAll, ...(to.meta.areas ?? [])]);
  if (to.meta.isOpen) return true;
  const account = await accountOrOffline();
  if (account === 'none')
    return (await isSetupNeeded()) && router.hasRoute('setup') ? { name: 'setup' } : loginWith(to);
  const { page } = to.meta;
  if (page && account === 'known' && !isAllowed(page)) return { name: page.path === '/' ? homeName() : 'noPermission' };
  return true;
});

/** `offline`: the shop doesn't answer, and the page may open in its offline state. */
async function accountOrOffline(): Promise<'known' | 'none' | 'offline'> {
  try {
    return (await loadAccount()) ? 'known' : 'none';
  } catch (error) {
    if (error instanceof OfflineError) return session.token ? 'offline' : 'none';
    throw error;
  }
}

function loginWith(to: RouteLocationNormalized) {
  return { name: 'login', query: to.fullPath === '/' ? {} : { to: to.fullPath } };
}

/** The window's title: the page, then the product. */
function showTitle(): void {
  const { titleKey } = router.currentRoute.value.meta;
  document.title = titleKey ? `${i18n.global.t(titleKey)} · PocketMall` : 'PocketMall';
}
router.afterEach(showTitle);
watch(i18n.global.locale, showTitle);

/** Where somebody wanted to go whose page could not be loaded without the shop; gone to when it is back. */
let wanted: string | undefined;
router.onError((error, to) => {
  if (isShopDown.value) wanted = to.fullPath;
  else console.error(error);
});
router.afterEach((_to, _from, failure) => {
  if (!failure) wanted = undefined;
});
onShopBack(() => {
  if (wanted !== undefined) void router.push(wanted);
  wanted = undefined;
});

/** Logged out in this window, or given up: the login page comes, and leads back here. */
watch(
  () => session.account,
  (account, before) => {
    if (!account && before && !router.currentRoute.value.meta.isOpen) {
      void router.push(loginWith(router.currentRoute.value));
    }
  },
);
