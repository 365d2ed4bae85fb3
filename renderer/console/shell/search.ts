// What the command palette finds: pages at once, by name; goods, orders and shoppers from the shop (GET /desk/search).
import { refDebounced } from '@vueuse/core';
import { type Component, computed, type Ref, ref, watch } from 'vue';
import { useI18n } from 'vue-i18n';
import type { RouteLocationRaw } from 'vue-router';
import { call, can } from '../api/call.ts';
import { isAllowed } from '../pageSpec.ts';
import { mayOpen, pageGroups } from '../pages.ts';
import { formatTime } from '../parts/format.ts';
import { maskName, maskPhone } from '../parts/mask.ts';

export interface Found {
  readonly key: string;
  readonly text: string;
  readonly detail: string;
  readonly icon?: Component | undefined;
  readonly to: RouteLocationRaw;
}

interface Group {
  readonly title: string;
  readonly found: readonly Found[];
}

/** The answer's lists, the page that shows one of them, and its name in the words of the palette. */
const kinds = [
  { list: 'orders', page: 'order' },
  { list: 'goods', page: 'goodsEdit' },
  { list: 'shoppers', page: 'shopper' },
] as const;

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

export function useSearch(text: Ref<string>) {
  const { t } = useI18n();
  const answer = ref<Readonly<Record<string, readonly Row[]>>>({});
  const isSearching = ref(false);
  const settled = refDebounced(text, 180);

  watch(settled, async (asked) => {
    const q = asked.trim();
    answer.value = {};
    if (!can('deskSearch.find') || q === '') return;
    isSearching.value = true;
    const found = await call('deskSearch.find', { q }).catch(() => ({}));
    if (settled.value !== asked) return;
    answer.value = found;
    isSearching.value = false;
  });

  const pages = computed((): Group => {
    const word = text.value.trim().toLowerCase();
    const found = pageGroups.flatMap(({ name: group, pages: all }) =>
      all
        .filter((page) => page.icon && isAllowed(page))
        .map(
          (page): Found => ({
            key: `page ${page.name}`,
            text: t(`menu.${page.name}`),
            detail: t(`menu.group.${group}`),
            icon: page.icon,
            to: { name: page.name },
          }),
        ),
    );
    const matching = found.filter((one) => `${one.text} ${one.detail} ${one.key}`.toLowerCase().includes(word));
    return { title: t('shell.palette.pages'), found: word === '' ? matching : matching.slice(0, 6) };
  });

  const groups = computed((): Group[] => {
    // Who may see a list may not open each of its rows.
    const fromShop = kinds.map(
      ({ list, page }): Group => ({
        title: t(`shell.palette.${list}`),
        found: mayOpen(page) ? (answer.value[list] ?? []).map((row) => foundOf(list, page, row)) : [],
      }),
    );
    return [pages.value, ...fromShop].filter(({ found }) => found.length > 0);
  });
  return { groups, isSearching };
}

function foundOf(list: string, page: string, row: Row): Found {
  const masked = (value: unknown, mask: typeof maskName) => (typeof value === 'string' ? mask(value) : undefined);
  const names = [masked(row.nickname, maskName), masked(row.username, maskName)];
  const texts = [row.orderSn, row.name, ...names].filter((one) => typeof one === 'string');
  const people = [masked(row.consignee, maskName), row.goodsSn, masked(row.mobile, maskPhone)];
  const at = typeof row.addTime === 'string' ? formatTime(row.addTime) : undefined;
  const details = [...people, at].filter((one) => typeof one === 'string');
  return {
    key: `${list} ${row.id}`,
    text: String(texts[0] ?? row.id),
    detail: details.slice(0, 2).join(' · '),
    to: { name: page, params: { id: row.id } },
  };
}
