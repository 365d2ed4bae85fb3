// What is measured, and the share of bare Koa that each operation aims at.
import { readFileSync } from 'node:fs';
import type { BenchShop } from './data.ts';

export interface BenchCase {
  readonly name: string;
  /** Least share of bare Koa's requests per second for the same bytes, by shop; judged at 16 connections unless said. */
  readonly aim: Readonly<Record<string, number>>;
  readonly aimAt?: number;
  /** A request that shows a usual answer: its size is what bare Koa sends. */
  readonly sample: string;
  /** The shopper's token that the sample is sent with. */
  readonly token?: string;
  /** Lines for the generator; undefined where `sample` alone is sent. */
  readonly lines?: readonly string[];
  /** A prepared file of lines, for requests that change the shop. */
  readonly file?: string;
  /** Lines that are used up: each round begins behind the last one. */
  readonly usesUp?: boolean;
}

const get = (path: string, token = '') => `GET\t${path}\t${token}\t`;
const spread = <T>(list: readonly T[], count: number): T[] =>
  Array.from(
    { length: Math.min(count, list.length) },
    (_, n) => list[Math.floor((n * list.length) / Math.min(count, list.length))],
  ).filter((item) => item !== undefined);
const words = ['茶', '杯', '棉', '手工', '陶瓷', '礼盒', '家用', '不锈钢', '便携', '收纳'];

/** How a busy shop is used: of 100 requests, so many of each kind. */
const mixOf = { home: 30, list: 25, detail: 25, search: 10, cart: 7, order: 3 } as const;

/** The mix in an order that looks random but is the same in each run; orders are used up. */
function busyMix(shop: BenchShop): string[] {
  const goods = spread(shop.goodsIds, 500);
  const orders = readFileSync(shop.requests.orderSubmit, 'utf8').trim().split('\n').slice(-mixOrders);
  const carts = readFileSync(shop.requests.cartAdd, 'utf8').trim().split('\n');
  const kinds = Object.entries(mixOf).flatMap(([kind, share]) =>
    Array<keyof typeof mixOf>(share).fill(kind as keyof typeof mixOf),
  );
  const at = <T>(list: readonly T[], n: number) => list[n % list.length];
  return orders.flatMap((order, round) =>
    // Three orders in a hundred requests: a third of the mix for each order line.
    Array.from({ length: 33 }, (_, step) => {
      const n = round * 33 + step;
      const kind = step === 0 ? 'order' : (at(kinds.slice(0, 97), n * 61) ?? 'home');
      if (kind === 'order') return order;
      if (kind === 'home') return get('/wx/home/index');
      if (kind === 'list') return get(`/wx/goods/list?limit=10&page=${1 + (n % 5)}`);
      if (kind === 'detail') return get(`/wx/goods/detail?id=${at(goods, n)}`);
      if (kind === 'search') return get(`/wx/goods/list?limit=10&keyword=${encodeURIComponent(at(words, n) ?? '')}`);
      return at(carts, n) ?? get('/wx/home/index');
    }),
  );
}
/** Orders kept for the mix, at the end of the prepared lines. */
export const mixOrders = 8000;

export function casesOf(shop: BenchShop): BenchCase[] {
  const goods = spread(shop.goodsIds, 2000);
  const categories = spread(shop.categoryIds, 200);
  const pages = [1, 2, 3, 4, 5];
  const list = '/wx/goods/list?limit=10';
  return [
    { name: 'home', aim: { demo: 0.8, large: 0.8 }, sample: '/wx/home/index' },
    {
      name: 'goods list',
      aim: { demo: 0.6, large: 0.4 },
      sample: `${list}&page=1`,
      lines: pages.map((page) => get(`${list}&page=${page}`)),
    },
    {
      name: 'goods list, category',
      aim: { demo: 0.6, large: 0.4 },
      sample: `${list}&categoryId=${categories[0]}`,
      lines: categories.flatMap((id) => pages.slice(0, 2).map((page) => get(`${list}&categoryId=${id}&page=${page}`))),
    },
    {
      name: 'goods list, keyword',
      aim: { demo: 0.4, large: 0.4 },
      sample: `${list}&keyword=${encodeURIComponent('茶')}`,
      lines: words.map((word) => get(`${list}&keyword=${encodeURIComponent(word)}`)),
    },
    {
      name: 'goods detail',
      aim: { demo: 0.75, large: 0.75 },
      sample: `/wx/goods/detail?id=${goods[0]}`,
      lines: goods.map((id) => get(`/wx/goods/detail?id=${id}`)),
    },
    {
      name: 'category',
      aim: { demo: 0.6, large: 0.4 },
      sample: `/wx/goods/category?id=${categories[0]}`,
      lines: categories.map((id) => get(`/wx/goods/category?id=${id}`)),
    },
    { name: 'cart add', aim: {}, sample: '/wx/cart/goodscount', file: shop.requests.cartAdd },
    {
      name: 'order submit (FULL)',
      aim: { demo: 0.2, large: 0.2 },
      aimAt: 64,
      sample: '/wx/cart/goodscount',
      file: shop.requests.orderSubmit,
      usesUp: true,
    },
    { name: 'order list', aim: {}, sample: '/wx/order/list?showType=0', token: shop.token },
    { name: 'order detail', aim: {}, sample: '/wx/order/detail?orderId={orderId}', token: shop.token },
    { name: 'comment list', aim: {}, sample: `/wx/comment/list?type=0&valueId=${goods[0]}&showType=0` },
    { name: 'coupon list', aim: {}, sample: '/wx/coupon/list' },
    { name: 'busy mix', aim: {}, sample: '/wx/home/index', lines: busyMix(shop), usesUp: true },
    {
      name: 'login',
      aim: {},
      sample: '/wx/cart/goodscount',
      lines: ['POST\t/wx/auth/login\t\t{"username":"user123","password":"user123"}'],
    },
  ];
}
