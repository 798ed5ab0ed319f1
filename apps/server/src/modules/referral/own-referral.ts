import { accountTypes, amountOut } from '@trevo/contract';
import { BusinessCalendar, dayMs, ok, plusMs, refuse, type Result } from '@trevo/kernel';
import type { ReferralTerms } from '@trevo/reward-rules/referral';
import { type CallContext, type Handlers, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { ensureReferralCode } from '../members/index.ts';
import { readPause } from '../protection/index.ts';
import { maskName } from '../winners/index.ts';
import { monthSpan } from './month-span.ts';
import { readAccountType, readDays, readReferees, readTotals } from './own-store.ts';
import { lawful } from './qualify-referrals.ts';
import { countQualified } from './referrals-store.ts';
import { hasReferrals, referralLawOf } from './referral-law.ts';
import { readTermsNow } from './terms-store.ts';

export const referralRoutes: Handlers<'memberReferees' | 'memberReferral'> = {
  memberReferral: async (ctx) => {
    const { app, merchant } = ctx;
    const { memberId } = memberOf(ctx);
    const open = await refusal(ctx);
    if (!open.ok) return open;
    const now = await readTermsNow(app.db, merchant.id);
    const isMember = (await readAccountType(app.db, merchant.id, memberId)) === accountTypes.member;
    const total = await readTotals(app.db, memberId);
    const days = await readDays(app.db, memberId);
    const month = monthSpan(new BusinessCalendar(merchant.timeZone), app.clock.now());
    return ok({
      code: isMember ? await ensureReferralCode(app, merchant.id, memberId) : null,
      currency: merchant.currency,
      terms: now === null || !isMember ? null : termsView(now.version, lawful(merchant, now.terms)),
      riskNotice: referralLawOf(merchant).termsNotice,
      month: { qualified: (await countQualified(app.db, memberId, month)).inMonth, commission: amountOut(total.commissionOfMonth) },
      total: {
        referees: total.referees,
        qualified: total.qualified,
        rewards: amountOut(total.rewards),
        commission: amountOut(total.commission),
      },
      streamMicro: total.streamMicro,
      days: days.map(({ day, paid, dropped, creditMicro }) => ({ day, paid: amountOut(paid), dropped: amountOut(dropped), creditMicro })),
    });
  },
  memberReferees: async (ctx, { pageNo = 1, pageSize = 20 }) => {
    const open = await refusal(ctx);
    if (!open.ok) return open;
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { list, total } = await readReferees(ctx.app.db, memberOf(ctx).memberId, page);
    const views = list.map(({ username, registeredAt, state, withinDays, reviewUntil, qualifiedAt, reward }) => ({
      name: maskName(username),
      registeredAt: toTimestamp(registeredAt),
      state,
      until: toTimestamp(state === 'DEVICE_REVIEW' && reviewUntil !== null ? reviewUntil : plusMs(registeredAt, withinDays * dayMs)),
      qualifiedAt: qualifiedAt === null ? null : toTimestamp(qualifiedAt),
      reward: amountOut(reward),
    }));
    return ok({ list: views, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
  },
};

/** Terms as they are told. */
export function termsView(version: number, terms: ReferralTerms) {
  return {
    version,
    withinDays: terms.withinDays,
    qualifyValidBet: amountOut(terms.qualifyValidBetMinor),
    qualifyDeposit: terms.qualifyDepositMinor === null ? null : amountOut(terms.qualifyDepositMinor),
    tiers: terms.tiers.map(({ from, rewardMinor }) => ({ from, reward: amountOut(rewardMinor) })),
    refereeReward: amountOut(terms.refereeRewardMinor),
    commissionPpm: terms.commissionPpm,
    commissionDays: terms.commissionDays,
    monthlyCap: amountOut(terms.monthlyCapMinor),
    maxReferees: terms.maxReferees,
  };
}

/** Paused members are shown nothing that invites (rule book §1). */
async function refusal(ctx: CallContext): Promise<Result<true, 'feature_disabled' | 'play_paused'>> {
  const { app, merchant } = ctx;
  if (!(await hasReferrals(app, merchant))) return refuse('feature_disabled');
  const pause = await readPause(app.db, { merchantId: merchant.id, memberId: memberOf(ctx).memberId });
  return pause === null ? ok(true) : refuse('play_paused');
}
