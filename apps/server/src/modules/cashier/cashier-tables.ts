import type { Generated } from 'kysely';
import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type CashierTables = {
  deposit: {
    id: string;
    merchant_id: string;
    member_id: string;
    provider: string;
    currency: string;
    amount: bigint;
    status: Generated<'waiting' | 'credited' | 'review' | 'expired'>;
    txid: string;
    request_key: string;
    pix_code: string | null;
    created_at: TimestampColumn;
    expires_at: TimestampColumn;
    credited_at: OptionalTimestampColumn;
    asked_at: OptionalTimestampColumn;
  };
  payment_receipt: {
    provider: string;
    end_to_end_id: string;
    merchant_id: string;
    txid: string;
    amount: bigint;
    currency: string;
    deposit_id: string | null;
    disposition: 'credited' | 'suspense' | 'suspense_credited' | 'suspense_returned';
    reason: string | null;
    received_at: TimestampColumn;
    settled_at: OptionalTimestampColumn;
  };
  payment_listing: {
    provider: string;
    listed_until: TimestampColumn;
  };
  payment_fault: {
    id: string;
    merchant_id: string | null;
    provider: string;
    reason: string;
    body: Buffer;
    amount: bigint | null;
    received_at: TimestampColumn;
  };
  withdrawal: {
    id: string;
    merchant_id: string;
    member_id: string;
    provider: string;
    currency: string;
    amount: bigint;
    status: string;
    request_key: string;
    key_type: string;
    key_masked: string;
    holder: string;
    target: Buffer;
    target_mac: Buffer;
    approvals: Generated<number>;
    approvals_needed: number;
    first_approver: string | null;
    reason: string | null;
    released: Generated<bigint>;
    requested_at: TimestampColumn;
    decided_at: OptionalTimestampColumn;
    late_at: OptionalTimestampColumn;
  };
  withdrawal_step: {
    withdrawal_id: string;
    step: number;
    status: string;
    event: string;
    actor_kind: string;
    actor_id: string;
    reason: string | null;
    at: TimestampColumn;
  };
  withdrawal_payout: {
    id: string;
    withdrawal_id: string;
    part: number;
    amount: bigint;
    status: Generated<'queued' | 'sending' | 'paid' | 'failed' | 'returned'>;
    sent_at: OptionalTimestampColumn;
    asked_at: OptionalTimestampColumn;
    paid_at: OptionalTimestampColumn;
    end_to_end_id: string | null;
    pay_transfer_id: string | null;
    confirmation: 'awaiting' | 'received' | 'auto_received' | 'not_received' | 'forced_received' | null;
    confirm_by: OptionalTimestampColumn;
    complaint: string | null;
  };
  withdrawal_proof: {
    id: string;
    withdrawal_id: string;
    payout_id: string | null;
    request_key: string;
    type: string;
    bytes: number;
    content: Buffer;
    uploaded_at: TimestampColumn;
  };
};
