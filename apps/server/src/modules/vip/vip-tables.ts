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
    event: 'up' | 'down' | 'weekly' | 'monthly';
    level: number;
    merchant_id: string;
    gift: bigint;
    at: TimestampColumn;
  };
};
