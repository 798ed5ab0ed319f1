import type { TimestampColumn } from '../../db/columns.ts';

export type PointTables = {
  point_book: { merchant_id: string; earned_to: TimestampColumn };
  point_stream: { member_id: string; type: string; merchant_id: string; balance: string };
  point_conversion: {
    merchant_id: string;
    member_id: string;
    request_key: string;
    day: string;
    points: bigint;
    amount: bigint;
    currency: string;
    converted_at: TimestampColumn;
  };
};
