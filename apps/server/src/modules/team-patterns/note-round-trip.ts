import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

type RoundTrip = {
  /** Who had the money first, and who sent it back. */
  readonly first: Id<'member'>;
  readonly second: Id<'member'>;
  readonly there: bigint;
  readonly back: bigint;
};

/** Puts money that went there and came back before operators (rule book §10, §16 F15): once a day and pair, with the newest sums until somebody has decided it. */
export async function noteRoundTrip(tx: Tx, merchantId: Id<'merchant'>, { first, second, there, back }: RoundTrip): Promise<void> {
  const figures = { accounts: 2, there: String(there), back: String(back) };
  await sql`INSERT INTO team_finding AS f (id, merchant_id, kind, key, day, accounts, figures)
    SELECT new_id('tfn'), z.id, 'round_trip', concat_ws(' ', ${first}::text, ${second}::text, d.day), d.day, ARRAY[${first}, ${second}]::text[],
      ${JSON.stringify(figures)}::jsonb
    FROM merchant z CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE z.time_zone)::date AS day) AS d WHERE z.id = ${merchantId}
    ON CONFLICT (merchant_id, kind, key)
      DO UPDATE SET figures = excluded.figures, noticed_at = excluded.noticed_at WHERE f.state = 'open'`.execute(tx);
}
