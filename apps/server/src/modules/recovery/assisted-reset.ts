import { defaultLanguage, languageOf } from '@trevo/i18n';
import { type Id, ok, type Refusal, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { type CallContext, type Handler, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { actorOf, type AuditLine, recordAudit } from '../audit/index.ts';
import { portalAddress } from '../brand/index.ts';
import { openProfile } from '../members/index.ts';
import { dialled } from './contact.ts';
import { findOwner } from './recovery-store.ts';
import { sendResetLink } from './reset-links.ts';

type Way = { readonly channel: 'email' | 'sms'; readonly to: string };

/** The help that a member is given to a new password: over what it could be sent, and what waits for a second operator. */
export const officeMemberReset: Handler<'officeMemberReset'> = async (ctx, { memberId }) => {
  const { app, merchant } = ctx;
  const owner = await findOwner(app.db, merchant.id, memberId);
  const open = await app.db
    .selectFrom('assisted_reset')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('decision', 'is', null)
    .selectAll()
    .executeTakeFirst();
  return ok({
    channels: owner === null ? [] : (await waysTo(app, app.db, memberId)).map(({ channel }) => channel),
    open: open
      ? {
          resetId: open.id as Id<'assistedReset'>,
          channel: open.channel,
          reason: open.reason,
          askedAt: toTimestamp(open.asked_at),
          own: open.asked_by === operatorOf(ctx).operatorId,
        }
      : null,
  });
};

/** Asks that a link to a new password goes to a member who lost every way in, over a contact that the account had before. A second operator decides. */
export const officeAskReset: Handler<'officeAskReset'> = async (ctx, { memberId, channel, reason }) => {
  const { app, merchant } = ctx;
  if ((await findOwner(app.db, merchant.id, memberId)) === null) return refuse('not_found');
  if (!(await waysTo(app, app.db, memberId)).some((way) => way.channel === channel)) return refuse('reset_no_contact', 'channel');
  const id = app.newId('assistedReset');
  const isNew = await inTransaction(app.db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('assisted_reset')
      .values({
        id,
        merchant_id: merchant.id,
        member_id: memberId,
        channel,
        reason,
        asked_by: operatorOf(ctx).operatorId,
        asked_at: toTimestamp(app.clock.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await record(ctx, tx, { action: 'member.reset.ask', memberId, detail: { channel, reason } });
    return true;
  });
  return isNew ? ok({ done: true as const }) : refuse('reset_open');
};

/** Lets the link go out, or not: another operator than the one who asked. No operator sees the link. */
export const officeDecideReset: Handler<'officeDecideReset'> = async (ctx, { resetId, send, reason }) => {
  try {
    await inTransaction(ctx.app.db, (tx) => decide(ctx, tx, { resetId, send, reason }));
  } catch (error) {
    if (error instanceof RolledBack) return error.value as Refusal<'not_found' | 'reset_same_operator' | 'reset_no_contact'>;
    throw error;
  }
  return ok({ done: true as const });
};

type Decision = { readonly resetId: string; readonly send: boolean; readonly reason: string };

async function decide(ctx: CallContext, tx: Tx, { resetId, send, reason }: Decision): Promise<void> {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const row = await tx
    .selectFrom('assisted_reset')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', resetId)
    .where('decision', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new RolledBack(refuse('not_found'));
  if (send && row.asked_by === operatorId) throw new RolledBack(refuse('reset_same_operator'));
  const memberId = row.member_id as Id<'member'>;
  const decided = { decided_by: row.asked_by === operatorId ? null : operatorId, decided_at: toTimestamp(app.clock.now()) };
  await tx
    .updateTable('assisted_reset')
    .set({ ...decided, decision: send ? 'sent' : 'refused' })
    .where('id', '=', resetId)
    .execute();
  await record(ctx, tx, { action: send ? 'member.reset.send' : 'member.reset.refuse', memberId, detail: { channel: row.channel, reason } });
  if (!send) return;
  const owner = await findOwner(tx, merchant.id, memberId);
  const way = (await waysTo(app, tx, memberId)).find(({ channel }) => channel === row.channel);
  if (owner === null || way === undefined) throw new RolledBack(refuse('reset_no_contact'));
  const language = languageOf(owner.language) ?? defaultLanguage;
  await sendResetLink(app, tx, { merchantId: merchant.id, owner, ...way, language, page: portalAddress(app, merchant, undefined) });
}

/** Where a link could go: contacts that stand in the account already, and that this deployment can send to. */
async function waysTo(app: App, db: Db, memberId: Id<'member'>): Promise<Way[]> {
  const row = await db.selectFrom('member_profile').where('member_id', '=', memberId).select(['sealed', 'mobile_mac']).executeTakeFirst();
  if (!row) return [];
  const { email, mobileNum, countryDialingCode = '' } = openProfile(app, row.sealed);
  const number = row.mobile_mac === null || mobileNum === undefined ? null : dialled({ countryDialingCode, mobileNum });
  return [
    ...(email !== undefined && app.ports.mailer !== null ? [{ channel: 'email' as const, to: email }] : []),
    ...(number !== null && app.ports.smsSender !== null ? [{ channel: 'sms' as const, to: number }] : []),
  ];
}

type Act = Pick<AuditLine, 'action' | 'detail'> & { readonly memberId: Id<'member'> };

async function record(ctx: CallContext, tx: Tx, { action, memberId, detail }: Act): Promise<void> {
  await recordAudit(tx, {
    merchantId: ctx.merchant.id,
    actor: actorOf(ctx),
    action,
    subject: { kind: 'member', id: memberId },
    detail,
    at: ctx.app.clock.now(),
  });
}
