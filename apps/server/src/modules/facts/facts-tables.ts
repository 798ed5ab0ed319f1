import type { Category } from '@trevo/commission';
import type { GeneratedAlways } from 'kysely';
import type { TimestampColumn } from '../../db/columns.ts';

/** A category that something can be of; a contract over all of them has a name of its own. */
export type FactCategory = Exclude<Category, 'CONS'>;

type Figures = { turnover: bigint; win: bigint; ggr: bigint; valid_bet: bigint; rebate_base: bigint };

/** What was played, as agents are paid by it. `settled_line` is written by `db/functions/facts/note_settled.sql`. */
export type FactTables = {
  settled_line: {
    id: GeneratedAlways<bigint>;
    merchant_id: string;
    member_id: string;
    vendor: string;
    external_id: string;
    game: string;
    currency: string;
    staked: bigint;
    won: bigint;
    returned: bigint;
    accepted_at: TimestampColumn;
    settled_at: TimestampColumn;
  };
  settled_unit: Figures & {
    member_id: string;
    vendor: string;
    unit: string;
    line: number;
    merchant_id: string;
    game: string;
    currency: string;
    category: FactCategory;
    accepted_at: TimestampColumn;
    settled_at: TimestampColumn;
    slot: TimestampColumn;
    reason: string;
  };
  member_fact: Figures & {
    member_id: string;
    slot: TimestampColumn;
    category: FactCategory;
    merchant_id: string;
    lines: number;
  };
  team_fact: Figures & {
    agent_id: string;
    slot: TimestampColumn;
    category: FactCategory;
    merchant_id: string;
    lines: number;
  };
  fact_clock: { merchant_id: string; reckoned_to: TimestampColumn; closed_to: TimestampColumn };
};
