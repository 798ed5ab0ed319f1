import type { Category, ContractKind } from '@trevo/commission';
import type { PeriodType } from '@trevo/commission/periods';
import type { Generated } from 'kysely';
import type { DefaultedTimestampColumn, JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { StateJson } from './state-store.ts';

/** Why a holder's payments wait. */
export type HoldReason = 'IDENTITY' | 'COLLUSION_REVIEW' | 'VENDOR_INCIDENT' | 'LEGAL';

/** What made a line that is no period's. */
export type StatementCause = 'restatement' | 'dispute' | 'cancelled';
/** What a payment waits for: an answer, an account that takes money, money that the house sets aside. */
export type StatementWait = 'dispute' | 'account' | 'funding';
export type StatementState = 'calculated' | 'published' | 'paid' | 'cancelled';

/** What takes two operators. */
export type RulingAct = 'restate' | 'extendHold' | 'cancelHold' | 'upholdDispute';
export type RulingState = 'proposed' | 'approved' | 'running' | 'done' | 'rejected' | 'lapsed';

/** What was wrong, where and in which periods: corrections of settlements count where their unit does, or a vendor's fee is at another rate. */
export type Incident = {
  readonly ground: 'settlement' | 'vendorFee';
  readonly vendor: string;
  readonly ratePpm: number | null;
  /** Instants, as text: midnights of the brand. */
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly Exclude<ContractKind, 'realtime'>[];
};
export type RulingDetail = Incident | { readonly amount: string; readonly answer: string } | { readonly holdId: string };

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
    state_in: JsonColumn<StateJson | null>;
    incidents: Generated<bigint>;
    parked: JsonColumn<readonly unknown[]>;
  };
  commission_statement: Line & {
    id: string;
    number: bigint;
    /** `adjust`: no period, but a difference that was posted at its start. */
    period_type: PeriodType | 'adjust';
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
    state: StatementState;
    published_at: OptionalTimestampColumn;
    pay_from: TimestampColumn;
    paid_at: OptionalTimestampColumn;
    transfer_id: string | null;
    waits: StatementWait | null;
    cause: StatementCause | null;
    subject_id: string | null;
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
    extended_at: OptionalTimestampColumn;
    cancelled: Generated<boolean>;
    /** Null: of every kind, of every category, of all periods. */
    kind: ContractKind | null;
    category: Category | null;
    period_from: OptionalTimestampColumn;
    period_to: OptionalTimestampColumn;
    /** A rule placed it, about this finding. */
    finding_id: string | null;
  };
  commission_people: { statement_id: string; first: Buffer; before: number; beings: readonly Buffer[] };
  commission_fund: { merchant_id: string; currency: string; left_minor: bigint };
  commission_dispute: {
    id: string;
    merchant_id: string;
    statement_id: string;
    member_id: string;
    claim: string;
    /** An operator, on the holder's behalf; null: the holder. */
    raised_by: string | null;
    raised_at: DefaultedTimestampColumn;
    answer_by: TimestampColumn;
    answer: string | null;
    answered_by: string | null;
    answered_at: OptionalTimestampColumn;
    claimed: bigint | null;
    verdict: JsonColumn<unknown>;
    upheld: boolean | null;
  };
  commission_ruling: {
    id: string;
    merchant_id: string;
    act: RulingAct;
    subject_id: string | null;
    detail: JsonColumn<RulingDetail>;
    evidence: string;
    state: Generated<RulingState>;
    proposed_by: string;
    proposed_at: TimestampColumn;
    lapses_at: TimestampColumn;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
    number: bigint | null;
    done_at: OptionalTimestampColumn;
  };
  commission_difference: Line & {
    ruling_id: string;
    period_type: PeriodType;
    period_start: TimestampColumn;
    period_end: TimestampColumn;
    beneficiary_id: string;
    contract_id: string | null;
    old_micro: string;
    new_micro: string;
    record: JsonColumn<unknown>;
  };
  commission_rerun: Line & {
    ruling_id: string;
    period_type: PeriodType;
    period_start: TimestampColumn;
    period_end: TimestampColumn;
    number: bigint;
    state_in: JsonColumn<StateJson>;
    state_out: JsonColumn<StateJson>;
    top_micro: string;
    net_micro: string;
    cap_micro: string;
  };
};
