import type { RulingAct } from '@trevo/contract';
import type { Generated } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { StoredPrize } from './order-tables.ts';

/** What two operators rule about draws, and what that does to orders. */
export type LotteryRulingTables = {
  lottery_ruling: {
    id: string;
    merchant_id: string;
    issue_id: string;
    act: RulingAct;
    reason: string;
    evidence: string;
    basis: 'sources' | 'bulletin' | null;
    result: string | null;
    held_at: OptionalTimestampColumn;
    state: Generated<'proposed' | 'approved' | 'done' | 'rejected' | 'lapsed'>;
    proposed_by: string;
    proposed_at: TimestampColumn;
    lapses_at: TimestampColumn;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
    note: string | null;
    was_result: string | null;
    was_held_at: OptionalTimestampColumn;
    done_at: OptionalTimestampColumn;
  };
  lottery_order_before: {
    order_id: string;
    ruling_id: string;
    status: number;
    win: bigint;
    returned: bigint;
    rebate_paid: bigint;
    prizes: JsonColumn<readonly StoredPrize[]> | null;
    settled_at: TimestampColumn;
  };
  lottery_debt: { ruling_id: string; member_id: string; merchant_id: string; currency: string; owed: bigint; paid: Generated<bigint> };
};
