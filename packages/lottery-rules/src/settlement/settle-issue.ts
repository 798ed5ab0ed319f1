import { invariant, type LocalDate, ok, type Result } from '@trevo/kernel';
import type { Lottery } from '../core/lottery.ts';
import type { LotteryId } from '../core/play.ts';
import { one } from '../core/rational.ts';
import { checkResult, type ResultRefusal } from '../results/read-result.ts';
import { type Edition, editionNumbered, editions } from './editions.ts';
import { type OrderOutcome, outcomeOf, type SoldOrder } from './order-outcome.ts';

/** What a batch of outcomes comes to. Totals of the batches of an issue add up to the issue's. */
export type OutcomeTotals = {
  readonly orders: number;
  readonly won: number;
  readonly winMinor: bigint;
  readonly returnedMinor: bigint;
  readonly paidMinor: bigint;
  readonly turnoverMinor: bigint;
  readonly rebateMinor: bigint;
};

/** The draw of an issue: its result as stored, and the day that it was drawn for. */
export type DrawnIssue = { readonly lottery: LotteryId; readonly result: unknown; readonly on: LocalDate };

/** Settles one order of an issue. The order must be of the issue's lottery and as it was sold. */
export type Settler = (order: SoldOrder) => OrderOutcome;

/**
 * Opens the settlement of an issue, or refuses its result. Orders are settled one by one, in any order and any batches, each by the edition of the
 * rules that it was bought under; the draw is prepared once per edition. Nothing is remembered between orders: the same order settles the same way again.
 */
export function settlerOf(issue: DrawnIssue, published: readonly Edition[] = editions): Result<Settler, ResultRefusal> {
  const { lottery: id, result, on } = issue;
  const latest = lotteryIn(published.at(-1), id);
  const checked = checkResult(latest, result, on);
  if (!checked.ok) return checked;
  const prepared = new Map<Edition, { readonly lottery: Lottery; readonly draw: unknown }>();
  const preparedIn = (edition: Edition) => {
    const known = prepared.get(edition);
    if (known) return known;
    const lottery = lotteryIn(edition, id);
    const draw = lottery.model.read(checked.value);
    invariant(draw.ok, 'A result of today is a result by the rules of every day that bets were taken for it');
    const made = { lottery, draw: draw.value };
    prepared.set(edition, made);
    return made;
  };
  return ok((order) => {
    const { lottery, draw } = preparedIn(soldUnder(order, published));
    const play = lottery.plays.get(order.play);
    invariant(play, `The play ${order.play} was on sale in ${id} when its order was taken`);
    return outcomeOf(play, order, play.settle(order.selection, draw), lottery.factorOf?.(draw, order.mode) ?? one);
  });
}

function soldUnder({ id, edition: number }: SoldOrder, published: readonly Edition[]): Edition {
  const edition = editionNumbered(number, published);
  invariant(edition, `The edition ${number} that the order ${id} was sold under was published`);
  return edition;
}

function lotteryIn(edition: Edition | undefined, id: LotteryId): Lottery {
  const lottery = edition?.lotteries.get(id);
  invariant(lottery, `The lottery ${id} is in the catalogue`);
  return lottery;
}

/** The sums of a batch. */
export function totalsOf(outcomes: readonly OrderOutcome[]): OutcomeTotals {
  const sum = (amount: (outcome: OrderOutcome) => bigint): bigint => outcomes.reduce((total, it) => total + amount(it), 0n);
  return {
    orders: outcomes.length,
    won: outcomes.filter(({ status }) => status === 'won').length,
    winMinor: sum(({ winMinor }) => winMinor),
    returnedMinor: sum(({ returnedMinor }) => returnedMinor),
    paidMinor: sum(({ paidMinor }) => paidMinor),
    turnoverMinor: sum(({ turnoverMinor }) => turnoverMinor),
    rebateMinor: sum(({ rebateMinor }) => rebateMinor),
  };
}

/** Settles a batch of orders of an issue; every order gets its outcome, in the order given. */
export function settleIssue(
  issue: DrawnIssue,
  orders: readonly SoldOrder[],
  published: readonly Edition[] = editions,
): Result<{ readonly outcomes: readonly OrderOutcome[]; readonly totals: OutcomeTotals }, ResultRefusal> {
  const settler = settlerOf(issue, published);
  if (!settler.ok) return settler;
  const outcomes = orders.map((order) => settler.value(order));
  return ok({ outcomes, totals: totalsOf(outcomes) });
}
