import type { depositStatuses } from '@trevo/contract';
import type { ColumnType, Generated } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type DepositState = (typeof depositStatuses)[number];

/** How a deposit is paid: a code to scan or copy, and lines to type elsewhere. */
export type PayOrder = {
  readonly code: string | null;
  /** A page of the provider's own, where it is paid. */
  readonly url?: string;
  /** The provider's name of the charge, where that is not ours. */
  readonly charge?: string;
  /** What a payer sends of a coin: `amount` of it, at a rate in ledger units for one that holds until the charge ends; `networkFee` is part of the amount. */
  readonly coin?: { readonly amount: string; readonly rateMinor: string; readonly networkFee: string; readonly confirmations: number };
  readonly lines: readonly { readonly name: string; readonly value: string }[];
};

/** What is on its way to a deposit: the amount in ledger units, and its confirmations of those it needs. */
export type Coming = { readonly minor: string; readonly confirmations: number; readonly needed: number };

export type CashierTables = {
  payment_provider: {
    id: string;
    merchant_id: string;
    method: string;
    kind: string;
    position: number;
    enabled: boolean;
    settings: JsonColumn<Record<string, string>>;
    secrets: Buffer;
    changed_at: TimestampColumn;
  };
  payment_terms: {
    merchant_id: string;
    method: string;
    direction: 'deposit' | 'withdrawal';
    currency: string;
    vip_from: number;
    is_open: boolean;
    min: bigint;
    max: bigint;
    fee_fixed: bigint;
    fee_ppm: number;
    opens: string | null;
    closes: string | null;
    changed_at: TimestampColumn;
  };
  deposit: {
    id: string;
    merchant_id: string;
    member_id: string;
    method: string;
    provider: string;
    by_hand: boolean;
    currency: string;
    amount: bigint;
    status: Generated<DepositState>;
    txid: string;
    request_key: string;
    typed: JsonColumn<Record<string, string>>;
    pay: ColumnType<PayOrder | null, string | null | undefined, string>;
    coming: ColumnType<Coming | null, string | null | undefined, string | null>;
    credited: bigint | null;
    fee: Generated<bigint>;
    reason: string | null;
    created_at: TimestampColumn;
    expires_at: TimestampColumn;
    credited_at: OptionalTimestampColumn;
    sent_at: OptionalTimestampColumn;
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
    disposition: 'credited' | 'suspense' | 'suspense_returning' | 'suspense_credited' | 'suspense_returned';
    reason: string | null;
    payer_name: string | null;
    payer_masked: string | null;
    payer_document: Buffer | null;
    payer_mac: Buffer | null;
    payer_is_own: boolean | null;
    payer_account_masked: string | null;
    payer_account: Buffer | null;
    payer_account_mac: Buffer | null;
    received_at: TimestampColumn;
    settled_at: OptionalTimestampColumn;
  };
  payment_address: {
    merchant_id: string;
    mac: Buffer;
    member_id: string;
    named_at: TimestampColumn;
  };
  deposit_confirmation: {
    deposit_id: string;
    operator_id: string;
    amount: bigint;
    reference: string;
    payer_name: string;
    payer_masked: string | null;
    payer_mac: Buffer | null;
    confirmed_at: TimestampColumn;
  };
  deposit_proof: {
    id: string;
    deposit_id: string;
    request_key: string;
    type: string;
    bytes: number;
    content: Buffer;
    uploaded_at: TimestampColumn;
  };
  payment_return: {
    id: string;
    merchant_id: string;
    provider: string;
    end_to_end_id: string;
    by_hand: boolean;
    amount: bigint;
    currency: string;
    reason: string;
    status: 'queued' | 'sending' | 'returned' | 'failed';
    actor_kind: string;
    actor_id: string;
    started_at: TimestampColumn;
    asked_at: OptionalTimestampColumn;
    ended_at: OptionalTimestampColumn;
    reference: string | null;
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
    method: string;
    provider: string;
    by_hand: boolean;
    currency: string;
    amount: bigint;
    fee: Generated<bigint>;
    fee_transfer_id: string | null;
    unplayed: Generated<bigint>;
    status: string;
    request_key: string;
    target_kind: string;
    target_masked: string;
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
  payout_account: {
    id: string;
    merchant_id: string;
    member_id: string;
    method: string;
    target_kind: string;
    target_masked: string;
    holder: string;
    typed: Buffer;
    target_mac: Buffer;
    added_at: TimestampColumn;
    removed_at: OptionalTimestampColumn;
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
    ruling_reason: string | null;
    hand_reference: string | null;
    provider: string | null;
    refused_by: Generated<string[]>;
    parked_at: OptionalTimestampColumn;
  };
  deposit_dispute: {
    provider: string;
    dispute_id: string;
    merchant_id: string;
    member_id: string | null;
    deposit_id: string | null;
    end_to_end_id: string;
    currency: string;
    amount: bigint;
    owed: Generated<bigint>;
    paid: Generated<bigint>;
    status: 'taken' | 'won' | 'unknown';
    reason: string;
    taken_at: TimestampColumn;
    ended_at: OptionalTimestampColumn;
  };
  payout_reroute: {
    payout_id: string;
    to_provider: string | null;
    operator_id: string;
    reason: string;
    proposed_at: TimestampColumn;
  };
  payout_stray: {
    provider: string;
    end_to_end_id: string;
    payout_id: string | null;
    amount: bigint;
    found_at: TimestampColumn;
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
