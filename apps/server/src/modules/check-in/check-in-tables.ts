import type { CheckInMode } from '@trevo/contract';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type CheckInTables = {
  check_in_plan: {
    merchant_id: string;
    version: number;
    mode: CheckInMode;
    rewards: JsonColumn<unknown>;
    drafted_by: string | null;
    drafted_at: TimestampColumn;
    published_by: string | null;
    starts_at: OptionalTimestampColumn;
  };
  check_in: {
    person_id: string;
    day: string;
    merchant_id: string;
    member_id: string;
    place: number;
    plan_version: number;
    pressed_at: TimestampColumn;
  };
  cool_off_span: { member_id: string; starts_at: TimestampColumn; merchant_id: string; ends_at: TimestampColumn };
};
