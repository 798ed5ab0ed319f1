import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type SocialTables = {
  member_identity: {
    id: string;
    merchant_id: string;
    member_id: string;
    provider: string;
    subject: string;
    label: string;
    bound_at: TimestampColumn;
    used_at: OptionalTimestampColumn;
  };
  social_flow: {
    state_hash: Buffer;
    merchant_id: string;
    browser_hash: Buffer;
    provider: string;
    session_id: string | null;
    sealed: Buffer;
    expires_at: TimestampColumn;
  };
  social_proof: {
    ticket_hash: Buffer;
    merchant_id: string;
    browser_hash: Buffer;
    provider: string;
    session_id: string | null;
    subject: string;
    label: string;
    expires_at: TimestampColumn;
  };
};
