import type { Generated } from 'kysely';
import type { JsonColumn, TimestampColumn } from '../../db/columns.ts';
import type { Names } from '../catalogue/index.ts';

export type JackpotTables = {
  jackpot: {
    id: string;
    merchant_id: string;
    names: JsonColumn<Names>;
    type: 'mustHitBy' | 'random';
    currency: string;
    games: string[];
    contribution_ppm: number;
    reserve_ppm: number;
    min_stake: bigint;
    seed: bigint;
    ceiling: bigint | null;
    hit_every: bigint | null;
    starts_at: TimestampColumn;
    fed_to: TimestampColumn;
    meter_micro: string;
    reserve_micro: string;
    lines: Generated<bigint>;
    last_hash: string;
  };
  jackpot_line: {
    jackpot_id: string;
    seq: bigint;
    member_id: string;
    unit: string;
    at: TimestampColumn;
    cash_stake: bigint;
    seed_pair_id: string;
    nonce: bigint;
    commitment: string;
    contribution_micro: string;
    space: string;
    roll: string | null;
    hit: boolean;
    paid: bigint;
    meter_micro: string;
    reserve_micro: string;
    hash: string;
    transfer_id: string | null;
  };
};
