import type { Generated } from 'kysely';
import type { DefaultedTimestampColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type OperatorTables = {
  operator: {
    id: string;
    merchant_id: string;
    username: string;
    name: string;
    role: string;
    password_hash: string;
    totp_secret: Buffer;
    totp_step: Generated<bigint>;
    status: Generated<'active' | 'closed'>;
    created_at: DefaultedTimestampColumn;
  };
  operator_device: {
    id: string;
    merchant_id: string;
    operator_id: string;
    cookie_hash: Buffer;
    first_seen_at: TimestampColumn;
    last_seen_at: TimestampColumn;
  };
  operator_session: {
    token_hash: Buffer;
    id: string;
    merchant_id: string;
    operator_id: string;
    ip: string;
    created_at: TimestampColumn;
    idle_expires_at: TimestampColumn;
    absolute_expires_at: TimestampColumn;
    ended_at: OptionalTimestampColumn;
  };
};
