import { type Id, type Instant, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addNotice } from '../access/index.ts';
import { actorOf, type AuditLine, recordAudit } from '../audit/index.ts';
import { changeConversation, type Conversation, holdConversation, thereMs } from './conversation-store.ts';
import { addLine, readSaid } from './lines-store.ts';
import { hasRoom, sit } from './seats-store.ts';
import { tellConversation } from './tell-conversation.ts';

export type ServiceActs = 'officeServiceClose' | 'officeServiceHand' | 'officeServiceSay' | 'officeServiceSeat' | 'officeServiceTake';

const done = { done: true } as const;

/**
 * Takes a conversation that waits: of two operators one has it, because the row is held. The seat is held before it, so that nobody takes more than they want.
 */
const officeServiceTake: Handler<'officeServiceTake'> = async (ctx, { conversationId }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const now = app.clock.now();
  const place = { merchantId: merchant.id, operatorId };
  const taken = await inTransaction(app.db, async (tx) => {
    await sit(tx, place, { isHere: true, capacity: null, now });
    const room = await hasRoom(tx, place, now);
    const held = await holdConversation(tx, merchant.id, conversationId);
    if (held === null) return refuse('not_found');
    if (held.state === 'taken' && held.operatorId === operatorId) return ok(null);
    if (held.state !== 'waiting') return refuse('service_taken');
    if (!room) return refuse('service_full');
    await changeConversation(tx, held.id, { state: 'taken', operator_id: operatorId });
    await addLine(tx, held.id, { by: 'event', event: 'taken', operatorId, now });
    await audit(tx, ctx, { action: 'service.take', id: held.id, detail: {} });
    return ok(held);
  });
  if (!taken.ok) return taken;
  if (taken.value !== null) tellConversation(app, taken.value);
  return ok(done);
};

/** Answers, or leaves a note. An account whose window is closed finds a notice that there is an answer, once until it looks. */
const officeServiceSay: Handler<'officeServiceSay'> = async (ctx, { conversationId, key, text, isNote }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const now = app.clock.now();
  const said = await inTransaction(app.db, async (tx) => {
    const held = await holdConversation(tx, merchant.id, conversationId);
    if (held === null) return refuse('not_found');
    if ((await readSaid(tx, held.id, { operatorId, key })) !== null) return ok(null);
    if (!isHeldBy(held, operatorId)) return refuse('service_not_yours');
    const no = await addLine(tx, held.id, { by: isNote ? 'note' : 'operator', operatorId, key, text, now });
    await audit(tx, ctx, { action: isNote ? 'service.note' : 'service.say', id: held.id, detail: { no } });
    const { memberId } = held;
    const isAway = !isNote && memberId !== null && !held.told && held.seenAt + thereMs < now;
    if (isAway) {
      await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'service_answer' });
      await changeConversation(tx, held.id, { told: true });
    }
    return ok({ held, told: isAway ? memberId : null });
  });
  if (!said.ok) return said;
  if (said.value !== null) {
    tellConversation(app, said.value.held);
    if (said.value.told !== null) app.bus.publish(`member:${said.value.told}`, { type: 'notice' });
  }
  return ok(done);
};

const officeServiceHand: Handler<'officeServiceHand'> = async (ctx, { conversationId, to, note }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const now = app.clock.now();
  const handed = await inTransaction(app.db, async (tx) => {
    const room = to !== null && to !== operatorId && (await hasRoom(tx, { merchantId: merchant.id, operatorId: to }, now));
    const held = await holdConversation(tx, merchant.id, conversationId);
    if (held === null) return refuse('not_found');
    if (!isHeldBy(held, operatorId)) return refuse('service_not_yours');
    if (to !== null && !room) return refuse('service_nobody');
    await addLine(tx, held.id, { by: 'note', operatorId, text: note, now });
    if (to === null) await backToQueue(tx, held, 'returned', now);
    else {
      await changeConversation(tx, held.id, { operator_id: to });
      await addLine(tx, held.id, { by: 'event', event: 'handed', operatorId: to, now });
    }
    await audit(tx, ctx, { action: 'service.hand', id: held.id, detail: { to, note } });
    return ok(held);
  });
  if (!handed.ok) return handed;
  tellConversation(app, handed.value);
  return ok(done);
};

