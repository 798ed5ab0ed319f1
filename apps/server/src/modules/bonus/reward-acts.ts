import { amountOut } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { isCountedAccount } from '@trevo/reward-rules';
import { cancelBonus } from '@trevo/reward-rules/bonus';
import { rewardText } from '@trevo/reward-rules/explanation';
import { actRefusalOf, operatorRules } from '@trevo/reward-rules/operators';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import type { App } from '../../core/app.ts';
import { type CallContext, type Handler, type Handlers, operatorOf, type Outcome } from '../../core/call.ts';
import { countManualGifts } from '../../core/count-manual-gifts.ts';
import { basisOf } from '../../core/credit-basis.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addNotice } from '../access/index.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { bonusRefusal } from '../protection/index.ts';
import { announceRewards, offerReward } from '../reward-centre/index.ts';
import type { Owner } from './account-store.ts';
import { apply, closeDesk, openDesk } from './bonus-desk.ts';
import { catchUp } from './follow-member.ts';
import { readOpenBonuses } from './give-up-all.ts';
import { endAct, holdAct, holdReceiver, insertAct, readActs, type Receiver, type RewardAct } from './reward-acts-store.ts';
import { titleIn } from './title-in.ts';

export type RewardActCalls = 'officeCancelBonus' | 'officeDecideRewardAct' | 'officeGiveGift' | 'officeRewardActs';

const unit = 10_000n;
/** A gift is a gift: more than this nobody gives, also not two. */
const giftMostMinor = 5_000n * unit;
const aloneMinor = operatorRules.manualGrant?.oneUpToMinor ?? 0n;

type Act = { readonly action: 'rewards.cancel' | 'rewards.decide' | 'rewards.gift'; readonly detail: AuditDetail };

function audit(tx: Tx, ctx: CallContext, id: string, act: Act): Promise<void> {
  const { app, merchant } = ctx;
  const actor = actorOf(ctx);
  return recordAudit(tx, { merchantId: merchant.id, actor, subject: { kind: 'rewardAct', id }, ...act, at: app.clock.now() });
}

/** Whether somebody may be given something now: an account that counts, no pause, no stop, the law of the place. */
async function mayReceive(tx: Tx, { merchant }: CallContext, memberId: Id<'member'>, { active, type, test }: Receiver): Promise<boolean> {
  return active && isCountedAccount({ type, test }) && (await bonusRefusal(tx, { merchant, memberId })) === null;
}

/** Puts a gift into the reward centre of its member: taken there as any other reward, with its end. */
async function offerGift({ app, merchant }: CallContext, tx: Tx, { id, memberId, amount }: RewardAct): Promise<Id<'reward'>> {
  const of = { merchantId: merchant.id, memberId, source: 'promotion', sourceKey: id, kind: 'cash', amount } as const;
  const terms = { reward: rewardText({ unit: 'money', amount }) };
  const basis = basisOf('given', { terms, inputs: [{ by: 'operator', id }], before: null }, { offer: id });
  const rewardId = await offerReward(app, tx, { ...of, basis, days: usualClaimableDays.gift });
  invariant(rewardId !== null, 'A new gift to an account that gets something is offered');
  return rewardId;
}

const officeGiveGift: Handler<'officeGiveGift'> = async (ctx, { memberId, amount, note }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  if (amount > giftMostMinor) return { ...refuse('amount_above_maximum', 'amount'), values: { max: amountOut(giftMostMinor) } };
  const given = await inTransaction(app.db, async (tx): Promise<Outcome<RewardAct, 'grants_this_month' | 'not_eligible' | 'not_found'>> => {
    const receiver = await holdReceiver(tx, merchant.id, memberId);
    if (receiver === null) return refuse('not_found');
    if (!(await mayReceive(tx, ctx, memberId, receiver))) return refuse('not_eligible');
    const grantsThisMonth = await countManualGifts(tx, { memberId, operatorId, timeZone: merchant.timeZone });
    const asked = { valueMinor: amount, operator: operatorId, second: null, reason: note, ownPerson: false, grantsThisMonth };
    const refused = actRefusalOf({ act: 'manualGrant', ...asked });
    if (refused === 'grants_this_month') return refuse(refused);
    invariant(refused === null || refused === 'second_approval_required', 'Nothing else stops a gift with its reason');
    const state = refused === null ? ('done' as const) : ('waiting' as const);
    const act = {
      id: app.newId('rewardAct'),
      memberId,
      kind: 'gift',
      amount,
      grantId: null,
      reason: null,
      note,
      askedBy: operatorId,
      state,
    } as const;
    await insertAct(tx, merchant.id, act, state === 'done' ? await offerGift(ctx, tx, act) : null);
    await audit(tx, ctx, act.id, { action: 'rewards.gift', detail: { memberId, minor: amount, note, state } });
    return ok(act);
  });
  if (!given.ok) return given;
  if (given.value.state === 'done') announceRewards(app, memberId);
  return ok({ state: given.value.state });
};

const officeCancelBonus: Handler<'officeCancelBonus'> = async (ctx, { memberId, grantId, reason, note }) => {
  const { app, merchant } = ctx;
  const { operatorId: askedBy } = operatorOf(ctx);
  return inTransaction(app.db, async (tx) => {
    const receiver = await holdReceiver(tx, merchant.id, memberId);
    if (receiver === null) return refuse('not_found');
    const open = await readOpenBonuses(tx, { merchantId: merchant.id, memberId, currency: receiver.currency });
    if (!open.some(({ id }) => id === grantId)) return refuse('bonus_state');
    const act = {
      id: app.newId('rewardAct'),
      memberId,
      kind: 'cancel',
      amount: 0n,
      grantId,
      reason,
      note,
      askedBy,
      state: 'waiting',
    } as const;
    if (!(await insertAct(tx, merchant.id, act, null))) return refuse('bonus_state');
    await audit(tx, ctx, act.id, { action: 'rewards.cancel', detail: { memberId, grantId, reason, note } });
    return ok({ state: 'waiting' as const });
  });
};

