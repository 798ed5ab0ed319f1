import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Sums the entries of the house's summed accounts by day, up to `day` (`yyyy-MM-dd`, UTC), each day once: what such an account comes to is the sum of its days and
 * of what was posted after the last of them. Days that are not over by the database's clock are left out.
 */
export async function sumDays(db: Db, day: string): Promise<void> {
  await sql`INSERT INTO ledger_sum (account_id, day, amount)
    SELECT account_id, day, sum(amount) FROM ledger_entry
    WHERE account_version IS NULL AND day > coalesce((SELECT max(s.day) FROM ledger_sum s), '-infinity')
      AND day <= least(${day}::date, (clock_timestamp() AT TIME ZONE 'UTC' - interval '1 hour')::date - 1)
    GROUP BY account_id, day ON CONFLICT DO NOTHING`.execute(db);
}

/** Rows `(account_id, amount)` whose sum by account is what summed accounts come to; in time proportional to the days, and to what is not summed yet. */
export const summed = sql`(SELECT account_id, amount FROM ledger_sum
  UNION ALL SELECT account_id, amount FROM ledger_entry
    WHERE account_version IS NULL AND day > coalesce((SELECT max(s.day) FROM ledger_sum s), '-infinity'))`;
