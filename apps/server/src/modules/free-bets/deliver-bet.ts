import { invariant, ok } from '@trevo/kernel';
import { isCurrency } from '@trevo/money';
import { freeBetTermsOf } from '../../core/free-bet-terms.ts';
import type { DeliverReward } from '../../core/reward-delivery.ts';
import { insertBet } from './bets-store.ts';

/** A reward of a free bet becomes one, in the transaction of the claim; its time begins now. */
export const deliverBet: DeliverReward = async (app, tx, reward) => {
  const { id: rewardId, merchantId, memberId, amount: valueMinor, currency, terms } = reward;
  const told = freeBetTermsOf(terms);
  invariant(told !== null, 'A reward of a free bet says its terms');
  invariant(isCurrency(currency), 'A member has a currency of ours');
  await insertBet(tx, { id: app.newId('freeBet'), merchantId, memberId, rewardId, valueMinor, currency, products: ['lotteries'], ...told });
  return ok(null);
};