type DecideCode = 'bonus_state' | 'not_eligible' | 'not_found' | 'reward_state' | 'second_approval_required';

const officeDecideRewardAct: Handler<'officeDecideRewardAct'> = async (ctx, { actId, decision }) => {
  const { app, merchant } = ctx;
  const { operatorId: by } = operatorOf(ctx);
  const decided = await inTransaction(app.db, async (tx): Promise<Outcome<RewardAct, DecideCode>> => {
    const act = await holdAct(tx, merchant.id, actId);
    if (act === null) return refuse('not_found');
    if (act.state !== 'waiting') return refuse('reward_state');
    // Who asked may take it back, and cannot be the second one.
    if (decision === 'accept' && act.askedBy === by) return refuse('second_approval_required');
    const done = decision === 'refuse' ? ok({ amount: act.amount, rewardId: null }) : await carryOut(ctx, tx, act);
    if (!done.ok) return done;
    await endAct(tx, actId, { state: decision === 'accept' ? 'done' : 'refused', by, ...done.value });
    await audit(tx, ctx, actId, { action: 'rewards.decide', detail: { decision, kind: act.kind, minor: done.value.amount } });
    return ok(act);
  });
  if (!decided.ok) return decided;
  announceRewards(app, decided.value.memberId);
  app.bus.publish(`member:${decided.value.memberId}`, { type: 'notice' });
  return ok({ done: true as const });
};

type CarriedOut = { readonly amount: bigint; readonly rewardId: Id<'reward'> | null };

async function carryOut(ctx: CallContext, tx: Tx, act: RewardAct): Promise<Outcome<CarriedOut, 'bonus_state' | 'not_eligible'>> {
  const { app, merchant } = ctx;
  const receiver = await holdReceiver(tx, merchant.id, act.memberId);
  invariant(receiver !== null, 'Who something is done for is there');
  if (act.kind === 'gift') {
    if (!(await mayReceive(tx, ctx, act.memberId, receiver))) return refuse('not_eligible');
    return ok({ amount: act.amount, rewardId: await offerGift(ctx, tx, act) });
  }
  const owner = { merchantId: merchant.id, memberId: act.memberId, currency: receiver.currency };
  const lost = await cancelGrant(app, tx, { owner, act, language: receiver.language, usual: merchant.defaultLanguage });
  return lost === null ? refuse('bonus_state') : ok({ amount: lost, rewardId: null });
}

type Cancelling = { readonly owner: Owner; readonly act: RewardAct; readonly language: Language; readonly usual: Language };

/** Ends a bonus for its proven reason: locked money goes back to the house, posted with the reason; cash stays, and the member is told and can object. */
async function cancelGrant(app: App, tx: Tx, { owner, act, language, usual }: Cancelling): Promise<bigint | null> {
  const { grantId, reason } = act;
  invariant(grantId !== null && reason !== null, 'What is cancelled is a bonus, for a reason');
  const [bonus] = (await readOpenBonuses(tx, owner)).filter(({ id }) => id === grantId);
  const desk = await openDesk(tx, owner);
  await catchUp(desk);
  const ended = await apply(desk, cancelBonus(desk.account, { grant: grantId, reason }, desk.now));
  await closeDesk(desk);
  if (!ended.ok) return null;
  const { lostMinor } = ended.value;
  const values = {
    name: titleIn(bonus?.title ?? {}, language, usual),
    amount: amountOut(lostMinor),
    currency: owner.currency,
    cause: reason,
  };
  await addNotice(app, tx, { merchantId: owner.merchantId, memberId: owner.memberId, kind: 'bonus_cancelled', values });
  return lostMinor;
}

export const rewardActRoutes: Handlers<RewardActCalls> = {
  officeGiveGift,
  officeCancelBonus,
  officeDecideRewardAct,
  officeRewardActs: async (ctx, { memberId }) => {
    const { app, merchant, language } = ctx;
    const { operatorId } = operatorOf(ctx);
    const receiver = await inTransaction(app.db, (tx) => holdReceiver(tx, merchant.id, memberId));
    if (receiver === null) return refuse('not_found');
    const { currency } = receiver;
    const open = await readOpenBonuses(app.db, { merchantId: merchant.id, memberId, currency });
    const acts = await readActs(app.db, merchant.id, memberId);
    return ok({
      currency,
      aloneUpTo: amountOut(aloneMinor),
      most: amountOut(giftMostMinor),
      bonuses: open.map(({ id, title, wonMinor, bonusMinor }) => ({
        grantId: id,
        title: titleIn(title, language, merchant.defaultLanguage),
        won: amountOut(wonMinor),
        bonus: amountOut(bonusMinor),
      })),
      acts: acts.map(({ id, kind, amount, title, reason, note, askedBy, askedName, askedAt, state, decidedName }) => ({
        actId: id,
        kind,
        amount: amountOut(amount),
        title: title === null ? null : titleIn(title, language, merchant.defaultLanguage),
        reason,
        note,
        askedBy: askedName,
        isOwn: askedBy === operatorId,
        askedAt: toTimestamp(askedAt),
        state,
        decidedBy: decidedName,
      })),
    });
  },
};
