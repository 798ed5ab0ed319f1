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
};
