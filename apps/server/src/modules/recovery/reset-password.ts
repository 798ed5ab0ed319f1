import { type Id, ok, refuse } from '@trevo/kernel';
import { networkOf } from '../../core/address-ranges.ts';
import type { App } from '../../core/app.ts';
import type { CallContext, Handler } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addNotice, checkSmsCode, forgetAttempts, hashPassword, isEasyPassword, phoneDigits, takeAttempt } from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { portalAddress, registerRulesOf } from '../brand/index.ts';
import { meetsBrandRule, ruleSentence } from '../members/index.ts';
import { announceEnd, endAccess } from '../session/index.ts';
import { mayAsk, refuseRobot } from './ask-for-code.ts';
import { takeOrder } from './recovery-orders.ts';
import { findByContact, type Owner } from './recovery-store.ts';
import { endLinks, readLink, spendLink } from './reset-links.ts';
import { tellOwner } from './tell-owner.ts';

/** What of a forgotten password is on offer at this brand. */
export const recoveryWays: Handler<'recoveryWays'> = async ({ app }) => {
  const ways = { mobileNum: app.ports.smsGateway !== null, email: app.ports.mailer !== null };
  return ok({ ways: (['mobileNum', 'email'] as const).filter((way) => ways[way]) });
};

/** Orders a link by e-mail. The answer is the same, after the same work, whether or not the name and the address belong together. */
export const forgotByEmail: Handler<'forgotByEmail'> = async (ctx, { username, email, ...human }) => {
  const { app, merchant, language } = ctx;
  if (app.ports.mailer === null) return refuse('feature_disabled');
  const robot = await refuseRobot(ctx, human);
  if (robot !== null) return robot;
  if (!(await mayAsk(ctx, { channel: 'email', email }))) return refuse('too_many_requests');
  const page = portalAddress(app, merchant, ctx.header('host'));
  await takeOrder(app, { merchantId: merchant.id, purpose: 'link', language, wanted: { username, email, page } });
  return ok({ done: true as const });
};

/** A new password by a link. */
export const resetForgotten: Handler<'resetForgotten'> = async (ctx, { token, newPassword, confirmNewPassword }) => {
  const { app, merchant } = ctx;
  if (!(await takeAttempt(app, { reset_password: ctx.ip })).allowed) return refuse('too_many_requests');
  const owner = await readLink(app, app.db, merchant.id, token);
  if (owner === null) return refuse('reset_link_invalid');
  const fault = faultOf(ctx, newPassword, owner.username);
  if (fault) return fault;
  if (newPassword !== confirmNewPassword) return refuse('password_mismatch', 'confirmNewPassword');
  const hashed = await hashPassword(turnOf(ctx), newPassword);
  if (!hashed.ok) return hashed;
  const isDone = await replacePassword(ctx, owner, { hash: hashed.value, by: 'link' }, (tx) => spendLink(app, tx, token));
  return isDone ? ok({ account: owner.username }) : refuse('reset_link_invalid');
};

/** A new password by a code to the account's number. A fault of the password is told before the code is used up. */
export const resetByPhone: Handler<'resetByPhone'> = async (ctx, { newPassword, mobileNum, countryDialingCode, verificationCode }) => {
  const { app, merchant } = ctx;
  if (app.ports.smsGateway === null) return refuse('feature_disabled');
  const fault = faultOf(ctx, newPassword, '');
  if (fault) return fault;
  const from = { countryDialingCode, mobileNum };
  const attempt = await takeAttempt(app, { reset_password: ctx.ip, sms_code: `${merchant.id}\n${phoneDigits(from)}` });
  if (!attempt.allowed) return refuse('too_many_requests');
  const hashed = await hashPassword(turnOf(ctx), newPassword);
  if (!hashed.ok) return hashed;
  const isRight = await checkSmsCode(app, attempt, { merchantId: merchant.id, from, purpose: 'reset', code: verificationCode });
  const owner = isRight ? await findByContact(app, app.db, merchant.id, { channel: 'sms', number: from }) : null;
  if (owner === null) return refuse('sms_code_wrong', 'verificationCode');
  await forgetAttempts(app, attempt);
  await replacePassword(ctx, owner, { hash: hashed.value, by: 'sms' }, async () => true);
  return ok({ account: owner.username });
};

function turnOf({ ip }: CallContext) {
  return { line: 'registration', from: networkOf(ip) } as const;
}

function faultOf(ctx: CallContext, newPassword: string, username: string) {
  const rule = registerRulesOf(ctx.merchant).password;
  if (rule && !meetsBrandRule(rule, newPassword))
    return { ...refuse('rule_broken', 'newPassword'), values: { rule: ruleSentence(rule, ctx.app.texts.fields[ctx.language]) } };
  return isEasyPassword(newPassword, username) ? refuse('password_too_easy', 'newPassword') : null;
}

type NewSecret = { readonly hash: string; readonly by: 'link' | 'sms' };

/**
 * Replaces a password that its owner forgot: every session, every remembered browser and every other link ends, and the owner is told over every proven
 * contact. Nothing of it stands where `proof` says no. The second factor stays as it is.
 */
async function replacePassword(ctx: CallContext, owner: Owner, secret: NewSecret, proof: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  const { app, merchant } = ctx;
  const ended = await inTransaction(app.db, async (tx) => {
    if (!(await proof(tx))) return null;
    await writeHash(app, tx, owner.id, secret.hash);
    await endLinks(tx, owner.id, app);
    await addNotice(app, tx, { merchantId: merchant.id, memberId: owner.id, kind: 'password_reset' });
    await recordMemberAct(tx, { merchantId: merchant.id, memberId: owner.id, action: 'password.reset', at: app.clock.now() });
    await tellOwner(app, tx, { merchantId: merchant.id, memberId: owner.id, kind: 'passwordReset' });
    return endAccess(app, tx, merchant.id, { memberId: owner.id, reason: 'password_reset' });
  });
  if (ended === null) return false;
  announceEnd(app, ended, 'password_reset');
  app.log.info({ merchantId: merchant.id, memberId: owner.id, by: secret.by }, 'a forgotten password was replaced');
  return true;
}

async function writeHash(app: App, tx: Tx, memberId: Id<'member'>, hash: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: hash, password_initial: false, password_changed_at: toTimestamp(app.clock.now()) })
    .where('id', '=', memberId)
    .execute();
}
