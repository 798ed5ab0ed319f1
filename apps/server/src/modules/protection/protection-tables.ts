import type { Generated } from 'kysely';
import type { DefaultedTimestampColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

/** Limits, guards, reality checks, register answers and positions (migration 0180). */
export type ProtectionTables = {
  reward_stop: {
    merchant_id: string;
    stopped_at: Generated<TimestampColumn>;
    stopped_by: string;
    reason: string;
    lifted_at: OptionalTimestampColumn;
    lifted_by: string | null;
    lift_reason: string | null;
  };
  protection_limit: {
    member_id: string;
    merchant_id: string;
    kind: 'deposit' | 'loss' | 'stake' | 'time';
    period: 'day' | 'week' | 'month';
    value: bigint;
    pending_value: bigint | null;
    pending_removes: Generated<boolean>;
    pending_from: OptionalTimestampColumn;
    pending_until: OptionalTimestampColumn;
    set_at: TimestampColumn;
  };
  member_guard: {
    member_id: string;
    merchant_id: string;
    time_zone: string;
    pause_kind: 'cool_off' | 'exclusion' | 'register' | null;
    paused_at: OptionalTimestampColumn;
    paused_until: OptionalTimestampColumn;
    limits_missing: Generated<boolean>;
    round_min_ms: Generated<number>;
    last_stake_at: OptionalTimestampColumn;
  };
  reality_check: { member_id: string; merchant_id: string; every_minutes: number };
  reality_check_answer: {
    session_id: string;
    merchant_id: string;
    member_id: string;
    answered_at: DefaultedTimestampColumn;
    net: bigint;
    choice: 'continue' | 'stop';
  };
  register_answer: { member_id: string; merchant_id: string; asked_at: DefaultedTimestampColumn; occasion: string; listed: boolean };
};
