import { BusinessCalendar, invariant, ok, parseDate, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { addNotice, hashPassword, verifyAccountPassword } from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { jurisdictionOf, registerRulesOf } from '../brand/index.ts';
import { announceEnd, endAccess } from '../session/index.ts';
import { checkNewPassword, refusalOf } from './change-password.ts';
import { checkAge, checkBoxes } from './check-registration.ts';
import { isUnclaimed, noteClaim } from './direct-accounts-store.ts';
import { meetsBrandRule, ruleSentence } from './field-rule.ts';
import { insertProfile, readMember, writePassword } from './members-store.ts';
import { placeUnderJurisdiction } from './place-under-jurisdiction.ts';
import { proveIdentity } from './prove-identity.ts';
import { profileOf, sealProfile } from './profile.ts';

type Input = Parameters<Handler<'claimAccount'>>[1];

/** Whether the account waits for its owner, and what the law of the brand's place asks of them. */
export const accountClaim: Handler<'accountClaim'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { fieldsNeeded, ageMin } = jurisdictionOf(merchant);
  return ok({ needed: await isUnclaimed(app.db, merchant.id, memberOf(ctx).memberId), fields: [...fieldsNeeded], ageMin });
};

/**
 * The owner takes an account that an agent made: with a password of their own, and by the steps of age, terms and identity that every newcomer goes through.
 * All of it stands together, or the account stays as it was.
 */
export const claimAccount: Handler<'claimAccount'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const { memberId, sessionId, username } = memberOf(ctx);
  if (!(await isUnclaimed(app.db, merchant.id, memberId))) return refuse('nothing_to_claim');
  const fault = checkNewPassword(ctx, input, username) ?? ownerFault(ctx, input);
  if (fault) return fault;
  const { passwordHash } = await readMember(app.db, merchant.id, memberId);
  const proven = await verifyAccountPassword(app, memberId, { stored: passwordHash, password: input.oldPassword });
  if (!proven.ok) return refusalOf(proven.code);
  invariant(passwordHash !== null, 'A password that is right is there');
  const known = await proveIdentity(ctx, input);
  if (!known.ok) return known;
  const hashed = await hashPassword({ line: 'step_up', from: memberId }, input.newPassword);
  if (!hashed.ok) return hashed;
  const at = app.clock.now();
  try {
    const ended = await inTransaction(app.db, async (tx) => {
      const change = { memberId, sessionId, oldHash: passwordHash, newHash: hashed.value, at };
      // Of two who take it at once, the second finds that it is no longer the password.
      if (!(await writePassword(tx, merchant.id, change)) || !(await noteClaim(tx, merchant.id, memberId, at)))
        throw new RolledBack('password_wrong');
      await keepOwner(ctx, tx, input);
      await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'password_changed' });
      await recordMemberAct(tx, { merchantId: merchant.id, memberId, action: 'account.claim', at });
      return endAccess(app, tx, merchant.id, { memberId, except: sessionId, reason: 'password_changed' });
    });
    announceEnd(app, ended, 'password_changed');
    return ok({ endedSessions: ended.length });
  } catch (error) {
    if (error instanceof RolledBack) return refuse('password_wrong', 'oldPassword');
    throw error;
  }
};

function ownerFault({ app, merchant, language }: CallContext, input: Input) {
  const { fieldsNeeded, ageMin } = jurisdictionOf(merchant);
  const empty = fieldsNeeded.find((field) => (input[field] ?? '') === '');
  if (empty !== undefined) return refuse('field_required', empty);
  const rules = registerRulesOf(merchant);
  for (const field of fieldsNeeded) {
    const rule = rules[field];
    if (rule && !meetsBrandRule(rule, input[field] ?? ''))
      return { ...refuse('rule_broken', field), values: { rule: ruleSentence(rule, app.texts.fields[language]) } };
  }
  if (parseDate(input.birthday ?? '') === null) return refuse('field_required', 'birthday');
  const today = new BusinessCalendar(merchant.timeZone).dateOf(app.clock.now());
  const fault = checkAge(input, { today, ageMin }, app.texts.fields[language]) ?? checkBoxes(input, { ageMin });
  return fault as OwnerFault | null;
}

type OwnerFault = NonNullable<ReturnType<typeof checkAge>> & {
  readonly code: 'field_required' | 'rule_broken' | 'under_age' | 'terms_not_accepted' | 'age_not_confirmed';
};

async function keepOwner(ctx: CallContext, tx: Parameters<typeof insertProfile>[0], input: Input): Promise<void> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const profile = profileOf(input);
  const kept = await insertProfile(tx, merchant.id, {
    memberId,
    sealed: sealProfile(app, profile),
    emailMac: null,
    mobileMac: null,
    idNumberMac: profile.idNumber ? app.secrets.mac('id-number', profile.idNumber.toLowerCase()) : null,
    paymentPasswordHash: null,
    registerUrl: null,
    registerIp: ctx.ip,
    at: app.clock.now(),
  });
  invariant(kept, 'An account that nobody took has no profile');
  await placeUnderJurisdiction(ctx, tx, memberId, profile.idNumber);
}
