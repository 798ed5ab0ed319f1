import type { Generated } from 'kysely';
import type { JsonColumn, TimestampColumn } from '../../db/columns.ts';
import type { Names } from '../catalogue/index.ts';
import type { StoredPrize, WheelState } from './wheel.ts';

export type WheelTables = {
  wheel: {
    id: string;
    merchant_id: string;
    names: JsonColumn<Names>;
    texts: JsonColumn<Names>;
    currency: string;
    prizes: JsonColumn<readonly StoredPrize[]>;
    fallback: number;
    per: bigint;
    cap: number | null;
    categories: string[] | null;
    opens_at: TimestampColumn;
    closes_at: TimestampColumn;
    version: Generated<number>;
    state: WheelState;
    drafted_by: string | null;
    published_by: string | null;
    stopped_by: string | null;
    stop_reason: string | null;
    changed_at: TimestampColumn;
    earned_to: TimestampColumn;
    given: number[];
    spins: Generated<bigint>;
  };
  wheel_member: { wheel_id: string; member_id: string; merchant_id: string; played: bigint; earned: number; spun: Generated<number> };
  wheel_spin: {
    wheel_id: string;
    member_id: string;
    no: number;
    seed_pair_id: string;
    nonce: bigint;
    drawn: number;
    given: number;
    reward_id: string | null;
    at: TimestampColumn;
  };
};
