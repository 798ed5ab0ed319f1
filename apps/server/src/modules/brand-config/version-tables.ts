import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { BrandConfig } from './brand-config.ts';

export type VersionState = 'done' | 'lapsed' | 'proposed' | 'rejected';

/** What a brand is, was, and may become. */
export type BrandConfigTables = {
  brand_version: {
    id: string;
    merchant_id: string;
    number: number;
    base: number;
    config: JsonColumn<BrandConfig>;
    needs_two: boolean;
    reason: string;
    state: VersionState;
    proposed_by: string;
    proposed_at: TimestampColumn;
    lapses_at: TimestampColumn;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
  };
};
