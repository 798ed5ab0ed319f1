import { ok, type Refusal, type Result, refuse } from '@trevo/kernel';
import { type CallContext, type CallRefusal, type Handler, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { addNotice, takeAttempt, verifyStepUp } from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { registerRulesOf } from '../brand/index.ts';
import { meetsBrandRule, openProfile, ruleSentence, sealProfile } from '../members/index.ts';
import { mayAsk, sendSms } from './ask-for-code.ts';
import { type Contact, contactMac, contactSubject, dialled } from './contact.ts';
import { codeMinutes, spendCode } from './contact-codes.ts';
import { takeOrder } from './recovery-orders.ts';
import { tellOwner } from './tell-owner.ts';

type Typed = { readonly channel: 'email' | 'sms'; readonly target: string; readonly countryDialingCode?: string | undefined };

/** Sends a code to the contact that a member wants to add or change to. */
export const sendContactCode: Handler<'sendContactCode'> = async (ctx, typed) => {
  const { app, merchant, language } = ctx;
  const contact = readContact(ctx, typed);
  if (!contact.ok) return contact;
  if (contact.value.channel === 'sms') return sendSms(ctx, 'bind', contact.value.number);
  if (app.ports.mailer === null) return refuse('feature_disabled');
  if (!(await mayAsk(ctx, contact.value))) return refuse('too_many_requests');
  await takeOrder(app, { merchantId: merchant.id, purpose: 'bind', language, wanted: { contact: contact.value } });
  return ok({ expiredMinutes: codeMinutes });
};

/** Makes a proven contact the account's. The one before is told, so that its owner hears of a change that was not theirs. */
export const bindContact: Handler<'bindContact'> = async (ctx, { verificationCode, password, secondFactorCode, ...typed }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const read = readContact(ctx, typed);
  if (!read.ok) return read;
  const contact = read.value;
  const proven = await verifyStepUp(app, { ...ctx, memberId }, { password, code: secondFactorCode });
  if (!proven.ok) return proven;
  const attempt = await takeAttempt(app, { sms_code: contactSubject(merchant.id, contact) });
  if (!attempt.allowed) return refuse('too_many_requests');
  if (!(await spendCode(app, { merchantId: merchant.id, contact, purpose: 'bind' }, verificationCode)))
    return refuse('contact_code_wrong', 'verificationCode');
  try {
    await inTransaction(app.db, (tx) => write(ctx, tx, contact));
  } catch (error) {
    if (error instanceof RolledBack) return error.value as Refusal<'contact_taken'>;
    throw error;
  }
  app.bus.publish(`member:${memberId}`, { type: 'notice' });
  return ok({ done: true as const });
};

function readContact(
  ctx: CallContext,
  { channel, target, countryDialingCode = '' }: Typed,
): Extract<Result<Contact, never>, { ok: true }> | CallRefusal<'rule_broken' | 'mobile_invalid'> {
  if (channel === 'sms') {
    const number = { countryDialingCode, mobileNum: target };
    return dialled(number) === null ? refuse('mobile_invalid', 'target') : ok({ channel, number });
  }
  const rule = registerRulesOf(ctx.merchant).email;
  if (rule && !meetsBrandRule(rule, target))
    return { ...refuse('rule_broken', 'target'), values: { rule: ruleSentence(rule, ctx.app.texts.fields[ctx.language]) } };
  return ok({ channel, email: target });
}

async function write(ctx: CallContext, tx: Tx, contact: Contact): Promise<void> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const at = app.clock.now();
  // Told to what was proven until now.
  await tellOwner(app, tx, { merchantId: merchant.id, memberId, kind: 'contactChanged' });
  await tx
    .insertInto('member_profile')
    .values({ member_id: memberId, merchant_id: merchant.id, sealed: sealProfile(app, {}) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sealed } = await tx
    .selectFrom('member_profile')
    .where('member_id', '=', memberId)
    .select('sealed')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const fields =
    contact.channel === 'email'
      ? { email: contact.email }
      : { mobileNum: contact.number.mobileNum, countryDialingCode: contact.number.countryDialingCode };
  const profile = { sealed: sealProfile(app, { ...openProfile(app, sealed), ...fields }) };
  const mac = contactMac(app, contact);
  if (await isTaken(tx, merchant.id, { memberId, contact, mac })) throw new RolledBack(refuse('contact_taken', 'target'));
  const proven = contact.channel === 'email' ? { email_mac: mac, email_proven_at: toTimestamp(at) } : { mobile_mac: mac };
  await tx
    .updateTable('member_profile')
    .set({ ...profile, ...proven })
    .where('member_id', '=', memberId)
    .execute();
  await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'contact_changed' });
  await recordMemberAct(tx, { merchantId: merchant.id, memberId, action: 'contact.change', at });
}

type Wish = { readonly memberId: string; readonly contact: Contact; readonly mac: Buffer };

/** A number is one account's, which its index holds too; an address proven by another account stays that account's. */
async function isTaken(tx: Tx, merchantId: string, { memberId, contact, mac }: Wish): Promise<boolean> {
  const others = tx
    .selectFrom('member_profile')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '<>', memberId)
    .select('member_id');
  const taken =
    contact.channel === 'sms'
      ? others.where('mobile_mac', '=', mac)
      : others.where('email_mac', '=', mac).where('email_proven_at', 'is not', null);
  return (await taken.executeTakeFirst()) !== undefined;
}
