import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type InboxTables = {
  message_addressee: { content_id: string; version: number; member_id: string };
  message_receipt: {
    content_id: string;
    member_id: string;
    version: number;
    delivered_at: TimestampColumn;
    read_at: OptionalTimestampColumn;
  };
};
