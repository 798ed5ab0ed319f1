import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

/** What the house gives at most: of the series, or of the rates of all other kinds of game. */
export type MostItem = 'RATE' | 'SERIES';

export type TeamLimitTables = {
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
