import type { Category, ContractKind } from '@trevo/commission';
import type { ContractEvent, ContractState, EndReason, Side } from '@trevo/commission/contracts';
import type { ContractEndGround } from '@trevo/contract';
import type { Generated } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { TermsJson } from './terms-json.ts';

/** Contracts of agents and members, what happened to them, and what was shown before they were signed. */
export type ContractTables = {
  /** Whoever moves a brand's contracts holds its row. */
  contract_rule: { merchant_id: string };
  contract_line: {
    id: string;
    merchant_id: string;
    kind: ContractKind;
    category: Category;
    upline_id: string | null;
    downline_id: string;
  };
  contract: {
    id: string;
    version: number;
    line_id: string;
    merchant_id: string;
    state: Exclude<ContractState, 'draft'>;
    terms: JsonColumn<TermsJson>;
    effective_from: TimestampColumn;
    ends_at: OptionalTimestampColumn;
    end_reason: EndReason | 'SUPERSEDED' | null;
    offered_at: TimestampColumn;
    offered_by: string | null;
    answer_by: TimestampColumn;
    accepted_at: OptionalTimestampColumn;
    requested_by: Side | null;
    request_until: OptionalTimestampColumn;
  };
  contract_event: {
    contract_id: string;
    version: number;
    place: number;
    merchant_id: string;
    event: ContractEvent;
    from_state: ContractState;
    to_state: ContractState;
    actor: Side | 'system' | 'operator';
    actor_id: string | null;
    happened_at: TimestampColumn;
    ends_at: OptionalTimestampColumn;
    refused: Side | null;
  };
  contract_draft: {
    id: string;
    merchant_id: string;
    upline_id: string;
    downline_id: string | null;
    kind: ContractKind;
    category: Category;
    terms: JsonColumn<TermsJson>;
    effective_from: OptionalTimestampColumn;
    answer_days: number;
    revision: number;
    state: Generated<'draft' | 'offered' | 'withdrawn'>;
    contract_id: string | null;
    contract_version: number | null;
    changed_at: TimestampColumn;
  };
  contract_picture: {
    contract_id: string;
    version: number;
    merchant_id: string;
    hash: string;
    made_at: TimestampColumn;
    picture: JsonColumn<unknown>;
  };
  contract_proposal: {
    id: string;
    merchant_id: string;
    downline_id: string;
    kind: ContractKind;
    category: Category;
    terms: JsonColumn<unknown>;
    state: Generated<'proposed' | 'done' | 'rejected' | 'lapsed'>;
    proposed_by: string;
    proposed_at: TimestampColumn;
    lapses_at: TimestampColumn;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
    contract_id: string | null;
    version: number | null;
  };
  contract_house_draft: {
    id: string;
    merchant_id: string;
    written_by: string;
    downline_id: string | null;
    terms: JsonColumn<unknown>;
    revision: number;
    state: Generated<'draft' | 'proposed' | 'withdrawn'>;
    proposal_id: string | null;
    changed_at: TimestampColumn;
  };
  contract_ruling: {
    id: string;
    merchant_id: string;
    contract_id: string;
    version: number;
    reason: ContractEndGround;
    evidence: string;
    state: Generated<'proposed' | 'done' | 'rejected' | 'lapsed'>;
    proposed_by: string;
    proposed_at: TimestampColumn;
    lapses_at: TimestampColumn;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
  };
};
