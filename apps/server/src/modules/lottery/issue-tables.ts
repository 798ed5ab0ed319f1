import type { Generated } from 'kysely';
import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

/** Games on sale, their issues and what sources told of them. */
export type LotteryIssueTables = {
  lottery_game: {
    merchant_id: string;
    code: string;
    is_open: Generated<boolean>;
    series_min: Generated<number>;
    series_max: Generated<number>;
    multiple_max: Generated<number>;
    order_stake_max: bigint;
    order_prize_max: bigint;
    issue_stake_max: bigint;
    exposure_max: bigint;
  };
  lottery_issue: {
    id: string;
    merchant_id: string;
    game: string;
    number: string;
    /** A date: read it as text. */
    day: string;
    station: string | null;
    opens_at: OptionalTimestampColumn;
    closes_at: TimestampColumn;
    draws_at: TimestampColumn;
    state: Generated<'selling' | 'frozen' | 'drawn' | 'settled' | 'void' | 'missed'>;
    made_at: TimestampColumn;
    seed_sealed: Buffer | null;
    seed_hash: string | null;
    seed: string | null;
    beacon_chain: string | null;
    beacon_round: bigint | null;
    beacon_at: OptionalTimestampColumn;
    beacon_value: string | null;
    tickets_root: string | null;
    ticket_count: number | null;
    frozen_at: OptionalTimestampColumn;
    result: string | null;
    drawn_at: OptionalTimestampColumn;
    settled_at: OptionalTimestampColumn;
    void_reason: string | null;
  };
  lottery_tree: { issue_id: string; leaves: Buffer };
  lottery_report: { issue_id: string; source: string; result: string; reported_at: TimestampColumn };
};
