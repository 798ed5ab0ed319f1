import type { RewardFindingKind } from '@trevo/contract';
import type { Generated } from 'kysely';
import type { DefaultedTimestampColumn, JsonColumn, OptionalTimestampColumn } from '../../db/columns.ts';

/** What was found: how many accounts, how many times, and what was given, in ledger units as text. */
export type RewardFigures = { readonly accounts: number; readonly times: number; readonly amount: string };

export type RewardPatternTables = {
  reward_finding: {
    id: string;
    merchant_id: string;
    kind: RewardFindingKind;
    key: string;
    day: string;
    accounts: readonly string[];
    figures: JsonColumn<RewardFigures>;
    noticed_at: DefaultedTimestampColumn;
    state: Generated<'confirmed' | 'dismissed' | 'open'>;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
    note: string | null;
  };
};
