import type { ReferralState } from '@trevo/contract';
import type { Generated } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type ReferralTables = {
  referral_terms: {
    merchant_id: string;
    version: number;
    terms: JsonColumn<unknown>;
    drafted_by: string | null;
    drafted_at: TimestampColumn;
    published_by: string | null;
    starts_at: OptionalTimestampColumn;
  };
  referral: {
    referee_id: string;
    merchant_id: string;
    referrer_id: string;
    terms_version: number;
    registered_at: TimestampColumn;
    state: ReferralState;
    identity_at: OptionalTimestampColumn;
    review_until: OptionalTimestampColumn;
    reviewed_by: string | null;
    reviewed_at: OptionalTimestampColumn;
    review_note: string | null;
    qualified_at: OptionalTimestampColumn;
    noted_at: OptionalTimestampColumn;
    ordinal: number | null;
    referrer_reward: Generated<bigint>;
    referee_reward: Generated<bigint>;
    referrer_due: Generated<boolean>;
    referee_due: Generated<boolean>;
    earns_until: OptionalTimestampColumn;
    earned_to: OptionalTimestampColumn;
  };
  referral_take_back: {
    referee_id: string;
    merchant_id: string;
    asked_by: string;
    note: string;
    asked_at: TimestampColumn;
    decision: 'left' | 'taken' | null;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
  };
  referral_stream: { referrer_id: string; merchant_id: string; balance: string };
  referral_day: {
    referrer_id: string;
    day: string;
    merchant_id: string;
    credit_micro: string;
    paid: bigint;
    dropped: bigint;
    stream_out_micro: string;
    transfer_id: string | null;
  };
};
