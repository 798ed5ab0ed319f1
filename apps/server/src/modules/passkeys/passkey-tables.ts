import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type PasskeyPurpose = 'bind' | 'prove' | 'login';

export type PasskeyTables = {
  passkey: {
    id: string;
    merchant_id: string;
    member_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    rp_id: string;
    name: string;
    synced: boolean;
    added_at: TimestampColumn;
    used_at: OptionalTimestampColumn;
  };
  passkey_challenge: {
    challenge: string;
    merchant_id: string;
    member_id: string | null;
    session_id: string | null;
    purpose: PasskeyPurpose;
    rp_id: string;
    expires_at: TimestampColumn;
  };
};
