import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type { Harness } from './harness.ts';

/** Waits for the database's clock to have come into its next millisecond, which takes one at most: marks are whole ones, and what was settled in the last one waits. */
export async function nextMillisecond(db: Db): Promise<void> {
  await sql`DO $$
    DECLARE
      began timestamptz := date_trunc('milliseconds', clock_timestamp());
    BEGIN
      WHILE date_trunc('milliseconds', clock_timestamp()) <= began LOOP END LOOP;
    END $$`.execute(db);
}

/** All that was settled by now counts as reckoned. */
export async function reckonNow({ app, trevo }: Pick<Harness, 'app' | 'trevo'>): Promise<void> {
  await nextMillisecond(app.db);
  await sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${trevo}, date_trunc('milliseconds', clock_timestamp()), 'epoch')
    ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = greatest(fact_clock.reckoned_to, date_trunc('milliseconds', clock_timestamp()))`.execute(
    app.db,
  );
}
