import { ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditLine, recordAudit } from '../audit/index.ts';
import { readHours, writeHours } from './hours-store.ts';
import { minuteOf } from './service-hours.ts';

export type ServiceSettings = 'officeRemoveServiceReply' | 'officeServiceReplies' | 'officeSetServiceHours' | 'officeSetServiceReply';

const done = { done: true } as const;
const repliesMost = 200;

const officeServiceReplies: Handler<'officeServiceReplies'> = async ({ app, merchant }) => {
  const rows = await app.db
    .selectFrom('service_reply')
    .select(['id', 'title', 'texts'])
    .where('merchant_id', '=', merchant.id)
    .orderBy('title')
    .limit(repliesMost)
    .execute();
  return ok(rows.map(({ id, title, texts }) => ({ replyId: id, title, texts: { ...texts } })));
};

const officeSetServiceReply: Handler<'officeSetServiceReply'> = async (ctx, { replyId, title, texts }) => {
  const { app, merchant } = ctx;
  const id = replyId ?? app.newId('serviceReply');
  const written = {
    title,
    texts: JSON.stringify(texts),
    changed_at: toTimestamp(app.clock.now()),
    changed_by: operatorOf(ctx).operatorId,
  };
  const known = await inTransaction(app.db, async (tx) => {
    if (replyId === null) {
      await tx
        .insertInto('service_reply')
        .values({ id, merchant_id: merchant.id, ...written })
        .execute();
    } else {
      const { numUpdatedRows } = await tx
        .updateTable('service_reply')
        .set(written)
        .where('id', '=', replyId)
        .where('merchant_id', '=', merchant.id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
    }
    await audit(tx, ctx, { action: 'service.reply', subject: { kind: 'serviceReply', id }, detail: { title, texts } });
    return true;
  });
  return known ? ok(done) : refuse('not_found');
};

const officeRemoveServiceReply: Handler<'officeRemoveServiceReply'> = async (ctx, { replyId }) => {
  const { app, merchant } = ctx;
  const known = await inTransaction(app.db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('service_reply')
      .where('id', '=', replyId)
      .where('merchant_id', '=', merchant.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await audit(tx, ctx, { action: 'service.reply', subject: { kind: 'serviceReply', id: replyId }, detail: { removed: true } });
    return true;
  });
  return known ? ok(done) : refuse('not_found');
};

const officeSetServiceHours: Handler<'officeSetServiceHours'> = async (ctx, { days }) => {
  const { app, merchant } = ctx;
  const spans = days.map(({ day, from, to }) => ({ day, fromMinute: minuteOf(from), toMinute: minuteOf(to) }));
  const isSound = new Set(spans.map(({ day }) => day)).size === spans.length && spans.every((span) => span.fromMinute < span.toMinute);
  if (!isSound) return refuse('service_hours');
  await inTransaction(app.db, async (tx) => {
    const before = await readHours(tx, merchant.id);
    await writeHours(tx, merchant.id, spans);
    const subject = { kind: 'merchant', id: merchant.id } as const;
    await audit(tx, ctx, { action: 'service.hours', subject, detail: { before, after: spans } });
  });
  app.desks.officeNews(merchant.id, 'service');
  return ok(done);
};

function audit(tx: Tx, ctx: CallContext, line: Pick<AuditLine, 'action' | 'detail' | 'subject'>): Promise<void> {
  const actor = actorOf(ctx);
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, at: ctx.app.clock.now(), ...line });
}

export const serviceSettings: Handlers<ServiceSettings> = {
  officeServiceReplies,
  officeSetServiceReply,
  officeRemoveServiceReply,
  officeSetServiceHours,
};
