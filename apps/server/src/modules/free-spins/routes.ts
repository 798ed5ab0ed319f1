import { ok } from '@trevo/kernel';
import { type Handlers, memberOf } from '../../core/call.ts';
import { betAnswerOf, gameSessionOf } from '../pge/index.ts';
import { type FreeSpinOfficeCalls, freeSpinOfficeRoutes } from './office-gifts.ts';
import { playSpin } from './play-spin.ts';
import { readEndedSets, readOpenSets } from './sets-store.ts';
import { viewsOf } from './show-sets.ts';

/** Sets that ended are kept; so many are shown. */
const endedShown = 30;

export const freeSpinRoutes: Handlers<FreeSpinOfficeCalls | 'memberFreeSpins' | 'pgeFreeSpin' | 'pgeFreeSpins'> = {
  ...freeSpinOfficeRoutes,
  memberFreeSpins: async (ctx) => {
    const owner = { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId };
    return ok({
      open: await viewsOf(ctx, await readOpenSets(ctx.app.db, owner)),
      ended: await viewsOf(ctx, await readEndedSets(ctx.app.db, owner, endedShown)),
    });
  },
  pgeFreeSpins: async (ctx) => {
    const found = await gameSessionOf(ctx);
    if (!found.ok) return found;
    const { mode, game, memberId } = found.value.session;
    const sets = mode === 'real' ? await readOpenSets(ctx.app.db, { merchantId: ctx.merchant.id, memberId }, game) : [];
    return ok({ sets: await viewsOf(ctx, sets) });
  },
  pgeFreeSpin: async (ctx, input) => {
    const spun = await playSpin(ctx, input);
    if (!spun.ok) return spun;
    const [set] = await viewsOf(ctx, [spun.value.set]);
    return ok({ round: betAnswerOf(spun.value.round), set: set as NonNullable<typeof set> });
  },
};
