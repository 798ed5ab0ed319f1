import { type Id, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Handler } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changeConversation, type Conversation, holdConversation, readOwn } from './conversation-store.ts';
import { customerOf } from './customer.ts';
import { addLine } from './lines-store.ts';
import { tellConversation } from './tell-conversation.ts';

const done = { done: true } as const;

export const serviceEnd: Handler<'serviceEnd'> = async (ctx, { conversationId, visitorKey }) => {
  const { app, merchant } = ctx;
  const own = await readOwn(app.db, merchant.id, customerOf(ctx, visitorKey), conversationId);
  if (own === null) return refuse('not_found');
  const now = app.clock.now();
  const isNew = await inTransaction(app.db, async (tx) => {
    const held = await holdConversation(tx, merchant.id, own.id);
    if (held === null || held.state === 'closed') return false;
    await addLine(tx, own.id, { by: 'event', event: 'ended', now });
    await changeConversation(tx, own.id, { state: 'closed', closed_at: toTimestamp(now), closed_by: 'customer' });
    return true;
  });
  if (isNew) tellConversation(app, own);
  return ok(done);
};

export const serviceRate: Handler<'serviceRate'> = async (ctx, { conversationId, visitorKey, rating }) => {
  const { app, merchant } = ctx;
  const own = await readOwn(app.db, merchant.id, customerOf(ctx, visitorKey), conversationId);
  if (own === null || own.state !== 'closed') return refuse('not_found');
  await inTransaction(app.db, (tx) => changeConversation(tx, own.id, { rating }));
  tellConversation(app, own);
  return ok(done);
};

/** Closes what an account that ends has open, in the transaction of its end. Nobody is told: its windows close with its session. */
export async function endWithAccount(tx: Tx, app: Pick<App, 'clock'>, memberId: Id<'member'>): Promise<void> {
  const now = app.clock.now();
  const { rows } = await sql<Pick<Conversation, 'id'>>`SELECT id FROM service_conversation
    WHERE member_id = ${memberId} AND state <> 'closed' FOR UPDATE`.execute(tx);
  for (const { id } of rows) {
    await addLine(tx, id, { by: 'event', event: 'ended', now });
    await changeConversation(tx, id, { state: 'closed', closed_at: toTimestamp(now), closed_by: 'account' });
  }
}