const officeServiceClose: Handler<'officeServiceClose'> = async (ctx, { conversationId, reason, note }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const now = app.clock.now();
  const closed = await inTransaction(app.db, async (tx) => {
    const held = await holdConversation(tx, merchant.id, conversationId);
    if (held === null) return refuse('not_found');
    if (!isHeldBy(held, operatorId)) return refuse('service_not_yours');
    await addLine(tx, held.id, { by: 'event', event: 'closed', operatorId, now });
    await changeConversation(tx, held.id, {
      state: 'closed',
      closed_at: toTimestamp(now),
      closed_by: 'operator',
      close_reason: reason,
      close_note: note === '' ? null : note,
    });
    await audit(tx, ctx, { action: 'service.close', id: held.id, detail: { reason, note } });
    return ok(held);
  });
  if (!closed.ok) return closed;
  tellConversation(app, closed.value);
  return ok(done);
};

const officeServiceSeat: Handler<'officeServiceSeat'> = async (ctx, { isHere, capacity }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const now = app.clock.now();
  const left = await inTransaction(app.db, async (tx) => {
    await sit(tx, { merchantId: merchant.id, operatorId }, { isHere, capacity, now });
    const given = isHere ? [] : await giveBackAll(tx, { merchantId: merchant.id, operatorId }, now);
    const actor = { kind: 'operator', id: operatorId } as const;
    const detail = { isHere, capacity, given: given.length };
    await recordAudit(tx, { merchantId: merchant.id, actor, action: 'service.seat', subject: actor, detail, at: now });
    return given;
  });
  for (const one of left) tellConversation(app, one);
  return ok(done);
};

/** Puts a conversation that the caller holds back, where it stood by the time it has waited since. */
export async function backToQueue(
  tx: Tx,
  { id, operatorId }: Pick<Conversation, 'id' | 'operatorId'>,
  event: 'left' | 'returned',
  now: Instant,
): Promise<void> {
  await changeConversation(tx, id, { state: 'waiting', operator_id: null });
  await addLine(tx, id, { by: 'event', event, operatorId, now });
}

async function giveBackAll(
  tx: Tx,
  { merchantId, operatorId }: { readonly merchantId: Id<'merchant'>; readonly operatorId: Id<'operator'> },
  now: Instant,
): Promise<readonly Conversation[]> {
  const { rows } = await sql<{ id: Id<'conversation'> }>`SELECT id FROM service_conversation
    WHERE operator_id = ${operatorId} AND merchant_id = ${merchantId} AND state = 'taken' ORDER BY id FOR UPDATE`.execute(tx);
  const given: Conversation[] = [];
  for (const { id } of rows) {
    const held = await holdConversation(tx, merchantId, id);
    if (held === null) continue;
    await backToQueue(tx, held, 'returned', now);
    given.push(held);
  }
  return given;
}

function isHeldBy({ state, operatorId }: Conversation, who: Id<'operator'>): boolean {
  return state === 'taken' && operatorId === who;
}

function audit(
  tx: Tx,
  ctx: CallContext,
  { action, id, detail }: Pick<AuditLine, 'action' | 'detail'> & { readonly id: Id<'conversation'> },
): Promise<void> {
  const actor = actorOf(ctx);
  return recordAudit(tx, {
    merchantId: ctx.merchant.id,
    actor,
    action,
    subject: { kind: 'conversation', id },
    detail,
    at: ctx.app.clock.now(),
  });
}

export const serviceActs: Handlers<ServiceActs> = {
  officeServiceTake,
  officeServiceSay,
  officeServiceHand,
  officeServiceClose,
  officeServiceSeat,
};
