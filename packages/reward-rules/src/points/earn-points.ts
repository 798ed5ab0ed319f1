import { ok, type Result, refuse } from '@trevo/kernel';
import { atRate, greater, lesser } from '../core/amounts.ts';
import { type BrandDate, dateKey } from '../core/brand-date.ts';
import type { Product } from '../core/product.ts';
import { creditStream } from '../core/stream.ts';
import { type PointType, pointTypeOf } from './point-type.ts';

/** One point is 10¹⁰ micros: a rate of 1,000,000 ppm gives one point for one unit of valid bet (rule book §7.1). */
export const microPerPoint = 10_000_000_000n;

/** Points per unit of valid bet, in ppm; a list has a column per VIP level. Deposits have a rate of their own. */
export type PointRates = Readonly<Partial<Record<Product | 'DEPOSIT', number | readonly number[]>>>;

/** What earns: the cash valid bet of a settled or corrected unit (signed), or a posted deposit. `level` is the VIP level at settlement. */
export type PointFact = {
  readonly date: BrandDate;
  readonly product: Product | 'DEPOSIT';
  readonly amountMinor: bigint;
  readonly level: number;
};

/** Most whole points per type and brand date; no entry, no cap. */
export type PointCaps = Readonly<Partial<Record<PointType, number>>>;

/** Points of one member. They never expire, and the balance never falls below zero. */
export type PointBook = {
  readonly streams: Readonly<Partial<Record<PointType, bigint>>>;
  /** Whole points. */
  readonly balance: bigint;
  /** Micros credited per type and date, for the caps. */
  readonly credited: Readonly<Record<string, bigint>>;
};

export const emptyPointBook: PointBook = { streams: {}, balance: 0n, credited: {} };

/** One line of the history of points. */
export type PointLine = {
  readonly type: PointType;
  readonly creditMicro: bigint;
  /** What the day's cap did not credit; shown. */
  readonly cappedMicro: bigint;
  readonly points: bigint;
  readonly streamMicro: bigint;
  readonly balance: bigint;
};

/** Credits one fact to its stream and posts the whole points. A negative stream waits for later play; the balance is not touched. */
export function earnPoints(
  book: PointBook,
  fact: PointFact,
  settings: { readonly rates: PointRates; readonly dailyCaps: PointCaps },
): { readonly book: PointBook; readonly line: PointLine } {
  const type = pointTypeOf[fact.product];
  const earned = atRate(fact.amountMinor, rateOf(settings.rates, fact));
  const key = `${type}:${dateKey(fact.date)}`;
  const before = book.credited[key] ?? 0n;
  const creditMicro = underCap(earned, before, settings.dailyCaps[type]);
  const { paid, streamMicro } = creditStream(book.streams[type] ?? 0n, creditMicro, microPerPoint);
  const balance = book.balance + paid;
  return {
    book: { streams: { ...book.streams, [type]: streamMicro }, balance, credited: { ...book.credited, [key]: before + creditMicro } },
    line: { type, creditMicro, cappedMicro: earned - creditMicro, points: paid, streamMicro, balance },
  };
}

/**
 * Posts whole points that no play earned: a gift (`deposit`; the remark names its source), or an order, a refund or a conversion (`redeem`). The
 * balance never falls below zero, and the changed points of all lines sum to it (rule book §7.4).
 */
export function postPoints(
  book: PointBook,
  { type, points }: { readonly type: 'deposit' | 'redeem'; readonly points: bigint },
): Result<{ readonly book: PointBook; readonly line: PointLine }, 'points_insufficient'> {
  const balance = book.balance + points;
  if (balance < 0n) return refuse('points_insufficient');
  const line = { type, creditMicro: points * microPerPoint, cappedMicro: 0n, points, streamMicro: book.streams[type] ?? 0n, balance };
  return ok({ book: { ...book, balance }, line });
}

/** The rate for a product at a level; a level above the table has the table's last column. */
export function rateOf(rates: PointRates, { product, level }: Pick<PointFact, 'product' | 'level'>): number {
  const rate = rates[product] ?? 0;
  return typeof rate === 'number' ? rate : (rate[Math.min(level, rate.length - 1)] ?? 0);
}

/** A correction is never capped: it is below any room. */
function underCap(earned: bigint, before: bigint, cap: number | undefined): bigint {
  if (cap === undefined) return earned;
  return lesser(earned, greater(0n, BigInt(cap) * microPerPoint - before));
}
