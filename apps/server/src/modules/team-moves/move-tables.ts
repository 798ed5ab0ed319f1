import type { Generated } from 'kysely';
import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { MoveGuard } from '@trevo/contract';

export type MoveKind = 'close' | 'move' | 'promote';
export type MoveState = 'approved' | 'cancelled' | 'done' | 'dropped' | 'lapsed' | 'proposed' | 'rejected';

export type TeamMoveTables = {
  team_move: {
    id: string;
    merchant_id: string;
    kind: MoveKind;
    member_id: string;
    from_id: string | null;
    to_id: string | null;
    to_type: number | null;
    reason: string;
    state: Generated<MoveState>;
    proposed_by: string;
    proposed_at: TimestampColumn;
    lapses_at: TimestampColumn;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
    at: OptionalTimestampColumn;
    cancelled_by: string | null;
    refusal: MoveGuard | null;
    over_at: OptionalTimestampColumn;
  };
};
