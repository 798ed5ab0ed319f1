import type { Generated } from 'kysely';
import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type FreeBetTables = {
  free_bet_gift: {
    id: string;
    merchant_id: string;
    member_id: string;
    value: bigint;
    min_odds: number | null;
    stake_returned: boolean;
    days: number;
    reason: string;
    given_by: string;
    given_at: TimestampColumn;
    state: 'waiting' | 'offered' | 'refused';
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
    reward_id: string | null;
  };
  free_bet: {
    id: string;
    merchant_id: string;
    member_id: string;
    reward_id: string;
    value: bigint;
    currency: string;
    products: ('lotteries' | 'sports')[];
    min_odds: number | null;
    stake_returned: boolean;
    given_at: TimestampColumn;
    expires_at: TimestampColumn;
    stopped_to: OptionalTimestampColumn;
    state: Generated<'open' | 'placed' | 'used' | 'expired'>;
    order_id: string | null;
    credited: Generated<bigint>;
    transfer_ids: Generated<string[]>;
    ended_at: OptionalTimestampColumn;
  };
};
