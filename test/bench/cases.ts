// What is measured, and what each operation aims at.
import type { BenchShop } from './shops.ts';

export interface BenchCase {
  readonly name: string;
  /** Lines for the generator (lua/lines.lua), sent one after another and over again. */
  readonly lines: (shop: BenchShop) => readonly string[];
  /**
   * Least share of bare Koa's requests per second for the same bytes, on shops up to 10,000 goods and on larger ones, at 16
   * connections unless `at` says otherwise. Cases with aims are measured at 1 and at 64 connections as well.
   */
  readonly aims?: { readonly small: number; readonly large: number; readonly at?: number };
  /** Lines that are used up: each round begins behind the last one. */
  readonly usesUp?: boolean;
  /** It waits for the disk: what it costs is the time until the next can come, not the processor's. */
  readonly writes?: boolean;
  /** What other servers are measured with, too (peers.ts). */
  readonly peer?: PeerKind;
}

export type PeerKind = 'home' | 'list' | 'detail' | 'order';

/** The cost of an operation on a large shop is at most this many times its cost on the smallest. */
export const growthAim = 1.5;

const get = (path: string, header = '') => `GET\t${path}\t${header}\t`;
const asShopper = (token: string) => `X-Shop-Token:${token}`;
const pages = [1, 2, 3, 4, 5];
const list = '/wx/goods/list?limit=10';
export const words = ['茶', '杯', '棉', '手工', '陶瓷', '礼盒', '家用', '不锈钢', '便携', '收纳'];

/** The operations of shoppers; `adminToken` is of the shop that is asked. */
export const shopperCases: readonly BenchCase[] = [
  { name: 'home', aims: { small: 0.8, large: 0.8 }, lines: () => [get('/wx/home/index')], peer: 'home' },
  {
    name: 'goods list',
    aims: { small: 0.6, large: 0.4 },
    lines: () => pages.map((page) => get(`${list}&page=${page}`)),
    peer: 'list',
  },
  {
    name: 'goods list, category',
    aims: { small: 0.6, large: 0.4 },
    lines: ({ facts }) =>
      facts.categoryIds.flatMap((id) => [1, 2].map((page) => get(`${list}&categoryId=${id}&page=${page}`))),
  },
  {
    name: 'goods list, keyword',
    aims: { small: 0.4, large: 0.4 },
    lines: () => words.map((word) => get(`${list}&keyword=${encodeURIComponent(word)}`)),
  },
  {
    name: 'goods detail',
    aims: { small: 0.75, large: 0.75 },
    lines: ({ facts }) => facts.goodsIds.map((id) => get(`/wx/goods/detail?id=${id}`)),
    peer: 'detail',
  },
  {
    name: 'category',
    aims: { small: 0.6, large: 0.4 },
    lines: ({ facts }) => facts.categoryIds.map((id) => get(`/wx/goods/category?id=${id}`)),
  },
  {
    name: 'comment list',
    lines: ({ facts }) => facts.goodsIds.map((id) => get(`/wx/comment/list?type=0&valueId=${id}&showType=0`)),
  },
  { name: 'coupon list', lines: () => [get('/wx/coupon/list')] },
  {
    name: 'order list',
    lines: ({ facts }) => facts.regulars.map(({ token }) => get('/wx/order/list?showType=0', asShopper(token))),
  },
  {
    name: 'order detail',
    lines: ({ facts }) =>
      facts.regulars.map(({ token, orderId }) => get(`/wx/order/detail?orderId=${orderId}`, asShopper(token))),
  },
  { name: 'login', lines: () => ['POST\t/wx/auth/login\t\t{"username":"user123","password":"user123"}'] },
  { name: 'cart add', lines: ({ facts }) => facts.cartAdds, writes: true },
  {
    name: 'order submit (FULL)',
    aims: { small: 0.3, large: 0.3, at: 64 },
    lines: ({ facts }) => facts.orderSubmits,
    usesUp: true,
    writes: true,
    peer: 'order',
  },
];

/** Those of the owner's window. */
export function ownerCases(adminToken: (shop: BenchShop) => string): BenchCase[] {
  const asked = (name: string, path: string): BenchCase => ({
    name,
    lines: (shop) => [get(path, `X-Shop-Admin-Token:${adminToken(shop)}`)],
  });
  return [
    asked('dashboard', '/admin/dashboard'),
    asked('dashboard of the desk', '/desk/dashboard'),
    asked('statistics, shoppers', '/admin/stat/user'),
    asked('statistics, orders', '/admin/stat/order'),
    asked('statistics, goods', '/admin/stat/goods'),
    asked('orders of the back office', '/admin/order/list?limit=20'),
    asked('goods of the back office', '/admin/goods/list?limit=20'),
  ];
}

/** How a busy shop is used: of 100 requests, so many of each kind. */
const mixOf = { home: 30, list: 25, detail: 25, search: 10, cart: 7, order: 3 } as const;
export type MixKind = keyof typeof mixOf;

export interface MixRequest {
  readonly kind: MixKind;
  readonly line: string;
}

/** The busy mix in an order that looks random but is the same in each run; orders are taken from the end of the lines. */
export function busyMix({ facts }: BenchShop, count: number): MixRequest[] {
  const kinds = Object.entries(mixOf).flatMap(([kind, share]) => Array<MixKind>(share).fill(kind as MixKind));
  const at = <T>(items: readonly T[], n: number) => items[n % items.length];
  const lineOf: Readonly<Record<MixKind, (n: number) => string | undefined>> = {
    home: () => get('/wx/home/index'),
    list: (n) => get(`${list}&page=${1 + (n % 5)}`),
    detail: (n) => get(`/wx/goods/detail?id=${at(facts.goodsIds, n)}`),
    search: (n) => get(`${list}&keyword=${encodeURIComponent(at(words, n) ?? '')}`),
    cart: (n) => at(facts.cartAdds, n),
    order: () => orders.pop(),
  };
  const orders = [...facts.orderSubmits];
  return Array.from({ length: count }, (_, n) => {
    // 61 and 100 have no common divisor: each hundred holds each kind as often as it should.
    const kind = at(kinds, n * 61) ?? 'home';
    const line = lineOf[kind](Math.floor(n / 3));
    if (line === undefined) throw new Error('too few lines to order');
    return { kind, line };
  });
}
