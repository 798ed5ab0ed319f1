import type { TimestampColumn } from '../../db/columns.ts';

export type WinnerTables = {
  winner_entry: {
    round_id: string;
    merchant_id: string;
    day: string;
    customer_name: string;
    vendor_code: string;
    game_code: string;
    amount: bigint;
    currency: string;
    won_at: TimestampColumn;
  };
  winner_reading: { merchant_id: string; read_to: string; read_at: TimestampColumn };
};
