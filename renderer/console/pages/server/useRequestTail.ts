// The request log as it grows: the newest rows follow by themselves, older ones are asked for page by page.
import { useDebounceFn, useThrottleFn } from '@vueuse/core';
import { reactive, ref, shallowRef, watch } from 'vue';
import { call } from '../../api/call.ts';
import type { InputOf, OutputOf } from '../../api/operations.ts';
import { useLive, useLiveOpen } from '../../api/useLive.ts';

export type LogRow = OutputOf<'deskLog.requests'>['list'][number];

export interface LogFilter {
  text: string;
  operation: string;
  who: string;
  errno: number | undefined;
  level: LogRow['level'] | undefined;
  minMs: number | undefined;
  period: [string, string] | undefined;
}

const pageRows = 200;
/** Who scrolls back reads on in larger pieces. */
const olderRows = 1000;
/** More rows than this would only fill memory; the filter finds older ones. */
const mostRows = 100_000;
const askEveryMs = 700;

interface LogEvent {
  readonly requests: readonly Pick<LogRow, 'operation' | 'level'>[];
  readonly more: number;
}

/**
 * How many requests of the level an event tells of; of a flood all those that it only counts. The reading of this very page
 * doesn't count: it would keep itself going for ever.
 */
const foreignRequests = ({ requests, more }: LogEvent, asked: LogFilter['level']): number =>
  requests.filter(({ operation, level }) => operation !== 'deskLog.requests' && (!asked || level === asked)).length +
  more;

export function useRequestTail() {
  const filter = reactive<LogFilter>({
    text: '',
    operation: '',
    who: '',
    errno: undefined,
    level: undefined,
    minMs: undefined,
    period: undefined,
  });
  const rows = shallowRef<readonly LogRow[]>([]);
  const next = ref<number>();
  const isPaused = ref(false);
  const waiting = ref(0);
  const isLoading = ref(true);
  const error = shallowRef<unknown>();
  let round = 0;

  function input(before?: number): InputOf<'deskLog.requests'> {
    const { period, ...rest } = filter;
    return {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '' && value !== undefined)),
      ...(period ? { from: period[0], to: period[1] } : {}),
      ...(before === undefined ? {} : { before }),
      limit: before === undefined ? pageRows : olderRows,
    };
  }

  /** Reads from the newest row on, forgetting what was shown. */
  async function start(): Promise<void> {
    round += 1;
    const mine = round;
    isLoading.value = true;
    try {
      const page = await call('deskLog.requests', input());
      if (mine !== round) return;
      rows.value = page.list;
      next.value = page.next;
      waiting.value = 0;
      error.value = undefined;
    } catch (reason) {
      if (mine === round) error.value = reason;
    } finally {
      if (mine === round) isLoading.value = false;
    }
  }

  async function older(): Promise<void> {
    if (next.value === undefined || isLoading.value) return;
    const mine = round;
    isLoading.value = true;
    try {
      const page = await call('deskLog.requests', input(next.value));
      if (mine !== round) return;
      rows.value = [...rows.value, ...page.list].slice(0, mostRows);
      next.value = page.next;
    } catch (reason) {
      if (mine === round) error.value = reason;
    } finally {
      if (mine === round) isLoading.value = false;
    }
  }

  /** Puts what came meanwhile on top; a gap of more than a page begins anew. Nothing moves once it is paused. */
  async function newer(): Promise<void> {
    if (isPaused.value) return;
    const mine = round;
    const page = await call('deskLog.requests', input()).catch(() => undefined);
    if (!page || mine !== round || isPaused.value) return;
    const newest = rows.value[0]?.id ?? 0;
    const fresh = page.list.filter(({ id }) => id > newest);
    if (fresh.length === pageRows) await start();
    else if (fresh.length > 0) rows.value = [...fresh, ...rows.value].slice(0, mostRows);
  }

  const newerSoon = useThrottleFn(newer, askEveryMs, true);
  useLive(['log'], (data) => {
    const count = foreignRequests(data as LogEvent, filter.level);
    if (isPaused.value) waiting.value += count;
    else if (count > 0) void newerSoon();
  });
  useLiveOpen(() => void newerSoon());

  watch(filter, useDebounceFn(start, 350));
  watch(isPaused, (paused) => {
    waiting.value = 0;
    if (!paused) void newer();
  });
  void start();
  return { filter, rows, next, isPaused, waiting, isLoading, error, start, older };
}
