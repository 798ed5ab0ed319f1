import { invariant } from '@trevo/kernel';
import type { Play, PrizeMode, Settlement } from '../core/play.ts';
import { type Board, payoutOf } from '../core/quote.ts';
import { minus, one, type Rational, ratio, times } from '../core/rational.ts';
import type { Selection } from '../core/selection.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { shareWin } from './share-win.ts';

/** An order as it was sold. Everything that decides its money is in it: no price of a later day is looked up. */
export type SoldOrder = {
  readonly id: string;
  readonly play: string;
  readonly selection: Selection;
  readonly mode: PrizeMode;
  /** The number of the edition of the rules that it was sold under; for an issue of a chase, that of the whole chase. */
  readonly edition: number;
  /** Odds by key of a prize, as quoted. */
  readonly oddsOf: Board;
  readonly lineStakeMinor: bigint;
  /** What the player paid, the discount taken off. */
  readonly stakeMinor: bigint;
  readonly rebateMinor: bigint;
};

/** What the prizes of one price come to. `key` is that of {@link Settlement.prizes}, `tier` the part of it that players know. */
export type PaidPrize = { readonly key: string; readonly tier: string; readonly count: number; readonly amountMinor: bigint };

/** What becomes of an order, in ledger units. */
export type OrderOutcome = {
  readonly order: string;
  readonly status: OrderStatus;
  readonly winningLines: number;
  readonly pushes: number;
  readonly prizes: readonly PaidPrize[];
  /** Stakes of winning lines, where the prizes are profit only. */
  readonly keptStakeMinor: bigint;
  /** Prizes and kept stakes together, rounded down once for the order. */
  readonly winMinor: bigint;
  /** Stakes of pushes, or the whole stake of an order that is given back. */
  readonly returnedMinor: bigint;
  /** What the ledger pays: the win and what is returned. */
  readonly paidMinor: bigint;
  /** What was staked and not returned: what turnover counts. */
  readonly turnoverMinor: bigint;
  /** What of the rebate is earned: a stake that is returned earns none. */
  readonly rebateMinor: bigint;
};

/** Pays an order what a draw made of it. `factor` is what the draw leaves of its prizes. */
export function outcomeOf(play: Pick<Play, 'unitCost' | 'payout'>, order: SoldOrder, settled: Settlement, factor: Rational): OrderOutcome {
  const { oddsOf, lineStakeMinor } = order;
  const { winMinor, pushMinor } = payoutOf(play, settled, { oddsOf, lineStakeMinor, factor });
  const { winningLines, pushes } = settled;
  const scale = times(factor, ratio(lineStakeMinor));
  const kept = play.payout === 'profit' ? [times(ratio(winningLines), scale)] : [];
  const counts = Object.entries(settled.prizes);
  const prizes = counts.map(([key, count]) => {
    const odds = oddsOf[key] as Rational;
    return times(times(ratio(count), kept.length > 0 ? minus(odds, one) : odds), scale);
  });
  const amounts = shareWin(winMinor, [...prizes, ...kept]);
  return {
    ...moneyOf(order, winMinor, pushMinor),
    status: winningLines > 0 ? 'won' : pushes > 0 ? 'tie' : 'lost',
    winningLines,
    pushes,
    prizes: counts.map(([key, count], i) => ({ key, tier: key.split('/')[0] as string, count, amountMinor: amounts[i] as bigint })),
    keptStakeMinor: kept.length > 0 ? (amounts.at(-1) as bigint) : 0n,
  };
}

/** Statuses in which an order has its whole stake back without having been settled. */
export type RefundStatus = 'stopped' | 'withheld' | 'cancelled' | 'noDraw' | 'systemRefund';

/** Gives an order back whole: nothing was won, nothing counts as turnover, no rebate is earned. */
export function refundOutcome(order: SoldOrder, status: RefundStatus): OrderOutcome {
  return { ...moneyOf(order, 0n, order.stakeMinor), status, winningLines: 0, pushes: 0, prizes: [], keptStakeMinor: 0n };
}

/** Takes a settled outcome back and the stake with it; `owedMinor` is what the player still gets, or owes when negative. */
export function reversedOutcome(
  order: SoldOrder,
  settled: OrderOutcome,
): { readonly outcome: OrderOutcome; readonly owedMinor: bigint; readonly owedRebateMinor: bigint } {
  invariant(settled.order === order.id, 'An outcome is reversed with its own order');
  const outcome: OrderOutcome = { ...refundOutcome(order, 'systemRefund'), status: 'superRefund' };
  return { outcome, owedMinor: outcome.paidMinor - settled.paidMinor, owedRebateMinor: -settled.rebateMinor };
}

type Money = Pick<OrderOutcome, 'order' | 'winMinor' | 'returnedMinor' | 'paidMinor' | 'turnoverMinor' | 'rebateMinor'>;

function moneyOf({ id, stakeMinor, rebateMinor }: SoldOrder, winMinor: bigint, returnedMinor: bigint): Money {
  invariant(returnedMinor <= stakeMinor, 'No more is returned than was staked');
  const turnoverMinor = stakeMinor - returnedMinor;
  return {
    order: id,
    winMinor,
    returnedMinor,
    paidMinor: winMinor + returnedMinor,
    turnoverMinor,
    rebateMinor: (rebateMinor * turnoverMinor) / stakeMinor,
  };
}
