// What a run of the bench found, and how it compares with its aims. Pure.
import { growthAim } from './cases.ts';
import type { Figure } from './measure.ts';
import type { ListFigures, MixFigures } from './mix.ts';

export interface CaseResult {
  readonly name: string;
  readonly connections: number;
  /** Of the answer, and so of bare Koa's. */
  readonly bytes: number;
  /** Whether the cost is the time until the next can come rather than the processor's. */
  readonly writes: boolean;
  /** Least share of bare Koa, by size of the shop. */
  readonly aims: ReadonlyMap<number, number>;
  readonly koa?: Figure;
  readonly shops: readonly { readonly size: number; readonly figure: Figure }[];
  readonly peers: readonly Figure[];
}

export interface StartResult {
  readonly size: number;
  readonly firstAnswerMs: number;
  readonly idleMb: number;
}

export interface MixResult {
  readonly size: number;
  readonly mix: MixFigures;
  readonly list: ListFigures;
}

export interface Results {
  readonly starts: readonly StartResult[];
  /** As the shop runs: answers are kept as long as nothing of theirs changes. */
  readonly kept: readonly CaseResult[];
  /** Every answer made anew. */
  readonly fresh: readonly CaseResult[];
  readonly mixes: readonly MixResult[];
  /** Why no other servers were measured. */
  readonly peersMissing?: string | undefined;
}

export interface Aim {
  readonly what: string;
  readonly aim: string;
  readonly found: string;
  readonly isMet: boolean;
}

const startAimMs = 500;
const idleAimMb = 100;
const lagAimMs = 50;
const mixAimMs = 50;

/** What a request costs: microseconds of processor time, or of the time that it takes up where it waits for the disk. */
export const costUs = ({ writes }: CaseResult, figure: Figure): number =>
  writes ? 1_000_000 / figure.perSecond : figure.processorUs;

/** Requests per second as a share of bare Koa's, which is the first that is asked in each round. */
export const shareOfKoa = ({ koa }: CaseResult, figure: Figure): number => (koa ? figure.share : Number.NaN);

/** The cost on each shop as a multiple of that on the smallest. */
export function growthOf(result: CaseResult): { size: number; growth: number }[] {
  const smallest = result.shops[0];
  if (!smallest) return [];
  return result.shops
    .slice(1)
    .map(({ size, figure }) => ({ size, growth: costUs(result, figure) / costUs(result, smallest.figure) }));
}

export const sizeText = (size: number): string => size.toLocaleString('en');

export function aimsOf({ starts, kept, fresh, mixes }: Results): Aim[] {
  return [
    ...starts.flatMap(startAims),
    ...kept.flatMap(shareAims),
    ...kept.flatMap((result) => growthAims(result, '')),
    ...fresh.flatMap((result) => growthAims(result, ', made anew')),
    ...mixes.flatMap(mixAims),
  ];
}

function startAims({ size, firstAnswerMs, idleMb }: StartResult): Aim[] {
  return [
    atMost(`first answer, shop of ${sizeText(size)}`, startAimMs, firstAnswerMs, 'ms'),
    atMost(`idle memory, shop of ${sizeText(size)}`, idleAimMb, idleMb, 'MB'),
  ];
}

function atMost(what: string, aim: number, found: number, unit: string): Aim {
  return { what, aim: `<= ${aim} ${unit}`, found: `${found.toFixed(0)} ${unit}`, isMet: found <= aim };
}

function shareAims(result: CaseResult): Aim[] {
  return result.shops.flatMap(({ size, figure }) => {
    const aim = result.aims.get(size);
    if (aim === undefined) return [];
    const share = shareOfKoa(result, figure);
    const what = `${result.name}, shop of ${sizeText(size)}, ${result.connections} connections`;
    return [{ what, aim: `>= ${aim} of bare Koa`, found: share.toFixed(2), isMet: share >= aim }];
  });
}

function growthAims(result: CaseResult, how: string): Aim[] {
  return growthOf(result).map(({ size, growth }) => ({
    what: `${result.name}${how}: cost on ${sizeText(size)}`,
    aim: `<= ${growthAim} times the smallest shop's`,
    found: growth.toFixed(2),
    isMet: growth <= growthAim,
  }));
}

function mixAims({ size, mix, list }: MixResult): Aim[] {
  return [
    atMost(
      `busy mix, shop of ${sizeText(size)}: p99 of all answers`,
      mixAimMs,
      mix.waits.all?.p99Ms ?? Number.NaN,
      'ms',
    ),
    atMost(`busy mix, shop of ${sizeText(size)}: p99 lag of the loop`, lagAimMs, mix.lag.p99Ms, 'ms'),
    atMost(`busy mix, shop of ${sizeText(size)}: longest hold-up`, lagAimMs, mix.lag.maxMs, 'ms'),
    atMost(`all orders in one list, shop of ${sizeText(size)}: longest hold-up`, lagAimMs, list.lag.maxMs, 'ms'),
  ];
}
