import type { Generated } from 'kysely';
import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

/** Games on sale, their issues, what sources told of them, and what they are kept honest by. */
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
    limits_version: Generated<number>;
    pause_from: OptionalTimestampColumn;
    pause_to: OptionalTimestampColumn;
  };
  lottery_drift: {
    merchant_id: string;
    game: string;
    play: string;
    mode: string;
    series: number;
    odds: string;
    draws: number;
    staked: bigint;
    paid: bigint;
    spreads: number;
    since: TimestampColumn;
    seen_at: TimestampColumn;
  };
  lottery_schedule: {
    merchant_id: string;
    game: string;
    version: number;
    close_seconds: number | null;
    days_off: string[];
    hours_from: number | null;
    hours_to: number | null;
    /** A day as text. */
    sold_from: string | null;
    valid_from: TimestampColumn;
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
    seed_key: string | null;
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
    postponed_to: OptionalTimestampColumn;
  };
  lottery_tree: { issue_id: string; leaves: Buffer };
  /** Who asked to be told a result, and when that was done. */
  lottery_watch: { issue_id: string; member_id: string; merchant_id: string; asked_at: TimestampColumn; told_at: OptionalTimestampColumn };
  /** The plays that a member keeps. */
  lottery_favourite: { member_id: string; game: string; play: string; merchant_id: string; kept_at: TimestampColumn };
  lottery_report: { issue_id: string; source: string; result: string; reported_at: TimestampColumn };
  lottery_seed_key: {
    id: string;
    merchant_id: string;
    replaces: string | null;
    sealed: Buffer | null;
    made_at: TimestampColumn;
    destroyed_at: OptionalTimestampColumn;
  };
  lottery_source: {
    merchant_id: string;
    source: string;
    game: string;
    answered_at: OptionalTimestampColumn;
    told: string | null;
    told_at: OptionalTimestampColumn;
    told_after_ms: bigint | null;
    failures: Generated<number>;
    failed_at: OptionalTimestampColumn;
    failure: string | null;
  };
};
