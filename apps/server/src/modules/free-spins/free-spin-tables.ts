import type { Generated } from 'kysely';
import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type FreeSpinTables = {
  free_spin_gift: {
    id: string;
    merchant_id: string;
    member_id: string;
    game: string;
    spins: number;
    stake: bigint;
    max_win: bigint | null;
    days: number;
    reason: string;
    given_by: string;
    given_at: TimestampColumn;
    state: 'waiting' | 'offered' | 'refused';
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
    reward_id: string | null;
  };
  free_spin_set: {
    id: string;
    merchant_id: string;
    member_id: string;
    reward_id: string;
    game: string;
    first_game: string;
    spins: number;
    stake: bigint;
    currency: string;
    max_win: bigint | null;
    substitutes: string[];
    given_at: TimestampColumn;
    expires_at: TimestampColumn;
    stopped_to: OptionalTimestampColumn;
    closed_at: OptionalTimestampColumn;
    wins: Generated<bigint[]>;
    rounds: Generated<string[]>;
    state: Generated<'open' | 'done' | 'expired'>;
    credited: bigint | null;
    transfer_id: string | null;
    ended_at: OptionalTimestampColumn;
  };
};
