import type { Generated } from 'kysely';
import type { DefaultedJsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

/** Links to vendors, their players' sessions, answers and reports (migration 0140). Written by the functions of `db/functions/vendors` as well. */
export type VendorTables = {
  vendor_link: {
    merchant_id: string;
    vendor: string;
    dialect: 'trevo' | 'rs-json' | 'md5-form';
    wallet: 'seamless' | 'transfer';
    base_url: string;
    settings: DefaultedJsonColumn<Readonly<Record<string, string>>>;
    enabled: Generated<boolean>;
    says_maintenance: Generated<boolean>;
    win_multiple_max: number;
    unstaked_win_max: bigint;
    wins_hour_max: bigint;
    changed_at: TimestampColumn;
  };
  vendor_key: {
    id: string;
    merchant_id: string;
    vendor: string;
    purpose: 'shared' | 'verify' | 'sign';
    sealed: Buffer;
    for_tests: Generated<boolean>;
    created_at: TimestampColumn;
    retires_at: OptionalTimestampColumn;
  };
  vendor_session: {
    id: string;
    merchant_id: string;
    vendor: string;
    member_id: string;
    login_id: string | null;
    device_hash: Buffer;
    game: string;
    is_lobby: boolean;
    language: string;
    country: string | null;
    created_at: TimestampColumn;
    token_hash: Buffer;
    launch_expires_at: TimestampColumn;
    session_hash: Buffer | null;
    opened_at: OptionalTimestampColumn;
    idle_expires_at: OptionalTimestampColumn;
    expires_at: OptionalTimestampColumn;
    ended_at: OptionalTimestampColumn;
  };
  vendor_answer: {
    merchant_id: string;
    vendor: string;
    transaction_id: string;
    action: string;
    member_id: string;
    facts: Buffer;
    outcome: string;
    code: string | null;
    transfer_id: string | null;
    currency: string | null;
    balance: bigint | null;
    words: string;
    at: TimestampColumn;
  };
  vendor_report: {
    id: string;
    merchant_id: string;
    vendor: string;
    reason: string;
    action: string;
    transaction_id: string;
    member_id: string;
    round_id: string | null;
    currency: string | null;
    amount: bigint | null;
    said: string;
    first_at: TimestampColumn;
    last_at: TimestampColumn;
    times: number;
    closed_at: OptionalTimestampColumn;
    closed_by: string | null;
    note: string | null;
  };
  vendor_win_hour: { merchant_id: string; vendor: string; hour: TimestampColumn; stripe: number; amount: bigint };
  vendor_nonce: { key_id: string; nonce: string; seen_at: TimestampColumn };
};
