import { invariant, ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { addNotice, hashPassword, isEasyPassword, type StepUpError, verifyAccountPassword } from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { registerRulesOf } from '../brand/index.ts';
import { announceEnd, endAccess } from '../session/index.ts';
import { isUnclaimed } from './direct-accounts-store.ts';
import { meetsBrandRule, ruleSentence } from './field-rule.ts';
import { readMember, writePassword } from './members-store.ts';

type Input = Parameters<Handler<'changePassword'>>[1];

/** Changes the password. Every other session and every remember-me credential of the account ends with the old one. */
export const changePassword: Handler<'changePassword'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const { memberId, sessionId, username } = memberOf(ctx);
  const fault = checkNewPassword(ctx, input, username);
  if (fault) return fault;
  // Whose account somebody else made says first who they are (claim-account.ts).
  if (await isUnclaimed(app.db, merchant.id, memberId)) return refuse('claim_needed');
  const { passwordHash } = await readMember(app.db, merchant.id, memberId);
  const proven = await verifyAccountPassword(app, memberId, { stored: passwordHash, password: input.oldPassword });
  if (!proven.ok) return refusalOf(proven.code);
  invariant(passwordHash !== null, 'A password that is right is there');
  const hashed = await hashPassword({ line: 'step_up', from: memberId }, input.newPassword);
  if (!hashed.ok) return hashed;
  const change = { memberId, sessionId, oldHash: passwordHash, newHash: hashed.value };
  const at = app.clock.now();
  try {
    const endedSessions = await inTransaction(app.db, async (tx) => {
      // Of two changes from the same old password, the second finds that it is no longer the password.
      if (!(await writePassword(tx, merchant.id, { ...change, at }))) throw new RolledBack('password_wrong');
      await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'password_changed' });
      await recordMemberAct(tx, { merchantId: merchant.id, memberId, action: 'password.change', at });
      return endAccess(app, tx, merchant.id, { memberId, except: sessionId, reason: 'password_changed' });
    });
    announceEnd(app, endedSessions, 'password_changed');
    app.bus.publish(`member:${memberId}`, { type: 'notice' });
    return ok({ endedSessions: endedSessions.length });
  } catch (error) {
    if (error instanceof RolledBack) return refuse('password_wrong', 'oldPassword');
    throw error;
  }
};

/** A wrong password is the fault of its field. */
export function refusalOf(code: StepUpError) {
  return code === 'step_up_wrong' ? refuse('password_wrong', 'oldPassword') : refuse(code);
}

/** What is wrong with a new password, whatever the old one is. */
export function checkNewPassword(ctx: CallContext, { oldPassword, newPassword, confirmNewPassword }: Input, username: string) {
  const rule = registerRulesOf(ctx.merchant).password;
  if (rule && !meetsBrandRule(rule, newPassword)) {
    return { ...refuse('rule_broken', 'newPassword'), values: { rule: ruleSentence(rule, ctx.app.texts.fields[ctx.language]) } };
  }
  if (isEasyPassword(newPassword, username)) return refuse('password_too_easy', 'newPassword');
  if (newPassword !== confirmNewPassword) return refuse('password_mismatch', 'confirmNewPassword');
  return newPassword === oldPassword ? refuse('password_unchanged', 'newPassword') : null;
}
