import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { StoredLevel } from './ladder-json.ts';

export type VipTables = {
  vip_ladder: {
    merchant_id: string;
    version: number;
    keep_months: number;
    levels: JsonColumn<readonly StoredLevel[]>;
    reason: string;
    starts_on: string | null;
    drafted_by: string | null;
    drafted_at: TimestampColumn;
    published_by: string | null;
    published_at: OptionalTimestampColumn;
    dropped_by: string | null;
    dropped_at: OptionalTimestampColumn;
    starts_at: OptionalTimestampColumn;
    take_back_by: string | null;
    take_back_at: OptionalTimestampColumn;
    take_back_reason: string | null;
  };
  vip_member: {
    member_id: string;
    merchant_id: string;
    level: number;
    score: bigint;
    since: string;
    upgrades: number[];
    run_to: string;
  };
  vip_event: {
    member_id: string;
    day: string;
    event: 'up' | 'down' | 'weekly' | 'monthly' | 'birthday';
    level: number;
    merchant_id: string;
    gift: bigint;
    at: TimestampColumn;
  };
  vip_book: { merchant_id: string; day: string; climbed_to: TimestampColumn };
  vip_birthday: {
    member_id: string;
    merchant_id: string;
    day_mac: Buffer | null;
    date_mac: Buffer | null;
    set_on: string;
    seen: Buffer;
  };
  vip_extra_rebate: {
    merchant_id: string;
    level: number;
    since: TimestampColumn;
    rate_ppm: number;
  };
};
