import type { JsonColumn, TimestampColumn } from '../../db/columns.ts';
import type { Names } from '../catalogue/index.ts';

export type VipTables = {
  vip_level: {
    merchant_id: string;
    level: number;
    names: JsonColumn<Names>;
    score: bigint;
    keep: bigint;
    upgrade: bigint;
    weekly: bigint | null;
    weekly_min: bigint | null;
    monthly: bigint | null;
    monthly_min: bigint | null;
    birthday: bigint | null;
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
