import { amountOut } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import type { Handlers } from '../../core/call.ts';
import { betPreview } from './bet-preview.ts';
import { giveUp } from './give-up.ts';
import { type BonusOfficeCalls, bonusOfficeRoutes } from './office-routes.ts';
import { slipPreview } from './slip-preview.ts';
import { showBonusGames } from './show-bonus-games.ts';
import { showBonuses } from './show-bonuses.ts';
import { takeOffer } from './take-offer.ts';

const pageSizeUsual = 50;

export const bonusRoutes: Handlers<
  BonusOfficeCalls | 'bonusGames' | 'memberBonuses' | 'takeBonus' | 'betPreview' | 'slipPreview' | 'forfeitBonus'
> = {
  memberBonuses: async (ctx, { state, pageNo = 1, pageSize = pageSizeUsual }) => ok(await showBonuses(ctx, { state, pageNo, pageSize })),
  takeBonus: async (ctx, input) => {
    const taken = await takeOffer(ctx, input);
    return taken.ok ? ok({ grantId: taken.value }) : taken;
  },
  ...bonusOfficeRoutes,
  bonusGames: async (ctx) => ok(await showBonusGames(ctx)),
  betPreview,
  slipPreview,
  forfeitBonus: async (ctx, input) => {
    const lost = await giveUp(ctx, { grantId: input.grantId, token: input.figures });
    return lost.ok ? ok({ lost: amountOut(lost.value) }) : lost;
  },
};
