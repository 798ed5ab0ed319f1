import { amountOut } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { ok, refuse } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { spanOf } from '../../core/asked-days.ts';
import { type Handlers, memberOf } from '../../core/call.ts';
import { freeBetTermsOf } from '../../core/free-bet-terms.ts';
import { termsView } from '../../core/bonus-terms-view.ts';
import { freeSpinTermsOf } from '../../core/free-spin-terms.ts';
import { bonusOfWins, winsOf } from '../../core/wins-terms.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { nameIn } from '../catalogue/index.ts';
import { gameTitle } from '../pge/index.ts';
import { rewardsNeedStake } from '../protection/index.ts';
import { announceBalance } from '../wallet/index.ts';
import { creditInputs, creditRecord } from './credit-record.ts';
import { claimReward } from './claim-reward.ts';
import { announceRewards } from './offer-reward.ts';
import { countRewards, readRewards, type Reward } from './rewards-store.ts';

export const rewardCentreRoutes: Handlers<'claimReward' | 'creditInputs' | 'creditRecord' | 'memberRewards' | 'rewardCount'> = {
  creditInputs,
  creditRecord,
  memberRewards: async (ctx, { pageNo = 1, pageSize = 20, ended, kind, ...days }) => {
    const { memberId } = memberOf(ctx);
    const owner = { merchantId: ctx.merchant.id, memberId };
    const span = spanOf(ctx.merchant.timeZone, days);
    const page = { open: ended !== 'true', kind: kind ?? null, span, offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { list, total } = await readRewards(ctx.app.db, owner, page);
    return ok({
      list: list.map((reward) => rewardView(reward, ctx.language, ctx.merchant.defaultLanguage)),
      pageNum: pageNo,
      totalPages: Math.max(1, Math.ceil(total / pageSize)),
    });
  },
  rewardCount: async (ctx) =>
    ok({ count: await countRewards(ctx.app.db, { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId }) }),
  claimReward: async (ctx, { rewardId }) => {
    const { app, merchant } = ctx;
    const { memberId } = memberOf(ctx);
    const owner = { merchantId: merchant.id, memberId };
    const view = (reward: Reward) => ok(rewardView(reward, ctx.language, merchant.defaultLanguage));
    const taken = await app.desks.claims({ ...owner, rewardId, needsStake: rewardsNeedStake(merchant) });
    if (taken.ok) {
      const { reward, moved, balance, version } = taken.value;
      announceRewards(app, memberId);
      if (moved && reward.kind === 'cash') announceBalance(app, memberId, { balanceMinor: balance, currency: reward.currency, version });
      return view(reward);
    }
    if (taken.code !== 'elsewhere') return refuse(taken.code);
    const claimed = await inTransaction(app.db, (tx) => claimReward(app, tx, { merchant, memberId, rewardId }));
    if (!claimed.ok) return claimed;
    announceRewards(app, memberId);
    return view(claimed.value);
  },
};

/** A reward as its member sees it. */
export function rewardView(reward: Reward, language: Language, otherwise: Language) {
  const { id, source, kind, amount, currency, names, state, claimUntil, endedAt, hasBasis } = reward;
  return {
    rewardId: id,
    source,
    name: names === null ? null : nameIn(names, language, otherwise),
    kind,
    amount:
      kind === 'cash' || kind === 'bonus' || kind === 'freeBet'
        ? amountOut(amount)
        : String(kind === 'points' ? amount / unitMinor : amount),
    currency,
    state,
    claimUntil: toTimestamp(claimUntil),
    endedAt: endedAt === null ? null : toTimestamp(endedAt),
    explained: hasBasis,
    ...spinsView(reward, language),
    ...betTermsView(reward),
    ...bonusView(reward),
  };
}

/** By which terms a bonus is, told before it is taken. */
function bonusView({ kind, terms }: Reward) {
  const wins = kind === 'bonus' ? winsOf(terms.wins) : null;
  return wins === null ? {} : { bonus: termsView(bonusOfWins(wins)) };
}

/** On which terms a free bet is, told before it is taken. */
function betTermsView({ kind, terms }: Reward) {
  const told = kind === 'freeBet' ? freeBetTermsOf(terms) : null;
  return told === null ? {} : { freeBet: told };
}

/** Which free spins they are, told before they are taken. */
function spinsView({ kind, terms, currency }: Reward, language: Language) {
  const told = kind === 'freeSpins' ? freeSpinTermsOf(terms) : null;
  if (told === null) return {};
  const { game, stakeMinor, maxWinMinor, days, wins } = told;
  const maxWin = maxWinMinor === null ? null : amountOut(maxWinMinor);
  return {
    freeSpins: {
      title: gameTitle(game, language),
      stake: amountOut(stakeMinor),
      currency,
      days,
      maxWin,
      bonus: wins === null ? null : termsView(bonusOfWins(wins)),
    },
  };
}
