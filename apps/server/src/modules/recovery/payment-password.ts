import { type Id, ok, type Refusal, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  addNotice,
  beginMoneyRest,
  forgetAttempts,
  hashPassword,
  hasSecondFactor,
  takeAttempt,
  verifyOwnPassword,
} from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { registerRulesOf } from '../brand/index.ts';
import { meetsBrandRule, openProfile, ruleSentence } from '../members/index.ts';
import { mayAsk } from './ask-for-code.ts';
import { type Contact, contactSubject } from './contact.ts';
import { codeMinutes, spendCode } from './contact-codes.ts';
import { takeOrder } from './recovery-orders.ts';
import { tellOwner } from './tell-owner.ts';

/** Sends the code to a contact that was proven long before: what is typed now names none. */
export const sendPaymentCode: Handler<'sendPaymentCode'> = async (ctx, { channel }) => {
  const { app, merchant, language } = ctx;
  const contact = await wayBack(ctx, channel);
  if (!contact.ok) return contact;
  if (!(await mayAsk(ctx, contact.value))) return refuse('too_many_requests');
  await takeOrder(app, { merchantId: merchant.id, purpose: 'payment', language, wanted: { contact: contact.value } });
  return ok({ expiredMinutes: codeMinutes });
};

/**
 * Replaces a withdrawal password that its owner forgot: by a code to a proven contact, and the log-in password. Every proven contact is told, and no money leaves
 * for a day. Faults of what is typed are told, and the password is checked, before the code is used up.
 */
export const resetPaymentPassword: Handler<'resetPaymentPassword'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const contact = await wayBack(ctx, input.channel);
  if (!contact.ok) return contact;
  const rule = registerRulesOf(merchant).paymentPassword;
  if (rule && !meetsBrandRule(rule, input.newPaymentPassword))
    return { ...refuse('rule_broken', 'newPaymentPassword'), values: { rule: ruleSentence(rule, app.texts.fields[ctx.language]) } };
  if (input.newPaymentPassword !== input.confirmPaymentPassword) return refuse('password_mismatch', 'confirmPaymentPassword');
  const proven = await verifyOwnPassword(app, memberId, input.password);
  if (!proven.ok) return proven;
  const hashed = await hashPassword({ line: 'step_up', from: memberId }, input.newPaymentPassword);
  if (!hashed.ok) return hashed;
  const attempt = await takeAttempt(app, { sms_code: contactSubject(merchant.id, contact.value) });
  if (!attempt.allowed) return refuse('too_many_requests');
  const of = { merchantId: merchant.id, contact: contact.value, purpose: 'payment' as const };
  if (!(await spendCode(app, of, input.verificationCode))) return refuse('contact_code_wrong', 'verificationCode');
  await forgetAttempts(app, attempt);
  const until = await inTransaction(app.db, async (tx) => {
    await tx.updateTable('member_profile').set({ payment_password_hash: hashed.value }).where('member_id', '=', memberId).execute();
    await recordMemberAct(tx, { merchantId: merchant.id, memberId, action: 'payment.replace', at: app.clock.now() });
    return tellAndRest(app, tx, { merchantId: merchant.id, memberId });
  });
  app.bus.publish(`member:${memberId}`, { type: 'notice' });
  return ok({ done: true as const, until: toTimestamp(until) });
};

/** What follows a withdrawal password that changed without itself: its owner is told over every proven contact, and no money leaves for a day. */
export async function tellAndRest(app: App, tx: Tx, about: { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> }) {
  await addNotice(app, tx, { ...about, kind: 'payment_password_reset' });
  await tellOwner(app, tx, { ...about, kind: 'paymentPasswordReset' });
  return beginMoneyRest(app, tx, about);
}

type Back = { readonly ok: true; readonly value: Contact } | Refusal<'payment_password_none' | 'second_factor_on' | 'contact_unproven'>;

/** The proven contact a code can go to. An account with a second factor sets its withdrawal password by that. */
async function wayBack(ctx: CallContext, channel: 'email' | 'sms'): Promise<Back> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const row = await app.db
    .selectFrom('member_profile')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .select(['sealed', 'mobile_mac', 'email_proven_at', 'payment_password_hash'])
    .executeTakeFirst();
  if (!row || row.payment_password_hash === null) return refuse('payment_password_none');
  if (await hasSecondFactor(app.db, merchant.id, memberId)) return refuse('second_factor_on');
  const { email, mobileNum, countryDialingCode = '' } = openProfile(app, row.sealed);
  if (channel === 'email' && email !== undefined && row.email_proven_at !== null && app.ports.mailer !== null)
    return ok({ channel, email } as const);
  if (channel === 'sms' && mobileNum !== undefined && row.mobile_mac !== null && app.ports.smsSender !== null)
    return ok({ channel, number: { countryDialingCode, mobileNum } } as const);
  return refuse('contact_unproven', 'channel');
}
