import { amountOut } from '@trevo/contract';
import { type Id, type Instant, instant, minuteMs, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { type Handler, memberOf } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import { toTimestamp } from '../../db/columns.ts';
import { announceEnd, endSessionOf } from '../session/index.ts';
import type { Db } from '../../db/database.ts';
import { jurisdictionOf } from '../brand/index.ts';
import type { Owner } from './limits-store.ts';
import { readPlaySince } from './position-store.ts';

/** How long this session lasts, what it won or lost, and when the next check comes: so long after the start, or after the last answer. */
export const realityCheck: Handler<'realityCheck'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId, sessionId, currency } = memberOf(ctx);
  const owner = { merchantId: merchant.id, memberId };
  const { startedAt, answeredAt } = await readSession(app.db, owner, sessionId);
  const minutes = await readInterval(app.db, merchant, memberId);
  const play = await readPlaySince(app.db, owner, startedAt);
  return ok({
    sessionStartedAt: toTimestamp(startedAt),
    dueAt: toTimestamp(instant((answeredAt ?? startedAt) + minutes * minuteMs)),
    minutes,
    seconds: Math.max(0, Math.floor((app.clock.now() - startedAt) / 1000)),
    currency,
    staked: amountOut(play.staked - play.returned),
    won: amountOut(play.won),
    net: amountOut(netOf(play)),
  });
};

/** Keeps what was shown and how the member went on. Stopping ends the session. */
export const answerRealityCheck: Handler<'answerRealityCheck'> = async (ctx, { choice }) => {
  const { app, merchant } = ctx;
  const { memberId, sessionId } = memberOf(ctx);
  const owner = { merchantId: merchant.id, memberId };
  const { startedAt } = await readSession(app.db, owner, sessionId);
  const net = netOf(await readPlaySince(app.db, owner, startedAt));
  await sql`INSERT INTO reality_check_answer (session_id, merchant_id, member_id, answered_at, net, choice)
    VALUES (${sessionId}, ${merchant.id}, ${memberId}, ${toTimestamp(app.clock.now())}, ${net}, ${choice})
    ON CONFLICT (session_id, answered_at) DO NOTHING`.execute(app.db);
  if (choice === 'stop') announceEnd(app, await endSessionOf(app, merchant.id, { memberId, only: sessionId }, 'stopped'), 'stopped');
  return ok({ done: true });
};

/** How often the check comes; among the choices of the jurisdiction. */
export const setRealityCheck: Handler<'setRealityCheck'> = async (ctx, { minutes }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  if (!jurisdictionOf(merchant).realityCheckMinutes.includes(minutes)) return refuse('limit_malformed', 'minutes');
  await sql`INSERT INTO reality_check (member_id, merchant_id, every_minutes) VALUES (${memberId}, ${merchant.id}, ${minutes})
    ON CONFLICT (member_id) DO UPDATE SET every_minutes = excluded.every_minutes`.execute(app.db);
  return ok({ done: true });
};

/** Minutes from one check to the next. */
export async function readInterval(db: Db, merchant: Merchant, memberId: Id<'member'>): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`SELECT every_minutes AS minutes FROM reality_check
    WHERE member_id = ${memberId} AND merchant_id = ${merchant.id}`.execute(db);
  return rows[0]?.minutes ?? jurisdictionOf(merchant).realityCheckMinutes[0] ?? 60;
}

/** Won and given back minus staked. */
export function netOf({ staked, won, returned }: { readonly staked: bigint; readonly won: bigint; readonly returned: bigint }): bigint {
  return won + returned - staked;
}

async function readSession(
  db: Db,
  { merchantId }: Owner,
  sessionId: Id<'session'>,
): Promise<{ startedAt: Instant; answeredAt: Instant | null }> {
  const { rows } = await sql<{ startedAt: Instant; answeredAt: Instant | null }>`
    SELECT s.created_at AS "startedAt", (SELECT max(a.answered_at) FROM reality_check_answer a WHERE a.session_id = s.id) AS "answeredAt"
    FROM session s WHERE s.id = ${sessionId} AND s.merchant_id = ${merchantId}`.execute(db);
  return rows[0] as { startedAt: Instant; answeredAt: Instant | null };
}
