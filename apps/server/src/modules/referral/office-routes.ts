import { ok, refuse } from '@trevo/kernel';
import { isWorseReferral } from '@trevo/reward-rules/referral';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { isOn } from '../brand/index.ts';
import type { Asking } from '../budgets/index.ts';
import { decideReview, readReferrals } from './office-store.ts';
import { termsView } from './own-referral.ts';
import { fitsTurnover } from './referral-law.ts';
import { officeAskTakeBack, officeDecideTakeBack } from './take-back.ts';
import { holdDraft, publishDraft, readTermsNow, readVersions, writeDraft } from './terms-store.ts';

const done = { done: true } as const;
/** Days of notice for what is worse for members (rule book §2.5). */
const noticeDays = 7;

type Act = {
  readonly action: 'referral.draft' | 'referral.publish' | 'referral.decide';
  readonly subject: { readonly kind: string; readonly id: string };
  readonly detail: AuditDetail;
};

function audit(tx: Tx, ctx: CallContext, act: Act): Promise<void> {
  const actor = actorOf(ctx);
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, ...act, at: ctx.app.clock.now() });
}

/** What is asked of the brand before a transaction: it has one connection. */
async function askingOf({ app, merchant }: CallContext): Promise<Asking> {
  return { app, merchant, hasClub: await isOn(app, merchant, 'VIP') };
}

const officeDraftReferralTerms: Handler<'officeDraftReferralTerms'> = async (ctx, asked) => {
  const terms = {
    withinDays: asked.withinDays,
    qualifyValidBetMinor: asked.qualifyValidBet,
    qualifyDepositMinor: asked.qualifyDeposit ?? null,
    tiers: asked.tiers.map(({ from, reward }) => ({ from, rewardMinor: reward })),
    refereeRewardMinor: asked.refereeReward,
    commissionPpm: asked.commissionPpm,
    commissionDays: asked.commissionDays,
    monthlyCapMinor: asked.monthlyCap,
    maxReferees: asked.maxReferees,
  };
  const asking = await askingOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    if (!(await fitsTurnover(tx, asking, terms))) return refuse('budget_exceeded');
    const version = await writeDraft(tx, ctx.merchant.id, { terms, draftedBy: operatorOf(ctx).operatorId });
    const subject = { kind: 'referral_terms', id: String(version) };
    await audit(tx, ctx, { action: 'referral.draft', subject, detail: { ...termsView(version, terms) } });
    return ok(done);
  });
};

const officePublishReferralTerms: Handler<'officePublishReferralTerms'> = async (ctx, { version }) => {
  const { operatorId } = operatorOf(ctx);
  const asking = await askingOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    const draft = await holdDraft(tx, ctx.merchant.id, version);
    if (draft === null) return refuse('reward_state');
    if (draft.draftedBy === operatorId) return refuse('second_approval_required');
    if (!(await fitsTurnover(tx, asking, draft.terms))) return refuse('budget_exceeded');
    const now = await readTermsNow(tx, ctx.merchant.id);
    const days = now !== null && isWorseReferral(now.terms, draft.terms) ? noticeDays : 0;
    await publishDraft(tx, ctx.merchant.id, { version, publishedBy: operatorId, noticeDays: days });
    await audit(tx, ctx, {
      action: 'referral.publish',
      subject: { kind: 'referral_terms', id: String(version) },
      detail: { ...termsView(version, draft.terms), noticeDays: days },
    });
    return ok(done);
  });
};

const officeDecideReferral: Handler<'officeDecideReferral'> = async (ctx, { refereeId, decision, note }) => {
  const { operatorId } = operatorOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    const decided = await decideReview(tx, ctx.merchant.id, { refereeId, accepted: decision === 'accept', operatorId, note });
    if (decided !== 'decided') return refuse(decided);
    await audit(tx, ctx, { action: 'referral.decide', subject: { kind: 'member', id: refereeId }, detail: { decision, note } });
    return ok(done);
  });
};

export const referralOfficeRoutes: Handlers<
  | 'officeAskTakeBack'
  | 'officeDecideReferral'
  | 'officeDecideTakeBack'
  | 'officeDraftReferralTerms'
  | 'officePublishReferralTerms'
  | 'officeReferralTerms'
  | 'officeReferrals'
> = {
  officeDraftReferralTerms,
  officePublishReferralTerms,
  officeDecideReferral,
  officeReferralTerms: async ({ app, merchant }) => {
    const versions = await readVersions(app.db, merchant.id);
    const views = versions.map(({ version, terms, draftedBy, publishedBy, startsAt }) => ({
      terms: termsView(version, terms),
      draftedBy,
      publishedBy,
      startsAt: startsAt === null ? null : toTimestamp(startsAt),
    }));
    return ok({ currency: merchant.currency, versions: views });
  },
  officeAskTakeBack,
  officeDecideTakeBack,
  officeReferrals: async (ctx, { pageNo = 1, pageSize = 20, state = 'DEVICE_REVIEW' }) => {
    const { list, total } = await readReferrals(ctx.app.db, ctx.merchant.id, { state, offset: (pageNo - 1) * pageSize, limit: pageSize });
    const views = list.map(({ registeredAt, reviewUntil, qualifiedAt, takeBackBy, takeBackNote, ...line }) => ({
      ...line,
      takeBack: takeBackBy === null ? null : { own: takeBackBy === operatorOf(ctx).operatorId, note: takeBackNote ?? '' },
      registeredAt: toTimestamp(registeredAt),
      reviewUntil: reviewUntil === null ? null : toTimestamp(reviewUntil),
      qualifiedAt: qualifiedAt === null ? null : toTimestamp(qualifiedAt),
    }));
    return ok({ list: views, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total });
  },
};
