import { type Instant, ok, type Result, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { closeOpenRounds } from '../pge/index.ts';
import { announceEnd, endAccess } from '../session/index.ts';
import { lockProtected, type Owner } from './limits-store.ts';

export type PauseTerm = 'day' | 'week' | 'month' | 'halfYear' | 'year' | 'fiveYears' | 'forever';
export type Pause = { readonly kind: 'cool_off' | 'exclusion' | 'register'; readonly since: Instant; readonly until: Instant | null };

/** A pause without an end is stored with this one. */
const forever = '9999-12-31T00:00:00Z';

const terms: Readonly<Record<PauseTerm, { readonly kind: 'cool_off' | 'exclusion'; readonly length: string | null }>> = {
  day: { kind: 'cool_off', length: '24 hours' },
  week: { kind: 'cool_off', length: '7 days' },
  month: { kind: 'cool_off', length: '30 days' },
  halfYear: { kind: 'exclusion', length: '6 months' },
  year: { kind: 'exclusion', length: '1 year' },
  fiveYears: { kind: 'exclusion', length: '5 years' },
  forever: { kind: 'exclusion', length: null },
};

type Order = Owner & { readonly term: PauseTerm; readonly actor: Actor; readonly reason?: string };

/**
 * Pauses a member's play, by the database's clock. In one transaction: every bet from now on is refused, every session and remembered browser
 * ends; at once after it every open tab hears so. Open rounds settle, money can be taken out. A pause is never shortened: a shorter one than
 * runs already changes nothing.
 */
export async function pausePlay(app: App, order: Order): Promise<Result<Pause, 'not_found'>> {
  const { merchantId, memberId, actor, reason, term } = order;
  const { kind, length } = terms[term];
  const done = await inTransaction(app.db, async (tx) => {
    if (!(await lockProtected(tx, { merchantId, memberId }))) return null;
    const until = length === null ? sql`${forever}::timestamptz` : sql`clock_timestamp() + ${length}::interval`;
    await sql`SELECT protection_set_pause(${merchantId}, ${memberId}, ${kind}, ${until})`.execute(tx);
    const sessions = await endAccess(app, tx, merchantId, { memberId, reason: 'paused' });
    const pause = await readPause(tx, { merchantId, memberId });
    const detail = { kind, until: pause?.until ?? null, ...(reason === undefined ? {} : { reason }) };
    const subject = { kind: 'member', id: memberId };
    await recordAudit(tx, { merchantId, actor, action: 'protection.pause', subject, detail, at: app.clock.now() });
    return { sessions, pause };
  });
  if (!done?.pause) return refuse('not_found');
  announceEnd(app, done.sessions, 'paused');
  // Nobody could go on with a round of several steps now: it ends at once by the published policy. What is left over ends within the day.
  await closeOpenRounds(app, merchantId, { memberId }).catch((error: unknown) =>
    app.log.error({ err: error, memberId }, 'open rounds of a paused member'),
  );
  return ok(done.pause);
}

/** The pause that holds now, or null. */
export async function readPause(db: Db, { merchantId, memberId }: Owner): Promise<Pause | null> {
  const { rows } = await sql<{ kind: Pause['kind']; since: Instant; until: Instant | null }>`
    SELECT pause_kind AS kind, paused_at AS since, CASE WHEN paused_until < ${forever}::timestamptz THEN paused_until END AS until
    FROM member_guard WHERE member_id = ${memberId} AND merchant_id = ${merchantId} AND paused_until > clock_timestamp()`.execute(db);
  return rows[0] ?? null;
}
