import type { Generated } from 'kysely';
import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type SessionTables = {
  session: {
    token_hash: Buffer;
    id: string;
    merchant_id: string;
    member_id: string;
    device_id: string | null;
    method: Generated<string>;
    password_expired: Generated<boolean>;
    ip: string;
    user_agent: string;
    created_at: TimestampColumn;
    seen_at: TimestampColumn;
    idle_expires_at: TimestampColumn;
    absolute_expires_at: TimestampColumn;
    ended_at: OptionalTimestampColumn;
    end_reason: string | null;
  };
  member_device: {
    id: string;
    merchant_id: string;
    member_id: string;
    cookie_hash: Buffer;
    user_agent: string;
    last_ip: string;
    first_seen_at: TimestampColumn;
    last_seen_at: TimestampColumn;
    revoked_at: OptionalTimestampColumn;
  };
  member_address: { member_id: string; ip: string; confirmed_at: TimestampColumn };
  remember_credential: {
    credential_hash: Buffer;
    merchant_id: string;
    member_id: string;
    device_id: string;
    user_agent_hash: Buffer;
    created_at: TimestampColumn;
    expires_at: TimestampColumn;
    used_at: OptionalTimestampColumn;
    revoked_at: OptionalTimestampColumn;
  };
  session_ticket: {
    ticket_hash: Buffer;
    merchant_id: string;
    member_id: string;
    session_id: string;
    purpose: string;
    expires_at: TimestampColumn;
    seen_at: OptionalTimestampColumn;
    used_at: OptionalTimestampColumn;
  };
};
