import { amountOut } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { type GameTerms, holdTerms, writeTerms } from './games-store.ts';
import { tellSale } from './tell.ts';

type Code = 'not_found' | 'series_out_of_order';

/** Sets what a game is sold at from now on. Orders that stand keep the terms they were bought at; results are not touched by anything here. */
export async function setLottery(
  app: App,
  order: {
    readonly merchantId: Id<'merchant'>;
    readonly code: string;
    readonly to: GameTerms;
    readonly actor: Actor;
    readonly reason: string;
  },
): Promise<Outcome<{ done: true }, Code>> {
  const { merchantId, code, to, actor, reason } = order;
  if (to.seriesMin > to.seriesMax) return refuse('series_out_of_order', 'seriesMin');
  const at = app.clock.now();
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<{ done: true }, Code>> => {
    const before = await holdTerms(tx, merchantId, code);
    if (!before) return refuse('not_found');
    await writeTerms(tx, merchantId, code, to);
    const detail = { before: termsOut(before), after: termsOut(to), reason };
    await recordAudit(tx, { merchantId, actor, action: 'lottery.set', subject: { kind: 'lottery', id: code }, detail, at });
    return ok({ done: true });
  });
  if (outcome.ok) {
    tellSale(app, merchantId, code);
    app.desks.officeNews(merchantId, 'lotteries');
  }
  return outcome;
}

/** The terms as they are sent and told. */
export function termsOut(terms: GameTerms) {
  const { isOpen, seriesMin, seriesMax, multipleMax, orderStakeMax, orderPrizeMax, issueStakeMax, exposureMax } = terms;
  return {
    isOpen,
    seriesMin,
    seriesMax,
    multipleMax,
    orderStakeMax: amountOut(orderStakeMax),
    orderPrizeMax: amountOut(orderPrizeMax),
    issueStakeMax: amountOut(issueStakeMax),
    exposureMax: amountOut(exposureMax),
  };
}
