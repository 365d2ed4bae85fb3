// What is measured, and the share of bare Koa that each operation aims at.
import type { BenchShop } from './data.ts';

export interface BenchCase {
  readonly name: string;
  /** Least share of bare Koa's requests per second for the same bytes, by shop; judged at 16 connections unless said. */
  readonly aim: Readonly<Record<string, number>>;
  readonly aimAt?: number;
  /** A request that shows a usual answer: its size is what bare Koa sends. */
  readonly sample: string;
  /** Lines for the generator; undefined where `sample` alone is sent. */
  readonly lines?: readonly string[];
  /** A prepared file of lines, for requests that change the shop. */
  readonly file?: string;
  /** Lines that are used up: each round begins behind the last one. */
  readonly usesUp?: boolean;
}

const get = (path: string) => `GET\t${path}\t\t`;
const spread = <T>(list: readonly T[], count: number): T[] =>
  Array.from(
    { length: Math.min(count, list.length) },
    (_, n) => list[Math.floor((n * list.length) / Math.min(count, list.length))],
  ).filter((item) => item !== undefined);
const words = ['茶', '杯', '棉', '手工', '陶瓷', '礼盒', '家用', '不锈钢', '便携', '收纳'];

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
  ];
}
