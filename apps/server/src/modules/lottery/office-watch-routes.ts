import { ok } from '@trevo/kernel';
import type { Handlers } from '../../core/call.ts';
import { actorOf } from '../audit/index.ts';
import { replaceKey } from './replace-key.ts';
import { watchHouse } from './watch-house.ts';

export const officeWatchRoutes: Handlers<'officeLotteryWatch' | 'officeReplaceLotteryKey'> = {
  officeLotteryWatch: async (ctx) => ok(await watchHouse(ctx)),
  officeReplaceLotteryKey: (ctx, order) =>
    replaceKey(ctx.app, {
      ...order,
      merchantId: ctx.merchant.id,
      actor: actorOf(ctx),
    }),
};
