import type { DefaultedJsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

/** Rounds of every game, in-house or of a vendor, wins that came before their bet, and wins that are held. Written by the functions of `db/functions/seamless`. */
export type SeamlessTables = {
  seamless_round: {
    merchant_id: string;
    vendor: string;
    member_id: string;
    external_id: string;
    game: string;
    currency: string;
    staked: bigint;
    won: bigint;
    returned: bigint;
    status: 'open' | 'ended';
    started_at: TimestampColumn;
    ended_at: OptionalTimestampColumn;
  };
  seamless_parked: {
    merchant_id: string;
    vendor: string;
    member_id: string;
    external_id: string;
    round_id: string;
    currency: string;
    amount: bigint;
    ends_round: boolean;
    detail: DefaultedJsonColumn<Record<string, unknown>>;
    parked_at: TimestampColumn;
    released_at: OptionalTimestampColumn;
  };
  seamless_held: {
    id: string;
    merchant_id: string;
    vendor: string;
    member_id: string;
    action: 'win' | 'credit' | 'return';
    external_id: string;
    round_id: string | null;
    currency: string;
    amount: bigint;
    reason: 'above_stake' | 'unstaked' | 'hour_full';
    detail: DefaultedJsonColumn<Record<string, unknown>>;
    held_at: TimestampColumn;
    ended_at: OptionalTimestampColumn;
    paid: boolean | null;
    ended_by: string | null;
    note: string | null;
  };
};
