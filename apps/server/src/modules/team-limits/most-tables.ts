import type { ValueItem } from '@trevo/contract';
import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

/** What the house gives at most of an item. RATE was all kinds of game at once. */
export type MostItem = ValueItem | 'RATE';

export type TeamLimitTables = {
  team_rate_most: { merchant_id: string; item: Exclude<ValueItem, 'SERIES'>; most_ppm: number };
  team_most: {
    id: string;
    merchant_id: string;
    item: MostItem;
    before: number;
    value: number;
    reason: string;
    made_by: string;
    made_at: TimestampColumn;
    holds_from: TimestampColumn;
    state: 'announced' | 'held' | 'withdrawn';
    held_at: OptionalTimestampColumn;
    told_to: string | null;
  };
};
