import type { Generated } from 'kysely';
import type { ValueItem } from '@trevo/contract';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { Values } from './values-store.ts';

export type TeamTables = {
  team_rule: {
    merchant_id: string;
    agent_levels: Generated<number>;
    series_max: Generated<number>;
    rate_max_ppm: Generated<number>;
  };
  member_edge: {
    merchant_id: string;
    member_id: string;
    upline_id: string | null;
    since: TimestampColumn;
    until: TimestampColumn;
    follows: TimestampColumn | null;
  };
  agent_above: {
    merchant_id: string;
    agent_id: string;
    ancestor_id: string;
    levels: number;
    since: TimestampColumn;
    until: TimestampColumn;
  };
  agent_team: {
    agent_id: string;
    merchant_id: string;
    direct: Generated<bigint>;
    direct_agents: Generated<bigint>;
  };
  /** Of those directly below: how many registered in a day, week or month of the brand's calendar. */
  agent_joined: { agent_id: string; merchant_id: string; period: 'day' | 'week' | 'month'; starts_on: string; people: bigint };
  member_value: {
    merchant_id: string;
    member_id: string;
    item: ValueItem;
    value: number;
    since: TimestampColumn;
    until: Generated<string>;
    follows: OptionalTimestampColumn;
  };
  invitation_value: {
    merchant_id: string;
    code: string;
    item: ValueItem;
    value: number;
  };
  invitation_use: {
    member_id: string;
    merchant_id: string;
    code: string;
    used_at: TimestampColumn;
    lowered: JsonColumn<Values>;
  };
};
