import type { Generated, GeneratedAlways } from 'kysely';
import type { TimestampColumn } from '../../db/columns.ts';

/** Why something must be played before it leaves. */
export type TurnoverSource = 'deposit' | 'transfer' | 'gift' | 'points';

/** `turnover_event` is written by `db/functions/turnover/note_turnover.sql`. */
export type TurnoverTables = {
  turnover_kind: { kind: string; scope: Generated<string>; source: TurnoverSource; multiple_ppm: number; takes_off: boolean };
  turnover_event: {
    id: GeneratedAlways<bigint>;
    merchant_id: string;
    member_id: string;
    transfer_id: string;
    source: TurnoverSource | null;
    amount: bigint;
    multiple_ppm: number;
    held_before: bigint;
    round_open: boolean;
    at: TimestampColumn;
  };
  turnover_clear: { member_id: string; merchant_id: string; clear_to: TimestampColumn };
};
