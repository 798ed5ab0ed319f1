import type { TimestampColumn } from '../../db/columns.ts';

export type TransferTables = {
  team_transfer: {
    id: string;
    merchant_id: string;
    sender_id: string;
    receiver_id: string;
    way: 'down' | 'up';
    currency: string;
    amount: bigint;
    request_key: string;
    posted_at: TimestampColumn;
  };
  team_alert: {
    merchant_id: string;
    kind: 'round_trip';
    first_id: string;
    second_id: string;
    day: string;
    there: bigint;
    back: bigint;
    noticed_at: TimestampColumn;
  };
};
