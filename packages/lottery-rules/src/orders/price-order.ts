import { type LocalDate, ok, refuse, type Result } from '@trevo/kernel';
import { orderPrizeMinorMax } from '../core/ceilings.ts';
import { mostPaid } from '../core/most-paid.ts';
import type { Play } from '../core/play.ts';
import type { PriceRefusal, Stake } from '../core/price.ts';
import type { Quote } from '../core/quote.ts';
import type { Rational } from '../core/rational.ts';
import type { Selection } from '../core/selection.ts';

/** What an order costs and can win, in ledger units. */
export type OrderPrice = {
  readonly lines: number;
  /** What a prize at odds of 1 pays. */
  readonly lineStakeMinor: bigint;
  /** The whole stake: lines × unit cost × line stake. */
  readonly grossMinor: bigint;
  /** What the player pays: the whole stake less the discount, which is rounded down. */
  readonly stakeMinor: bigint;
  /** What comes back of it in any case, rounded down; by the rule book paid with the bet. */
  readonly rebateMinor: bigint;
  /** The most that any draw pays. */
  readonly mostMinor: bigint;
};

export type OrderPriceRefusal =
  | PriceRefusal
  /** Some draw could pay the order more than {@link orderPrizeMinorMax}. */
  | 'prize-above-ceiling';

/** Prices an order at a quote: nothing that passes here can cost, win or give back more than the ledger holds. `on` is the day of the draw. */
export function priceOrder(
  play: Play,
  order: { readonly selection: Selection; readonly stake: Stake; readonly quote: Quote; readonly on?: LocalDate },
): Result<OrderPrice, OrderPriceRefusal> {
  const { selection, stake, quote, on } = order;
  const price = play.price(selection, stake);
  if (!price.ok) return price;
  const { lines, lineStakeMinor, stakeMinor: grossMinor } = price.value;
  const mostMinor = mostPaid(play, selection, { oddsOf: quote.oddsOf, lineStakeMinor, ...(on ? { on } : {}) });
  if (mostMinor > orderPrizeMinorMax) return refuse('prize-above-ceiling', 'stake');
  const stakeMinor = grossMinor - partOf(grossMinor, quote.discount);
  return ok({ lines, lineStakeMinor, grossMinor, stakeMinor, rebateMinor: partOf(stakeMinor, quote.rebate), mostMinor });
}

/** A part of an amount, rounded down to a ledger unit. */
function partOf(amountMinor: bigint, { n, d }: Rational): bigint {
  return (amountMinor * n) / d;
}
