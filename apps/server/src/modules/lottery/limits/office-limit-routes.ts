import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { BusinessCalendar, ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handlers, operatorOf, type Outcome } from '../../../core/call.ts';
import { gameOnSale } from '../games.ts';
import { playName } from '../play-names.ts';
import { liftLimit, limitNumbers } from './limit-numbers.ts';
import { limitLineOf } from './limit-views.ts';
import { readKeptLimits, readLimits } from './limits-store.ts';
import { setPlayTerms } from './set-play-terms.ts';

type Call = 'officeLotteryLimits' | 'officeSetLotteryPlay' | 'officeLimitLotteryNumbers' | 'officeLiftLotteryLimit';

/** More than this hold on a game at no time that anybody could look over. */
const limitsShown = 500;

export const officeLimitRoutes: Handlers<Call> = {
  officeLotteryLimits: listLimits,
  officeSetLotteryPlay: setPlayTerms,
  officeLimitLotteryNumbers: (ctx, limit) => limitNumbers(ctx.app, actorOf(ctx), limit),
  officeLiftLotteryLimit: (ctx, limit) => liftLimit(ctx.app, actorOf(ctx), limit),
};

const actorOf = (ctx: CallContext) => ({ merchant: ctx.merchant, operatorId: operatorOf(ctx).operatorId });

async function listLimits(
  { app, merchant, language }: CallContext,
  { gameCode }: InputOf<Calls['officeLotteryLimits']>,
): Promise<Outcome<ResponseOf<Calls['officeLotteryLimits']>, 'not_found'>> {
  const now = app.clock.now();
  const onSale = await gameOnSale(app, merchant, { code: gameCode, at: now });
  if (!onSale) return refuse('not_found');
  const { lottery } = onSale;
  const { plays } = await readLimits(app.db, merchant.id, gameCode);
  const on = new BusinessCalendar(merchant.timeZone).dateOf(now);
  const limits = await readKeptLimits(app.db, merchant.id, { game: gameCode, issueId: null, most: limitsShown });
  const amount = (minor: bigint | null = null) => (minor === null ? null : amountOut(minor));
  return ok({
    currency: merchant.currency,
    plays: [...lottery.plays.values()].map(({ id }) => {
      const set = plays.get(id);
      return {
        play: id,
        name: playName(id, language),
        version: set?.version ?? 0,
        isOpen: set?.isOpen ?? true,
        orderStakeMax: amount(set?.orderStakeMax),
        orderPrizeMax: amount(set?.orderPrizeMax),
        issueStakeMax: amount(set?.issueStakeMax),
      };
    }),
    limits: limits.map((limit) => limitLineOf(limit, { lottery, on, language })),
  });
}
