import { invariant, type LocalDate, ok, refuse, type Result } from '@trevo/kernel';
import type { LineClass, Play, PrizeMode, Settlement } from './play.ts';
import { minus, one, plus, type Rational, ratio, times, zero } from './rational.ts';

/** Lowest and highest series a house may run; 2000 is the fair table. Rule book §2.1. */
export const seriesMin = 1700;
export const seriesMax = 2000;

/** Odds per 1 staked by prize key, as set by an operator or printed in a rule book. */
export type Board = Readonly<Record<string, Rational>>;

export type QuoteRequest = {
  readonly mode: PrizeMode;
  /** Prizes are series/2000 of the fair ones. In ZY it is always 2000. */
  readonly series: number;
  /** The player's highest series; the difference is paid back as rebate. Defaults to `series`. */
  readonly seriesLimit?: number;
  /** Date of the draw, needed where the lunar year sets the chances. */
  readonly on?: LocalDate;
  /** Fixed odds instead of the series table; ELOTT and SEA only. */
  readonly board?: Board;
  /** Part of the stake that is not charged; SEA only. Rule book §2 and §9.1. */
  readonly discount?: Rational;
};

export type QuotedPrize = {
  readonly tier: string;
  readonly key: string;
  readonly lineClass: string;
  readonly probability: Rational;
  readonly push: Rational;
  /** Exact odds per 1 staked, stake included. */
  readonly odds: Rational;
};

export type Quote = {
  readonly mode: PrizeMode;
  readonly series: number;
  readonly prizes: readonly QuotedPrize[];
  /** Exact odds by key of {@link Settlement.prizes}. */
  readonly oddsOf: Readonly<Record<string, Rational>>;
  /** Part of the stake paid back in any case: (limit − series)/2000. */
  readonly rebate: Rational;
  /** Part of the stake that is not charged. */
  readonly discount: Rational;
};

export type QuoteRefusal =
  | 'mode-not-offered'
  | 'series-out-of-range'
  | 'draw-date-needed'
  | 'lunar-year-unknown'
  /** LOTT and ZY pay by their table: they take no board. */
  | 'board-not-offered'
  | 'discount-not-offered'
  /** A discount is at least nothing and less than the whole stake. */
  | 'discount-out-of-range'
  /** The board has no price for a prize, or one that is not positive. */
  | 'price-missing'
  /** Prizes, rebate and discount together would pay back more than the stakes of some class of lines. */
  | 'price-above-fair';

type Priced = Pick<Play, 'modes' | 'unitCost' | 'payout'>;

/** Prices `classes` in a mode. Nothing is rounded here, and nothing is quoted that would pay back more than was staked: prizes, pushes, rebate and discount together. */
export function quoteOf(play: Priced, classes: readonly LineClass[], request: QuoteRequest): Result<Quote, QuoteRefusal> {
  const { mode, board } = request;
  if (!play.modes.includes(mode)) return refuse('mode-not-offered', 'mode');
  const limit = request.seriesLimit ?? request.series;
  if (!isSeries(request.series) || !isSeries(limit) || limit < request.series) return refuse('series-out-of-range', 'series');
  if (board && !hasBoards(mode)) return refuse('board-not-offered', 'board');
  const discount = readDiscount(request);
  if (!discount.ok) return discount;
  const missing = board && missingPrice(classes, board);
  if (missing !== undefined) return refuse('price-missing', missing);
  const series = mode === 'ZY' ? seriesMax : request.series;
  const rebate = mode === 'ZY' ? zero : ratio(limit - request.series, 2000);
  const quote: Quote = { mode, series, ...pricesOf(classes, series, board), rebate, discount: discount.value };
  const dear = keyAboveFair(play, classes, quote);
  return dear === undefined ? ok(quote) : refuse('price-above-fair', dear);
}

function isSeries(series: number): boolean {
  return Number.isInteger(series) && series >= seriesMin && series <= seriesMax;
}

