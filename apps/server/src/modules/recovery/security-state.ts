import { type Id, ok, refuse } from '@trevo/kernel';
import { type Handler, memberOf } from '../../core/call.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addNotice, describeDevice, hashPassword, hasSecondFactor, verifyStepUp } from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { registerRulesOf } from '../brand/index.ts';
import { masked, meetsBrandRule, openProfile, ruleSentence, sealProfile } from '../members/index.ts';
import { tellOwner } from './tell-owner.ts';

const loginsMax = 100;

/** What keeps an account: its proven contacts, its withdrawal password, its second factor. */
export const memberSecurity: Handler<'memberSecurity'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const row = await app.db
    .selectFrom('member_profile')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .select(['sealed', 'mobile_mac', 'email_proven_at', 'payment_password_hash'])
    .executeTakeFirst();
  const { email, mobileNum } = row ? openProfile(app, row.sealed) : {};
  return ok({
    email: email === undefined ? null : { masked: masked('email', email), proven: row?.email_proven_at !== null },
    mobile: mobileNum === undefined ? null : { masked: masked('mobileNum', mobileNum), proven: row?.mobile_mac !== null },
    paymentPassword: (row?.payment_password_hash ?? null) !== null,
    secondFactor: await hasSecondFactor(app.db, merchant.id, memberId),
    channels: { email: app.ports.mailer !== null, sms: app.ports.smsGateway !== null },
  });
};

/** Sets the withdrawal password: the first by the log-in password, another by the one before, either by the second factor where there is one. */
export const setPaymentPassword: Handler<'setPaymentPassword'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const rule = registerRulesOf(merchant).paymentPassword;
  if (rule && !meetsBrandRule(rule, input.newPaymentPassword))
    return { ...refuse('rule_broken', 'newPaymentPassword'), values: { rule: ruleSentence(rule, app.texts.fields[ctx.language]) } };
  if (input.newPaymentPassword !== input.confirmPaymentPassword) return refuse('password_mismatch', 'confirmPaymentPassword');
  const proven = await verifyStepUp(app, { ...ctx, memberId }, { password: input.password, code: input.secondFactorCode });
  if (!proven.ok) return proven;
  const hashed = await hashPassword({ line: 'step_up', from: memberId }, input.newPaymentPassword);
  if (!hashed.ok) return hashed;
  const at = app.clock.now();
  await inTransaction(app.db, async (tx) => {
    const secret = { payment_password_hash: hashed.value };
    await tx
      .insertInto('member_profile')
      .values({ member_id: memberId, merchant_id: merchant.id, sealed: sealProfile(app, {}), ...secret })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(secret))
      .execute();
    await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'payment_password' });
    await tellOwner(app, tx, { merchantId: merchant.id, memberId, kind: 'paymentPassword' });
    await recordMemberAct(tx, { merchantId: merchant.id, memberId, action: 'password.payment', at });
  });
  app.bus.publish(`member:${memberId}`, { type: 'notice' });
  return ok({ done: true as const });
};

/** The latest log-ins of the account, those of ended sessions too: ninety days are kept. */
export const memberLogins: Handler<'memberLogins'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId, sessionId } = memberOf(ctx);
  const rows = await app.db
    .selectFrom('session')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('created_at', '<=', timestampOf(app.clock.now()))
    .select(['id', 'method', 'ip', 'user_agent', 'created_at', 'ended_at'])
    .orderBy('created_at', 'desc')
    .limit(loginsMax)
    .execute();
  return ok(
    rows.map((row) => ({
      id: row.id as Id<'session'>,
      method: row.method,
      ip: row.ip,
      ...describeDevice(row.user_agent),
      at: toTimestamp(row.created_at),
      endedAt: row.ended_at === null ? null : toTimestamp(row.ended_at),
      current: row.id === sessionId,
    })),
  );
};
