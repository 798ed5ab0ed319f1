import { hourMs, type Id, type Instant, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';

/** The kind of due work that tells devices of what an operator wrote, when its start has come; its key is the item and the version. */
export const messagePushWork = 'push-message';

const messageMs = 48 * hourMs;

/** Has devices told of a message of operators at its start, in the transaction that puts it out. */
export async function queueMessagePush(
  tx: Tx,
  {
    merchantId,
    contentId,
    version,
    startsAt,
  }: { readonly merchantId: Id<'merchant'>; readonly contentId: string; readonly version: number; readonly startsAt: Instant },
): Promise<void> {
  await enqueueWork(tx, messagePushWork, [{ merchantId, key: `${contentId}/${version}`, due: { at: startsAt } }]);
}

/**
 * Puts word of a message on its way to the members in whose inbox it stands now and who want to hear of messages: each once, whatever its versions. An invitation
 * is never pushed.
 */
export async function tellMessage(app: App, lease: Lease): Promise<void> {
  const [contentId = ''] = lease.key.split('/');
  invariant(lease.merchantId !== null, 'A message is of a merchant');
  await inLeasedTransaction(app.db, lease, (tx) =>
    sql`SELECT push_add('messages', ${`message:${contentId}`}, array_agg(s.member_id), array_agg(s.detail), make_interval(secs => ${messageMs / 1000}::float8))
    FROM (
      SELECT m.id AS member_id, jsonb_build_object('title', coalesce(i.texts -> m.language, i.texts -> b.default_language) ->> 'title') AS detail
      FROM push_wish w JOIN member m ON m.id = w.member_id JOIN merchant b ON b.id = m.merchant_id
      CROSS JOIN LATERAL inbox_of(m.merchant_id, m.id, clock_timestamp(), b.time_zone, ARRAY[]::text[]) i
      WHERE w.merchant_id = ${lease.merchantId} AND w.messages AND i.content_id = ${contentId} AND i.nature = 'service'
        AND EXISTS (SELECT FROM push_device d WHERE d.member_id = m.id)) AS s`.execute(tx),
  );
}