/** The odds of ELOTT and SEA are decimal, as a house sets them; LOTT and ZY have nothing but their table. Rule book §2. */
export function hasBoards(mode: PrizeMode): boolean {
  return mode === 'ELOTT' || mode === 'SEA';
}

function readDiscount({ mode, discount = zero }: QuoteRequest): Result<Rational, QuoteRefusal> {
  if (discount.d <= 0n || discount.n < 0n || discount.n >= discount.d) return refuse('discount-out-of-range', 'discount');
  return discount.n > 0n && mode !== 'SEA' ? refuse('discount-not-offered', 'discount') : ok(discount);
}

/** The first prize that the board has no positive price for. */
function missingPrice(classes: readonly LineClass[], board: Board): string | undefined {
  for (const { prizes } of classes) {
    for (const { key } of prizes) {
      const odds = Object.hasOwn(board, key) ? board[key] : undefined;
      if (!odds || odds.n <= 0n || odds.d <= 0n) return key;
    }
  }
  return undefined;
}

function pricesOf(classes: readonly LineClass[], series: number, board: Board | undefined): Pick<Quote, 'prizes' | 'oddsOf'> {
  const prizes: QuotedPrize[] = [];
  const oddsOf: Record<string, Rational> = {};
  for (const { name, push, prizes: fair } of classes) {
    for (const { tier, key, probability, fairOdds } of fair) {
      const odds = board ? (board[key] as Rational) : { n: fairOdds.n * BigInt(series), d: fairOdds.d * 2000n };
      oddsOf[key] = odds;
      prizes.push({ tier, key, lineClass: name, probability, push, odds });
    }
  }
  return { prizes, oddsOf };
}

/** The last prize of the first class of lines that would get back more than its stake. */
function keyAboveFair(play: Priced, classes: readonly LineClass[], quote: Quote): string | undefined {
  const given = plus(quote.rebate, quote.discount);
  for (const line of classes) {
    const back = plus(lineReturn(play, line, quote.oddsOf), given);
    if (back.n > back.d) return line.prizes.at(-1)?.key ?? '';
  }
  return undefined;
}

/** Expected return per 1 staked on a line of this class, pushes included. */
export function lineReturn(play: Pick<Play, 'unitCost' | 'payout'>, line: LineClass, oddsOf: Board): Rational {
  let total = line.push;
  for (const prize of line.prizes) {
    const odds = oddsOf[prize.key] as Rational;
    if (play.payout === 'profit') total = plus(total, plus(prize.probability, times(prize.hits, minus(odds, one))));
    else total = plus(total, times(times(prize.hits, odds), ratio(1, play.unitCost)));
  }
  return total;
}

/** What an order pays: its prizes and the stakes of its pushes, in ledger units. */
export type Payout = { readonly winMinor: bigint; readonly pushMinor: bigint };

/**
 * Pays one settled order. All prizes of the order are added up as one exact fraction and rounded down to a ledger unit once:
 * this is the only rounding between a draw and the ledger. `factor` is the ZY factor of the draw; pushes are never reduced.
 */
export function payoutOf(
  play: Pick<Play, 'unitCost' | 'payout'>,
  settlement: Settlement,
  terms: { readonly oddsOf: Board; readonly lineStakeMinor: bigint; readonly factor?: Rational },
): Payout {
  let win = play.payout === 'profit' ? ratio(settlement.winningLines) : zero;
  for (const [key, count] of Object.entries(settlement.prizes)) {
    const odds = terms.oddsOf[key];
    invariant(odds, `No price for the prize ${key}`);
    win = plus(win, times(ratio(count), play.payout === 'profit' ? minus(odds, one) : odds));
  }
  const { n, d } = times(win, terms.factor ?? one);
  return {
    winMinor: (n * terms.lineStakeMinor) / d,
    pushMinor: BigInt(settlement.pushes) * BigInt(play.unitCost) * terms.lineStakeMinor,
  };
}
