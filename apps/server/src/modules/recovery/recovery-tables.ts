import type { Generated } from 'kysely';
import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type RecoveryPurpose = 'link' | 'login' | 'register' | 'reset' | 'bind' | 'payment';

export type RecoveryTables = {
  recovery_order: {
    id: string;
    merchant_id: string;
    purpose: RecoveryPurpose;
    language: string;
    sealed: Buffer;
    created_at: TimestampColumn;
  };
  contact_code: {
    merchant_id: string;
    target_mac: Buffer;
    purpose: string;
    code_mac: Buffer;
    tries: Generated<number>;
    expires_at: TimestampColumn;
    used_at: OptionalTimestampColumn;
  };
  reset_link: {
    token_hash: Buffer;
    merchant_id: string;
    member_id: string;
    made_at: TimestampColumn;
    expires_at: TimestampColumn;
    used_at: OptionalTimestampColumn;
  };
  payment_reset: {
    id: string;
    merchant_id: string;
    member_id: string;
    reason: string;
    asked_by: string;
    asked_at: TimestampColumn;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
    decision: 'ended' | 'refused' | null;
  };
  assisted_reset: {
    id: string;
    merchant_id: string;
    member_id: string;
    channel: 'email' | 'sms';
    reason: string;
    asked_by: string;
    asked_at: TimestampColumn;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
    decision: 'sent' | 'refused' | null;
  };
};
