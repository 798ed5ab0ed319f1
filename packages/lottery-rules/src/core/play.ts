import type { LocalDate, Result } from '@trevo/kernel';
import type { Price, PriceRefusal, Stake } from './price.ts';
import type { Quote, QuoteRefusal, QuoteRequest } from './quote.ts';
import type { Rational } from './rational.ts';
import type { Reach } from './reach.ts';
import type { Cell, Form, Selection, SelectionRefusal } from './selection.ts';

/** The lotteries of the catalogue. LF is two draws (3D and P3/P5), Vietnam is two (27 and 18 prizes), so a lottery id names one draw model. */
export type LotteryId =
  | 'SSC'
  | '11X5'
  | 'LF_3D'
  | 'LF_P5'
  | 'PK10'
  | 'LHC'
  | 'KL10'
  | 'VN_NORTH'
  | 'VN_SOUTH_CENTRAL'
  | 'SEA_THAI'
  | 'SEA_LAO'
  | 'SEA_4D'
  | 'SEA_TOTO';

/** LOTT: series prize table with rebate. ZY: the full table times a factor by the first digit drawn. ELOTT, SEA: decimal odds. Spec §3. */
export type PrizeMode = 'LOTT' | 'ZY' | 'ELOTT' | 'SEA';

/** The smallest bet. `cells` are its numbers, strings or options; `at` the zero-based draw positions they stand for, where positions matter. */
export type Line = { readonly cells: readonly Cell[]; readonly at?: readonly number[] };

/** What one draw makes of one selection. Counts of lines and prizes; money comes from {@link Quote} and {@link Stake}. */
export type Settlement = {
  /** Lines with at least one prize. */
  readonly winningLines: number;
  /** Lines whose stake is returned. */
  readonly pushes: number;
  /** Prizes by tier; a line may earn several. */
  readonly tiers: Readonly<Record<string, number>>;
  /** The same prizes by price: a tier whose lines have different chances (with or without the year sign) is split as `TIER/class`. */
  readonly prizes: Readonly<Record<string, number>>;
};

/** One prize that a line of a class can earn. */
export type Prize = {
  readonly tier: string;
  /** Key into {@link Settlement.prizes} and {@link Quote}. */
  readonly key: string;
  /** Probability that a line earns this prize at least once. */
  readonly probability: Rational;
  /** Expected number of times a line earns it. */
  readonly hits: Rational;
  /** Break-even odds per 1 staked, stake included; where a line has several prizes each carries its share. */
  readonly fairOdds: Rational;
};

/** Lines of a play that share their chances. `name` is empty when there is only one class. */
export type LineClass = { readonly name: string; readonly push: Rational; readonly prizes: readonly Prize[] };

/** Which words describe a play: keys of the text catalogue, with numbers to fill in. */
export type PlayText = {
  readonly rule: string;
  readonly window?: string;
  readonly numbers?: Readonly<Record<string, number>>;
};

/**
 * One entry of the catalogue: everything that betting, settlement and the betting page need of a play.
 * Pure: same arguments, same answer; no clock, no randomness, no I/O. `D` is the lottery's draw as read by its draw model.
 */
export interface Play<D = unknown> {
  readonly id: string;
  readonly lottery: LotteryId;
  /** The modes the play is sold in, its own first. */
  readonly modes: readonly PrizeMode[];
  /** The name players of the home market know. */
  readonly localName: string;
  readonly text: PlayText;
  /** How it is filled in; number pad and validation are made from it. */
  readonly form: Form;
  readonly tiers: readonly string[];
  /** How what an order pays follows from the draw; its exposure is made from it. */
  readonly reach: Reach<Selection, D>;
  /** Stakes charged per line: the number of prizes a Vietnamese unit is held against, 1 elsewhere. */
  readonly unitCost: number;
  /** `odds`: prizes × odds × stake. `profit`: the stake back once, plus prizes × (odds − 1) × stake. */
  readonly payout: 'odds' | 'profit';

  /** Reads the JSON text of a selection, whatever came instead of a text; then as {@link validate}. */
  parse(text: unknown, mode?: PrizeMode): Result<Selection, SelectionRefusal>;
  /** Checks an untrusted value in bounded time and copies it. Every refusal names a code and a place. */
  validate(value: unknown, mode?: PrizeMode): Result<Selection, SelectionRefusal>;
  /** The number of lines, by formula. The selection must have passed {@link validate}. */
  countLines(selection: Selection): number;
  /** The lines themselves, lazily. For tests, small tickets and receipts; nothing here settles by it. */
  expand(selection: Selection): Iterable<Line>;
  /** Counts winning lines without expanding them. The draw must come from the lottery's draw model. */
  settle(selection: Selection, draw: D): Settlement;
  /** Chances of every class of lines. `on` is the draw's date, needed only where the lunar year changes them. */
  lineClasses(on?: LocalDate): readonly LineClass[];
  /** Prices of every prize in a mode and series, as exact fractions. */
  quote(request: QuoteRequest): Result<Quote, QuoteRefusal>;
  /** What the selection costs. */
  price(selection: Selection, stake: Stake): Result<Price, PriceRefusal>;
}
