import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { PendingLine } from './pending-store.ts';

export type RebateTables = {
  rebate_stream: { member_id: string; merchant_id: string; balance: string; oldest_at: OptionalTimestampColumn };
  rebate_pending: {
    member_id: string;
    category: string;
    rate_ppm: number;
    extra: number;
    merchant_id: string;
    base: bigint;
    micro: string;
  };
  rebate_claim: {
    member_id: string;
    request_key: string;
    merchant_id: string;
    claimed_at: TimestampColumn;
    by_itself: boolean;
    currency: string;
    stream_in_micro: string;
    stream_out_micro: string;
    paid: bigint;
    lines: JsonColumn<readonly PendingLine[]>;
    transfer_id: string;
  };
};
