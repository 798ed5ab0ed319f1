import { type Id, invariant, zoneAt } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { databaseNow } from '../../db/database-now.ts';
import { forgetMerchants, readMerchant } from '../brand/index.ts';

/** Turns what keeps the name of a brand's zone to the one that began; due when it begins. */
export const turnWork = 'brand-zone';

/** Guards of one transaction. */
const guardsAtOnce = 500;

/**
 * Writes the zone of now where statements read it by name: with the brand, and with the guards of members' limits. Everything else knows the dates and needs no turn. Of a
 * guard that counted by the old zone's day in the meantime the running day is summed anew. Done again it finds nothing; of a change that was taken back it writes what holds.
 */
export async function turnZone(app: App, lease: Lease): Promise<void> {
  const { merchantId } = lease;
  invariant(merchantId !== null, 'A zone is a brand’s');
  const zone = await inLeasedTransaction(app.db, lease, async (tx) => {
    const name = zoneAt((await readMerchant(tx, merchantId)).timeZone, await databaseNow(tx));
    await sql`UPDATE merchant SET time_zone = ${name} WHERE id = ${merchantId} AND time_zone <> ${name}`.execute(tx);
    return name;
  });
  forgetMerchants(app);
  app.bus.publish(`merchant:${merchantId}`, { type: 'status' });
  for (let after: string | null = ''; after !== null; ) {
    lease.signal.throwIfAborted();
    const from: string = after;
    after = await inLeasedTransaction(app.db, lease, async (tx) => {
      const { rows } = await sql<{ id: Id<'member'>; isAhead: boolean }>`UPDATE member_guard g SET time_zone = ${zone}
        FROM (SELECT member_id FROM member_guard WHERE merchant_id = ${merchantId} AND member_id > ${from} ORDER BY member_id LIMIT ${guardsAtOnce}
          FOR UPDATE) AS n
        WHERE g.member_id = n.member_id
        RETURNING g.member_id AS id, g.periods[1] > (protection_periods(${zone}, clock_timestamp()))[1] AS "isAhead"`.execute(tx);
      for (const { id } of rows.filter(({ isAhead }) => isAhead)) await sql`SELECT protection_recount(${merchantId}, ${id})`.execute(tx);
      return rows.length < guardsAtOnce ? null : rows.map(({ id }) => id).reduce((most, id) => (id > most ? id : most));
    });
  }
}
