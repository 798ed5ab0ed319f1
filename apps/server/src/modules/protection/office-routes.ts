import { ok, refuse } from '@trevo/kernel';
import type { Handlers } from '../../core/call.ts';
import { actorOf } from '../audit/index.ts';
import { lockProtected } from './limits-store.ts';
import { pausePlay } from './pause-play.ts';
import { pauseView } from './protection-views.ts';
import { readPositions, readProtection } from './read-protection.ts';
import { valueOf } from './routes.ts';
import { setLimit } from './set-limit.ts';
import { inTransaction } from '../../db/transaction.ts';

/** The protection of a member as operators see and, at the member's request, change it. */
export const officeProtectionRoutes: Handlers<'officeMemberProtection' | 'officeSetLimit' | 'officePauseMember'> = {
  officeMemberProtection: async ({ app, merchant }, { memberId }) => {
    if (!(await inTransaction(app.db, (tx) => lockProtected(tx, { merchantId: merchant.id, memberId })))) return refuse('not_found');
    const { months, lifetime } = await readPositions(app, merchant, memberId);
    return ok({ ...(await readProtection(app, merchant, memberId)), months, lifetime });
  },
  officeSetLimit: async (ctx, wish) => {
    const value = valueOf(wish);
    if (value === undefined) return refuse('limit_malformed');
    const { memberId, kind, period, reason } = wish;
    const set = await setLimit(ctx.app, { merchant: ctx.merchant, memberId, kind, period, value, actor: actorOf(ctx), reason });
    return set.ok ? ok({ applies: set.value }) : set;
  },
  officePauseMember: async (ctx, { memberId, term, reason }) => {
    const paused = await pausePlay(ctx.app, { merchantId: ctx.merchant.id, memberId, term, reason, actor: actorOf(ctx) });
    return paused.ok ? ok(pauseView(paused.value)) : paused;
  },
};
