import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type RawBuilder, sql } from 'kysely';

/** Sums of the fields of facts, in ledger units. */
export type Figures = {
  readonly turnover: bigint;
  readonly validBet: bigint;
  readonly win: bigint;
  readonly ggr: bigint;
  readonly promo: bigint;
  readonly vendorFee: bigint;
  readonly rebate: bigint;
  readonly salary: bigint;
  readonly dividend: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
};

type FiguresOut = ResponseOf<Calls['agentOverview']>['total'];

/** The columns of `member_fact` and `team_fact` that pages show, unsummed. */
export const factColumns = sql.raw(
  'slot, category, turnover, valid_bet, win, ggr, promo, vendor_fee, rebate, salary, dividend, deposits, withdrawals',
);

/** The sums of those columns of `f`, each under its name of {@link Figures}. */
export const figureSums: RawBuilder<unknown> = sql.join(
  Object.entries({
    turnover: 'turnover',
    validBet: 'valid_bet',
    win: 'win',
    ggr: 'ggr',
    promo: 'promo',
    vendorFee: 'vendor_fee',
    rebate: 'rebate',
    salary: 'salary',
    dividend: 'dividend',
    deposits: 'deposits',
    withdrawals: 'withdrawals',
  } satisfies Record<keyof Figures, string>).map(
    ([name, column]) => sql`coalesce(sum(f.${sql.ref(column)}), 0)::bigint AS ${sql.id(name)}`,
  ),
);

/** The house's view: what is left of the gross result after the costs (rule book §1.5, R3). */
export function netOf({ ggr, promo, vendorFee, rebate, salary }: Figures): bigint {
  return ggr - promo - vendorFee - rebate - salary;
}

export function figuresOut(figures: Figures): FiguresOut {
  return {
    turnover: amountOut(figures.turnover),
    validBet: amountOut(figures.validBet),
    win: amountOut(figures.win),
    ggr: amountOut(figures.ggr),
    promo: amountOut(figures.promo),
    vendorFee: amountOut(figures.vendorFee),
    rebate: amountOut(figures.rebate),
    salary: amountOut(figures.salary),
    dividend: amountOut(figures.dividend),
    net: amountOut(netOf(figures)),
    deposits: amountOut(figures.deposits),
    withdrawals: amountOut(figures.withdrawals),
  };
}
