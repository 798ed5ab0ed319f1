import { invariant, ok } from '@trevo/kernel';
import { isCurrency } from '@trevo/money';
import { freeSpinTermsOf } from '../../core/free-spin-terms.ts';
import type { DeliverReward } from '../../core/reward-delivery.ts';
import { markGiven } from '../bonus/index.ts';
import { substitutesOf } from '../pge/index.ts';
import { insertSet } from './sets-store.ts';

/** A reward of free spins becomes a set, in the transaction of the claim; its time begins now. */
export const deliverSpins: DeliverReward = async (app, tx, reward) => {
  const { id: rewardId, merchantId, memberId, amount, terms } = reward;
  const told = freeSpinTermsOf(terms);
  invariant(told !== null, 'A reward of free spins says which');
  invariant(isCurrency(reward.currency), 'A member has a currency of ours');
  const { currency } = reward;
  const { game, stakeMinor, maxWinMinor, days, wins } = told;
  // Before the member's money is held by anything: the bets of a member who gets bonuses look at them.
  if (wins !== null) await markGiven(tx, { merchantId, memberId, currency });
  const substitutes = await substitutesOf(game, stakeMinor, currency);
  const of = { merchantId, memberId, rewardId, game, stakeMinor, maxWinMinor, days, winsTerms: wins, currency, substitutes };
  await insertSet(tx, { id: app.newId('freeSpinSet'), spins: Number(amount), ...of });
  return ok(null);
};
