import type { FindingKind } from '@trevo/contract';
import type { Generated } from 'kysely';
import type { DefaultedTimestampColumn, JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

/** What was found: how many accounts, sums in ledger units as text, and rounds to look at. */
export type FindingFigures = {
  readonly accounts: number;
  readonly there?: string;
  readonly back?: string;
  readonly turnover?: string;
  readonly validBet?: string;
  readonly rounds?: number;
  readonly opposite?: number;
  /** Of a second account. */
  readonly sameDocument?: boolean;
  readonly sameTarget?: boolean;
  readonly below?: boolean;
  readonly examples?: readonly { readonly memberId: string; readonly vendor: string; readonly round: string }[];
};

export type PatternTables = {
  member_person: {
    merchant_id: string;
    member_id: string;
    person_id: string;
    since: TimestampColumn;
    until: Generated<string>;
  };
  second_account: {
    finding_id: string;
    merchant_id: string;
    member_id: string;
    kept_id: string;
    closed_by: string;
    closed_at: DefaultedTimestampColumn;
    opened_by: string | null;
    opened_at: OptionalTimestampColumn;
  };
  team_correction: {
    id: string;
    merchant_id: string;
    finding_id: string;
    act: 'neutralise' | 'restore';
    state: Generated<'done' | 'proposed' | 'rejected'>;
    reason: string;
    proposed_by: string;
    proposed_at: TimestampColumn;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
    units: number | null;
    valid_bet: bigint | null;
  };
  team_correction_unit: {
    finding_id: string;
    member_id: string;
    vendor: string;
    unit: string;
    valid_bet: bigint;
    rebate_base: bigint;
    reason: string;
    given_back: Generated<boolean>;
  };
  team_finding: {
    id: string;
    merchant_id: string;
    kind: FindingKind;
    key: string;
    day: string;
    accounts: readonly string[];
    figures: JsonColumn<FindingFigures>;
    noticed_at: DefaultedTimestampColumn;
    state: Generated<'confirmed' | 'dismissed' | 'open'>;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
    note: string | null;
  };
};
