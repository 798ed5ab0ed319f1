import type { TimestampColumn } from '../../db/columns.ts';

export type WinnerTables = {
  winner_entry: {
    round_key: string;
    merchant_id: string;
    day: string;
    kind: string;
    customer_name: string;
    vendor_code: string;
    game_code: string;
    amount: bigint;
    currency: string;
    won_at: TimestampColumn;
  };
  play_reading: { only_row: boolean; read_to: string; read_at: TimestampColumn };
  game_player_day: { merchant_id: string; day: string; game_id: string; member_id: string };
};
