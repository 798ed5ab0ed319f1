import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Db } from '../../db/database.ts';
import type { Owner } from './account-store.ts';
import { announceMoney } from '../wallet/index.ts';
import { followIn } from './follow-member.ts';
import { giveWaiting } from './give-waiting.ts';
import { tellEndings } from './tell-endings.ts';

/** Members of one look. */
const atOnce = 200;

/**
 * Every minute: members whose rounds ended, whose clock ran out or who paused, each in a transaction of its own. What was done is done, wherever this stops;
 * one that fails does not keep the others.
 */
export async function followBonuses(app: App, lease: Lease): Promise<void> {
  const failed: unknown[] = [];
  for (let after = ''; ; ) {
    lease.signal.throwIfAborted();
    const due = await readDue(app.db, after);
    for (const owner of due) {
      try {
        if (await inLeasedTransaction(app.db, lease, (tx) => followIn(tx, owner))) await announceMoney(app, owner);
      } catch (error) {
        failed.push(error);
      }
    }
    after = due.at(-1)?.memberId ?? '';
    if (due.length < atOnce) break;
  }
  await giveWaiting(app, lease);
  await tellEndings(app, lease);
  if (failed.length > 0) throw failed[0];
}

async function readDue(db: Db, after: string): Promise<readonly Owner[]> {
  const { rows } = await sql<Owner>`SELECT m.merchant_id AS "merchantId", m.id AS "memberId", m.currency FROM member m
    WHERE m.id > ${after} AND m.id IN (
      SELECT g.member_id FROM bonus_grant g WHERE g.state IN ('active', 'closing')
        AND g.expires_at <= clock_timestamp() - CASE g.state WHEN 'closing' THEN interval '30 days' ELSE interval '0' END
      UNION SELECT u.member_id FROM bonus_unit u
        JOIN seamless_round s ON s.member_id = u.member_id AND s.vendor = u.vendor AND s.external_id = u.round
        WHERE u.state <> 'counted' AND s.status = 'ended'
      UNION SELECT g.member_id FROM bonus_grant g JOIN member_guard d ON d.member_id = g.member_id AND d.paused_until > clock_timestamp()
        WHERE g.state IN ('queued', 'active', 'closing') AND NOT EXISTS (SELECT FROM bonus_pause p
          WHERE p.member_id = g.member_id AND p.paused_until >= d.paused_until AND p.excluded = (d.pause_kind <> 'cool_off')))
    ORDER BY m.id LIMIT ${atOnce}`.execute(db);
  return rows;
}
