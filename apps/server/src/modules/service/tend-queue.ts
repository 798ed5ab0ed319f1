import { dayMs, hourMs, type Id, type Instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { changeConversation, type Conversation, holdConversation } from './conversation-store.ts';
import { addLine } from './lines-store.ts';
import { backToQueue } from './office-acts.ts';
import { seatLeaseMs } from './seats-store.ts';
import { tellConversation } from './tell-conversation.ts';

/** After so long without a word of theirs a visitor's conversation ends, and an account's that was answered. What an account asked stays until somebody answers. */
const visitorSilenceMs = 24 * hourMs;
const memberSilenceMs = 3 * dayMs;
/** How long conversations are kept when they are over. */
const visitorKeptMs = 30 * dayMs;
const memberKeptMs = 180 * dayMs;
const atOnce = 200;

type Found = { readonly id: Id<'conversation'>; readonly merchantId: Id<'merchant'> };

/** Gives back what operators hold who are away, and ends what fell silent. Done twice it finds nothing. */
export async function tendQueue(app: App): Promise<void> {
  const now = app.clock.now();
  for (const found of await readLeft(app, now)) await giveBack(app, found, now);
  for (const found of await readSilent(app, now)) await expire(app, found, now);
}

async function readLeft({ db }: App, now: Instant): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`SELECT c.id, c.merchant_id AS "merchantId" FROM service_conversation c
      LEFT JOIN service_seat s ON s.operator_id = c.operator_id
    WHERE c.state = 'taken' AND (s.operator_id IS NULL OR NOT s.is_here OR s.seen_at <= ${timestampOf(plusMs(now, -seatLeaseMs))})
    ORDER BY c.id LIMIT ${atOnce}`.execute(db);
  return rows;
}

async function giveBack(app: App, { id, merchantId }: Found, now: Instant): Promise<void> {
  const given = await inTransaction(app.db, async (tx): Promise<Conversation | null> => {
    const held = await holdConversation(tx, merchantId, id);
    if (held?.state !== 'taken') return null;
    const { rows } = await sql`SELECT FROM service_seat
      WHERE operator_id = ${held.operatorId} AND is_here AND seen_at > ${timestampOf(plusMs(now, -seatLeaseMs))}`.execute(tx);
    // Somebody who is back, or another who has it by now.
    if (rows.length > 0) return null;
    await backToQueue(tx, held, 'left', now);
    await recordAudit(tx, {
      merchantId,
      actor: { kind: 'system', id: 'service' },
      action: 'service.left',
      subject: { kind: 'conversation', id },
      detail: { operatorId: held.operatorId },
      at: now,
    });
    return held;
  });
  if (given !== null) tellConversation(app, given);
}

async function readSilent({ db }: App, now: Instant): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`SELECT c.id, c.merchant_id AS "merchantId" FROM service_conversation c
    WHERE c.state <> 'closed' AND ((member_id IS NULL AND said_at < ${timestampOf(plusMs(now, -visitorSilenceMs))})
      OR (said_at < ${timestampOf(plusMs(now, -memberSilenceMs))} AND EXISTS (SELECT FROM service_line a WHERE a.conversation_id = c.id
        AND a.by = 'operator' AND a.no > (SELECT max(l.no) FROM service_line l WHERE l.conversation_id = c.id AND l.by = 'customer'))))
    ORDER BY id LIMIT ${atOnce}`.execute(db);
  return rows;
}

async function expire(app: App, { id, merchantId }: Found, now: Instant): Promise<void> {
  const ended = await inTransaction(app.db, async (tx): Promise<Conversation | null> => {
    const held = await holdConversation(tx, merchantId, id);
    if (held === null || held.state === 'closed') return null;
    await addLine(tx, id, { by: 'event', event: 'expired', now });
    await changeConversation(tx, id, { state: 'closed', closed_at: toTimestamp(now), closed_by: 'silence' });
    return held;
  });
  if (ended !== null) tellConversation(app, ended);
}

/** Forgets conversations, with their lines and pictures, some time after they were over. */
export async function forgetConversations({ db, clock }: App): Promise<void> {
  const now = clock.now();
  await sql`DELETE FROM service_conversation WHERE state = 'closed' AND closed_at < ${timestampOf(plusMs(now, -visitorKeptMs))}
    AND (member_id IS NULL OR closed_at < ${timestampOf(plusMs(now, -memberKeptMs))})`.execute(db);
}
