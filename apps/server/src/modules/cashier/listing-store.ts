import type { Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * The time in which a provider's payments are to be looked through: from what was read last, or from our first charge, until now by the
 * database's clock; never more than two days back. It begins a quarter of an hour early: clocks differ, and lists are late. Null while
 * there is nothing that anybody could have paid.
 */
export async function readUnlisted(db: Db, provider: string): Promise<{ readonly from: Instant; readonly to: Instant } | null> {
  const { rows } = await sql<{ since: Instant; now: Instant }>`
    WITH seen AS (SELECT coalesce(
      (SELECT listed_until FROM payment_listing WHERE provider = ${provider}),
      (SELECT min(created_at) FROM deposit WHERE provider = ${provider} AND created_at > now() - interval '2 days')) AS until)
    SELECT greatest(until - interval '15 minutes', now() - interval '2 days') AS since, now() AS now FROM seen WHERE until IS NOT NULL`.execute(
    db,
  );
  return rows[0] ? { from: rows[0].since, to: rows[0].now } : null;
}

/** Notes until when a provider's list has been read; never back. */
export async function markListed(db: Db, provider: string, until: Instant): Promise<void> {
  await sql`INSERT INTO payment_listing (provider, listed_until) VALUES (${provider}, to_timestamp(${until / 1000}))
    ON CONFLICT (provider) DO UPDATE SET listed_until = greatest(payment_listing.listed_until, excluded.listed_until)`.execute(db);
}
