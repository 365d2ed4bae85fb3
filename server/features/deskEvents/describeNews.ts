// Turns what happened in the shop into what listeners are told: asked once for all of them, one query a kind.
import { findAftersaleNews, findCommentNews, findOrderNews, findSkuNews } from '../../../db/stores/news.ts';
import type { LiveKind } from '../../liveEvents.ts';
import type { Shop } from '../../shop.ts';
import type { Gathered, LiveEvent } from '../../tellLiveEvents.ts';
import { presentLogNews } from '../deskLog/present.ts';
import {
  presentAftersaleNews,
  presentCommentNews,
  presentJob,
  presentOrderNews,
  presentPaymentNews,
  presentStockLow,
} from './present.ts';
import { mostOfKind, newestOfEach } from './rules.ts';

/** What is told of what happened; without the rows where they can't be read because the data are being replaced. */
export function describeNews(shop: Shop, gathered: Gathered): LiveEvent[] {
  const { order, payment, stockLow, comment, aftersale, backup, network, log, health, job } = gathered;
  const orders = () =>
    byId(
      findOrderNews(
        shop.read,
        [...order, ...payment].slice(-2 * mostOfKind).map((news) => news.orderId),
      ),
    );
  return [
    ...told('order', order, orders, (news, rows) => presentOrderNews(news, rows.get(news.orderId))),
    ...told('payment', payment, orders, (news, rows) => presentPaymentNews(news, rows.get(news.orderId))),
    ...told(
      'stock-low',
      stockLow,
      (some) =>
        byId(
          findSkuNews(
            shop.read,
            some.map((news) => news.skuId),
          ),
        ),
      (news, rows) => presentStockLow(news, rows.get(news.skuId)),
    ),
    ...told(
      'comment',
      comment,
      (some) =>
        byId(
          findCommentNews(
            shop.read,
            some.map((news) => news.commentId),
          ),
        ),
      (news, rows) => presentCommentNews(news, rows.get(news.commentId)),
    ),
    ...told(
      'aftersale',
      aftersale,
      (some) =>
        byId(
          findAftersaleNews(
            shop.read,
            some.map((news) => news.aftersaleId),
          ),
        ),
      (news, rows) => presentAftersaleNews(news, rows.get(news.aftersaleId)),
    ),
    ...backup.map((news) => same('backup', news)),
    ...network.slice(-1).map(() => same('network', {})),
    ...(log.length === 0 ? [] : [same('log', presentLogNews(log, shop.time))]),
    ...health.slice(-1).map((news) => same('health', news)),
    ...newestOfEach(job, (news) => news.id).map(
      (news): LiveEvent => ({ kind: 'job', data: (language) => presentJob(news, language) }),
    ),
  ];
}

const same = (kind: LiveKind, data: unknown): LiveEvent => ({ kind, data: () => data });

const byId = <T extends { readonly id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** The newest of a kind; the last one says of how many more there would be to tell. */
function told<N, R>(
  kind: LiveKind,
  news: readonly N[],
  findRows: (some: readonly N[]) => Map<number, R>,
  present: (one: N, rows: Map<number, R>) => object,
): LiveEvent[] {
  if (news.length === 0) return [];
  const some = news.slice(-mostOfKind);
  const rows = orNone(() => findRows(some));
  const left = news.length - some.length;
  return some.map((one, at) => {
    const data = present(one, rows);
    return same(kind, left > 0 && at === some.length - 1 ? { ...data, more: left } : data);
  });
}

/** Between two sets of data nothing can be read: the news are told without their rows. */
function orNone<R>(find: () => Map<number, R>): Map<number, R> {
  try {
    return find();
  } catch {
    return new Map();
  }
}
