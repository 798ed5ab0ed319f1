import type { Generated } from 'kysely';
import type { OptionalTimestampColumn, TimestampColumn } from '../db/columns.ts';

export type JobTables = {
  job_period: {
    job: string;
    period: string;
    token: bigint;
    lease_until: TimestampColumn;
    done_at: OptionalTimestampColumn;
    attempts: Generated<number>;
    last_error: string | null;
    parked_at: OptionalTimestampColumn;
  };
};
