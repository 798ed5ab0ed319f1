import type { DefaultedTimestampColumn, TimestampColumn } from '../db/columns.ts';

export type StoredAnswerTables = {
  stored_answer: {
    merchant_id: string;
    principal: string;
    call: string;
    key: string;
    input_hash: Buffer;
    lease_until: TimestampColumn;
    status: number | null;
    body: Buffer | null;
    created_at: DefaultedTimestampColumn;
  };
};
