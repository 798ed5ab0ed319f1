import type { Category, ContractKind } from '@trevo/commission';
import type { PeriodType } from '@trevo/commission/periods';
import type { Generated } from 'kysely';
import type { DefaultedTimestampColumn, JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

/** Why a holder's payments wait. */
export type HoldReason = 'IDENTITY' | 'COLLUSION_REVIEW' | 'VENDOR_INCIDENT' | 'LEGAL';

type Line = { merchant_id: string; kind: ContractKind; category: Category };

/** Payments of contracts: runs, statements, what passes between periods, and what makes a payment wait. Micros come as text. */
export type CommissionTables = {
  commission_book: {
    merchant_id: string;
    kind: ContractKind;
    last_number: Generated<bigint>;
    looked_to: DefaultedTimestampColumn;
    next_at: OptionalTimestampColumn;
  };
  commission_run: Line & {
    period_type: PeriodType;
    period_start: TimestampColumn;
    period_end: TimestampColumn;
    calculated_at: DefaultedTimestampColumn;
    pay_from: TimestampColumn;
    statements: number;
    top_micro: string;
    net_micro: string;
    cap_micro: string;
    lapsed: JsonColumn<unknown>;
  };
  commission_statement: Line & {
    id: string;
    number: bigint;
    period_type: PeriodType;
    period_start: TimestampColumn;
    period_end: TimestampColumn;
    beneficiary_id: string;
    upline_id: string | null;
    contract_id: string | null;
    version: number | null;
    currency: string;
    net_micro: string;
    credit_micro: string;
    stream_in_micro: string;
    stream_out_micro: string;
    paid: bigint;
    record: JsonColumn<Readonly<Record<string, unknown>>>;
    terms: JsonColumn<Readonly<Record<string, unknown>> | null>;
    salt: string;
    facts_hash: string | null;
    state: 'calculated' | 'published' | 'paid';
    published_at: OptionalTimestampColumn;
    pay_from: TimestampColumn;
    paid_at: OptionalTimestampColumn;
    transfer_id: string | null;
    waits: 'dispute' | 'account' | null;
  };
  commission_stream: Line & { member_id: string; balance: string };
  commission_carry: Line & { member_id: string; period_type: PeriodType; amount: string };
  commission_arrear: Line & {
    downline_id: string;
    upline_id: string;
    period_type: PeriodType;
    period_start: TimestampColumn;
    amount_micro: string;
    age: number;
  };
  commission_hold: {
    id: string;
    merchant_id: string;
    member_id: string;
    reason: HoldReason;
    note: string;
    placed_by: string;
    placed_at: DefaultedTimestampColumn;
    until: TimestampColumn;
    released_by: string | null;
    released_at: OptionalTimestampColumn;
  };
  commission_dispute: {
    id: string;
    merchant_id: string;
    statement_id: string;
    member_id: string;
    claim: string;
    raised_at: DefaultedTimestampColumn;
    answer_by: TimestampColumn;
    answer: string | null;
    answered_by: string | null;
    answered_at: OptionalTimestampColumn;
  };
};
