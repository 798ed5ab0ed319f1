import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type RoundTables = {
  round_watch: {
    merchant_id: string;
    vendor: string;
    member_id: string;
    external_id: string;
    reported_at: TimestampColumn;
    refunded_at: OptionalTimestampColumn;
    refunded_by: string | null;
    reason: string | null;
  };
};
