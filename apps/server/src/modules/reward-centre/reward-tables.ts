import type { RewardKind, RewardSource, RewardState } from '@trevo/contract';
import type { Generated } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { CreditBasis } from '../../core/credit-basis.ts';
import type { Names } from '../catalogue/index.ts';

export type RewardTables = {
  reward_told: {
    member_id: string;
    kind: 'bonus_ends' | 'vip_keep' | 'vip_terms' | 'vip_terms_off';
    key: string;
    merchant_id: string;
    told_at: Generated<TimestampColumn>;
  };
  reward: {
    id: string;
    merchant_id: string;
    member_id: string;
    source: RewardSource;
    source_key: string;
    kind: RewardKind;
    amount: bigint;
    currency: string;
    names: JsonColumn<Names> | null;
    terms: JsonColumn<Readonly<Record<string, unknown>>>;
    basis: JsonColumn<CreditBasis> | null;
    offered_at: TimestampColumn;
    claim_until: TimestampColumn;
    stopped_to: OptionalTimestampColumn;
    state: Generated<RewardState>;
    ended_at: OptionalTimestampColumn;
    transfer_id: string | null;
  };
};
