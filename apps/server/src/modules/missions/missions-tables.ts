import type { MilestoneKind, MissionPeriodName, MissionTypeName } from '@trevo/contract';
import type { DefaultedTimestampColumn, JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { Generated } from 'kysely';
import type { Names } from '../catalogue/index.ts';
import type { StoredPrize } from '../reward-centre/index.ts';

/** A milestone as it is kept: amounts in ledger units, as text, of free spins how many; free play with what it is. */
export type KeptMilestone = {
  readonly target: string;
  readonly kind: MilestoneKind;
  readonly amount: string;
  readonly prize?: StoredPrize;
};
/** A board as it is kept. */
export type KeptBoard = { readonly minScore: string; readonly prizes: readonly string[]; readonly ties: 'first' | 'split' };

export type MissionTables = {
  mission: {
    id: string;
    merchant_id: string;
    names: JsonColumn<Names>;
    texts: JsonColumn<Names>;
    type: MissionTypeName;
    period: MissionPeriodName;
    starts_at: TimestampColumn;
    ends_at: TimestampColumn;
    categories: string[] | null;
    min_stake: Generated<bigint>;
    join_needed: Generated<boolean>;
    milestones: JsonColumn<readonly KeptMilestone[]>;
    claim_days: number;
    after_id: string | null;
    budget: bigint | null;
    reserved: Generated<bigint>;
    board: JsonColumn<KeptBoard> | null;
    state: Generated<'draft' | 'published' | 'withdrawn'>;
    version: Generated<number>;
    drafted_by: string | null;
    published_by: string | null;
    published_at: OptionalTimestampColumn;
    stopped_by: string | null;
    created_at: DefaultedTimestampColumn;
  };
  mission_join: { mission_id: string; member_id: string; joined_at: TimestampColumn; reserved: bigint };
  mission_progress: {
    mission_id: string;
    member_id: string;
    period: string;
    merchant_id: string;
    progress: bigint;
    reached_at: TimestampColumn;
    completed_at: OptionalTimestampColumn;
    waiting: Generated<number>;
    over: Generated<boolean>;
  };
  mission_claim: {
    mission_id: string;
    member_id: string;
    period: string;
    milestone: number;
    reward_id: string | null;
    claimed_at: TimestampColumn;
  };
  mission_board: { mission_id: string; period: string; frozen_at: TimestampColumn; players: number };
  mission_place: {
    mission_id: string;
    period: string;
    rank: number;
    member_id: string;
    score: bigint;
    reached_at: TimestampColumn;
    prize: bigint;
  };
  mission_book: { merchant_id: string; counted_to: TimestampColumn };
};
