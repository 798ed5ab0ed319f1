import type { Generated } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { LimitedColumn } from './limits/limit-tables.ts';

/** What a draw paid an order for, by price. Amounts in ledger units. */
export type StoredPrize = { readonly key: string; readonly tier: string; readonly count: number; readonly amount: string };

/** Odds of one prize, decimal, as an operator set them. */
export type StoredOdds = { readonly key: string; readonly odds: string };

/** Slips, orders, chases and what the open ones can cost. Written by the functions of `db/functions/lottery`. */
export type LotteryOrderTables = {
  lottery_slip: {
    id: string;
    merchant_id: string;
    member_id: string;
    slip_id: string;
    input_hash: Buffer;
    stake: bigint;
    rebate: bigint;
    balance: Generated<bigint>;
    balance_version: Generated<bigint>;
    placed_at: TimestampColumn;
  };
  lottery_chase: {
    id: string;
    merchant_id: string;
    member_id: string;
    slip_id: string;
    game: string;
    issues: number;
    stop_on_win: boolean;
    stopped_by: string | null;
    placed_at: TimestampColumn;
  };
  lottery_order: {
    id: string;
    merchant_id: string;
    member_id: string;
    slip_id: string;
    chase_id: string | null;
    issue_id: string;
    place: number;
    game: string;
    vendor: string;
    play: string;
    mode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA';
    selection: string;
    unit_price: number;
    money_unit: 'one' | 'tenth' | 'hundredth' | 'thousandth';
    multiple: number;
    series: number;
    series_limit: number;
    edition: Generated<number>;
    odds: JsonColumn<readonly StoredOdds[]> | null;
    lines: bigint;
    currency: string;
    line_stake: bigint;
    stake: bigint;
    rebate: bigint;
    most: bigint;
    limited: LimitedColumn;
    /** The free bet that paid it; null: money did. */
    free_bet: string | null;
    status: Generated<number>;
    win: Generated<bigint>;
    returned: Generated<bigint>;
    rebate_paid: Generated<bigint>;
    prizes: JsonColumn<readonly StoredPrize[]> | null;
    placed_at: TimestampColumn;
    settled_at: OptionalTimestampColumn;
  };
  lottery_board: {
    merchant_id: string;
    game: string;
    play: string;
    mode: 'ELOTT' | 'SEA';
    version: number;
    odds: JsonColumn<readonly StoredOdds[]> | null;
    set_at: TimestampColumn;
  };
  lottery_exposure: { issue_id: string; space: string; place: number; cell: string; amount: bigint };
};
