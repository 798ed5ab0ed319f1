import { dayMs, type Id, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { lapsePoints, readPoints } from '../wallet/index.ts';

/** The kind of due work that ends the points of a closed account; its key is the account and the instant of the closing. */
export const lapseWork = 'points-lapse';

/** Points of an account that was closed end after thirty days (rewards' rule book §7.1): until then it can be opened again, and they are there. */
const lapseDays = 30;

type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };

/** Puts the end of an account's points into the transaction that closes it. */
export async function lapseLater(tx: Tx, { merchantId, memberId }: Owner): Promise<void> {
  const { rows } = await sql<{ at: string }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint::text AS at`.execute(tx);
  const key = `${memberId} ${rows[0]?.at ?? ''}`;
  await enqueueWork(tx, lapseWork, [{ merchantId, key, due: { afterMs: lapseDays * dayMs }, payload: { memberId } }]);
}

/** Ends the points of an account that is still closed, and was not closed anew since. What is set aside for an order stays the order's. */
export async function runLapse(app: App, lease: Lease): Promise<void> {
  const { merchantId, payload, key } = lease;
  const memberId = payload.memberId as Id<'member'>;
  invariant(merchantId !== null && typeof memberId === 'string', 'Points that end are of an account of a brand');
  await inLeasedTransaction(app.db, lease, async (tx) => {
    const { rows } = await sql<{
      isDue: boolean;
    }>`SELECT m.status = 'closed' AND NOT EXISTS (SELECT FROM due_work w WHERE w.kind = ${lapseWork}
        AND w.payload->>'memberId' = m.id AND w.key > ${key} AND w.done_at IS NULL) AS "isDue"
      FROM member m WHERE m.id = ${memberId} AND m.merchant_id = ${merchantId} FOR UPDATE OF m`.execute(tx);
    if (rows[0]?.isDue !== true) return;
    const { points } = await readPoints(tx, merchantId, memberId);
    if (points <= 0n) return;
    const of = { merchantId, memberId, points, scope: 'points_lapse', key };
    const posted = await lapsePoints(tx, { ...of, payload: { type: 'redeem', source: 'account_closed' } });
    invariant(posted.ok, 'Points of a closed account can end');
  });
}
