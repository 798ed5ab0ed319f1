import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../../db/columns.ts';

/** A cell as lottery_exposure keeps it, with what an order adds there. */
export type StoredCell = {
  readonly issue_id: string;
  readonly space: string;
  readonly place: number;
  readonly cell: string;
  readonly amount: string;
};

/** What operators hold back while a game is sold, and what is watched of its sale. */
export type LotteryLimitTables = {
  lottery_play_terms: {
    merchant_id: string;
    game: string;
    play: string;
    version: number;
    is_open: boolean;
    order_stake_max: bigint | null;
    order_prize_max: bigint | null;
    issue_stake_max: bigint | null;
    reason: string;
    set_by: string;
    set_at: TimestampColumn;
  };
  lottery_limit: {
    id: string;
    merchant_id: string;
    game: string;
    issue_id: string | null;
    space: string;
    place: number;
    cell: string;
    cost_max: bigint | null;
    order_max: bigint | null;
    reason: string;
    set_by: string;
    set_at: TimestampColumn;
    lifted_by: string | null;
    lifted_at: OptionalTimestampColumn;
    lift_reason: string | null;
  };
  lottery_warning: {
    issue_id: string;
    space: string;
    place: number;
    cell: string;
    amount: bigint;
    most: bigint;
    warned_at: TimestampColumn;
  };
  lottery_sale_point: { issue_id: string; at: TimestampColumn; worst: bigint };
};

/** The column of an order that says in which limited cells it was counted beside its exposure. */
export type LimitedColumn = JsonColumn<readonly StoredCell[]> | null;
