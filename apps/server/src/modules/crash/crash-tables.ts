import type { Generated } from 'kysely';
import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

/** The crash game. Rounds and bets are written by the functions of `db/functions/crash`. */
export type CrashTables = {
  crash_chain: {
    id: string;
    merchant_id: string;
    rounds: number;
    first_hash: string;
    published_at: TimestampColumn;
    salt_source: 'drand' | 'house';
    beacon_round: bigint | null;
    salt: string | null;
    salt_fixed_at: OptionalTimestampColumn;
    next_position: Generated<number>;
  };
  crash_chain_part: { chain_id: string; position: number; hash_sealed: Buffer };
  crash_round: {
    id: string;
    merchant_id: string;
    chain_id: string;
    position: number;
    table_version: number;
    state: 'betting' | 'flying' | 'crashed' | 'void';
    hash_sealed: Buffer;
    hash: string | null;
    point: bigint | null;
    opened_at: TimestampColumn;
    closes_at: TimestampColumn;
    started_at: OptionalTimestampColumn;
    beat_at: OptionalTimestampColumn;
    interrupted_at: OptionalTimestampColumn;
    ended_at: OptionalTimestampColumn;
    settled_at: OptionalTimestampColumn;
    bets: number | null;
    staked: bigint | null;
    paid: bigint | null;
  };
  crash_bet: {
    id: string;
    merchant_id: string;
    round_id: string;
    member_id: string;
    mode: 'real' | 'demo';
    player: string;
    slot: number;
    bet_id: string;
    currency: string;
    stake: bigint;
    auto: bigint | null;
    target: bigint;
    state: Generated<'placed' | 'cashed' | 'lost' | 'cancelled' | 'returned'>;
    multiplier: bigint | null;
    payout: bigint | null;
    cashed_by: 'hand' | 'target' | null;
    placed_at: TimestampColumn;
    ended_at: OptionalTimestampColumn;
    balance: bigint | null;
    balance_version: bigint | null;
    end_balance: bigint | null;
    end_version: bigint | null;
    locked: Generated<bigint | null>;
    locked_versions: Generated<bigint | null>;
    end_locked: Generated<bigint | null>;
    end_locked_versions: Generated<bigint | null>;
  };
};
