import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type SessionTables = {
  session: {
    token_hash: Buffer;
    id: string;
    merchant_id: string;
    member_id: string;
    device_id: string | null;
    ip: string;
    user_agent: string;
    created_at: TimestampColumn;
    seen_at: TimestampColumn;
    idle_expires_at: TimestampColumn;
    absolute_expires_at: TimestampColumn;
    ended_at: OptionalTimestampColumn;
    end_reason: string | null;
  };
};
