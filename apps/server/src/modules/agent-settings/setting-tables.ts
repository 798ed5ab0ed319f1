import type { Generated } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { Setting } from './setting.ts';

export type SettingState = 'done' | 'lapsed' | 'proposed' | 'rejected';

/** What was proposed of a brand's settings of agents. */
export type AgentSettingTables = {
  agent_setting: {
    id: string;
    merchant_id: string;
    item: Setting['item'];
    subject: string;
    before: JsonColumn<unknown>;
    value: JsonColumn<unknown>;
    reason: string;
    state: Generated<SettingState>;
    proposed_by: string;
    proposed_at: TimestampColumn;
    lapses_at: TimestampColumn;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
  };
};
