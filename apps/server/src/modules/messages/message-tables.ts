import type { Generated } from 'kysely';
import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type MessageState = 'waiting' | 'sending' | 'sent' | 'unknown' | 'refused' | 'expired';

export type MessageTables = {
  outgoing_message: {
    id: string;
    merchant_id: string;
    member_id: string | null;
    channel: 'email' | 'sms';
    kind: string;
    language: string;
    sealed: Buffer | null;
    state: Generated<MessageState>;
    told: string | null;
    expires_at: TimestampColumn;
    created_at: TimestampColumn;
    ended_at: OptionalTimestampColumn;
  };
};
