import { amountOut, factCategories } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import { type Handler, memberOf } from '../../core/call.ts';
import { readState, reportSpan } from '../team-reports/index.ts';
import { type Profit, readProfitByCategory, readProfitByDay } from './profit-store.ts';

/** What the own play and money of some days came to. */
export const personalProfit: Handler<'personalProfit'> = async ({ app, merchant, ...ctx }, { category, ...days }) => {
  const { memberId, currency } = memberOf({ app, merchant, ...ctx });
  const span = reportSpan(merchant.timeZone, app.clock.now(), days);
  const of = { merchantId: merchant.id, memberId, span, category: category ?? null };
  const byDay = await readProfitByDay(app.db, { ...of, timeZone: merchant.timeZone });
  const kinds = await readProfitByCategory(app.db, of);
  return ok({
    state: await readState(app.db, merchant.id, span),
    currency,
    total: profitOut(byDay.reduce(together, nothing)),
    list: byDay.map(({ day, ...profit }) => ({ day, ...profitOut(profit) })),
    categories: factCategories
      .flatMap((known) => {
        const found = kinds.find((one) => one.category === known);
        return found === undefined ? [] : [{ category: known, staked: amountOut(found.staked), result: amountOut(resultOf(found)) }];
      })
      .toSorted((a, b) => Number(b.staked) - Number(a.staked)),
  });
};

const nothing: Profit = { staked: 0n, validBet: 0n, ggr: 0n, rewards: 0n, deposits: 0n, withdrawals: 0n };

function together(sum: Profit, one: Profit): Profit {
  return {
    staked: sum.staked + one.staked,
    validBet: sum.validBet + one.validBet,
    ggr: sum.ggr + one.ggr,
    rewards: sum.rewards + one.rewards,
    deposits: sum.deposits + one.deposits,
    withdrawals: sum.withdrawals + one.withdrawals,
  };
}

/** The member's side of the house's gross result, with what was given. */
function resultOf({ ggr, rewards }: Pick<Profit, 'ggr' | 'rewards'>): bigint {
  return rewards - ggr;
}

function profitOut(profit: Profit) {
  const { staked, validBet, ggr, rewards, deposits, withdrawals } = profit;
  return {
    staked: amountOut(staked),
    validBet: amountOut(validBet),
    won: amountOut(staked - ggr),
    rewards: amountOut(rewards),
    result: amountOut(resultOf(profit)),
    deposits: amountOut(deposits),
    withdrawals: amountOut(withdrawals),
  };
}
