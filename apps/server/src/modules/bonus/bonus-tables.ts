import type { ColumnType } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

type Micro = ColumnType<string, string, string>;

export type BonusTables = {
  bonus_offer: {
    id: string;
    version: number;
    merchant_id: string;
    kind: 'deposit' | 'noDeposit' | 'gift';
    title: JsonColumn<Readonly<Record<string, string>>>;
    amount: JsonColumn<unknown>;
    terms: JsonColumn<unknown>;
    one_per: 'person' | 'week' | 'month';
    budget: bigint;
    starts_at: TimestampColumn;
    ends_at: TimestampColumn;
    published_at: TimestampColumn;
    stopped_at: OptionalTimestampColumn;
  };
  bonus_draft: {
    id: string;
    version: number;
    edition: number;
    merchant_id: string;
    kind: 'deposit' | 'noDeposit' | 'gift';
    title: JsonColumn<Readonly<Record<string, string>>>;
    amount: JsonColumn<unknown>;
    terms: JsonColumn<unknown>;
    one_per: 'person' | 'week' | 'month';
    budget: bigint;
    starts_at: TimestampColumn;
    ends_at: TimestampColumn;
    drafted_by: string;
    drafted_at: TimestampColumn;
  };
  bonus_grant: {
    id: string;
    merchant_id: string;
    member_id: string;
    offer_id: string;
    offer_version: number;
    title: JsonColumn<Readonly<Record<string, string>>>;
    deposit_id: string | null;
    currency: string;
    amount: bigint;
    terms: JsonColumn<unknown>;
    games: JsonColumn<Readonly<Record<string, number>>>;
    max_stake: bigint | null;
    state: string;
    reason: string | null;
    required_micro: Micro;
    progress_micro: Micro;
    released: bigint;
    forfeited: bigint;
    granted_at: TimestampColumn;
    granted_on: string;
    expires_at: OptionalTimestampColumn;
    ended_at: OptionalTimestampColumn;
    place: number | null;
    moves: number;
  };
  bonus_unit: {
    member_id: string;
    vendor: string;
    round: string;
    merchant_id: string;
    grant_id: string;
    won: bigint;
    bonus: bigint;
    returned: bigint;
    returned_bonus: bigint;
    paid: bigint;
    state: 'open' | 'counted' | 'late';
    reason: string | null;
    progress_micro: Micro;
  };
  bonus_pause: { member_id: string; merchant_id: string; paused_until: TimestampColumn; excluded: boolean };
  bonus_choice: {
    deposit_id: string;
    merchant_id: string;
    member_id: string;
    offer_id: string;
    offer_version: number;
    amount: bigint;
    chosen_at: TimestampColumn;
    outcome: string | null;
  };
  bonus_record: {
    id: bigint;
    grant_id: string;
    merchant_id: string;
    member_id: string;
    at: TimestampColumn;
    kind: string;
    detail: JsonColumn<unknown>;
  };
};
