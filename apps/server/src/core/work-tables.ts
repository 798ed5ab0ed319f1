import type { ColumnType, GeneratedAlways } from 'kysely';
import type { DefaultedTimestampColumn, JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../db/columns.ts';
import type { WorkPayload } from './work.ts';

declare module '../db/schema.ts' {
  interface Schema extends WorkTables {}
}

export type WorkTables = {
  due_work: {
    id: string;
    kind: string;
    merchant_id: string | null;
    owner: GeneratedAlways<string>;
    key: string;
    payload: JsonColumn<WorkPayload>;
    created_at: DefaultedTimestampColumn;
    due_at: TimestampColumn;
    ready_at: TimestampColumn;
    token: bigint | null;
    lease_until: OptionalTimestampColumn;
    /** Who took it last. */
    worker: string | null;
    started_at: OptionalTimestampColumn;
    attempts: ColumnType<number, number | undefined, number>;
    last_error: string | null;
    done_at: OptionalTimestampColumn;
    parked_at: OptionalTimestampColumn;
  };
  work_schedule: { kind: string; merchant_id: string | null; owner: GeneratedAlways<string>; made_to: TimestampColumn };
};
