import { invariant } from '@trevo/kernel';
import { freeSpinsOf } from '@trevo/reward-rules/free-play';
import type { App } from '../../core/app.ts';
import { basisOf } from '../../core/credit-basis.ts';
import type { Tx } from '../../db/database.ts';
import { giveWins } from '../bonus/index.ts';
import { rewardCredit } from '../wallet/index.ts';
import type { FreeSpinRow, SetEnd } from './sets-store.ts';
import { winsTitles } from './wins-title.ts';

/**
 * Credits a set that is over, in the transaction that ends it: the sum of its wins up to its bound, as cash without a condition, or as a bonus by the terms of the set.
 * Null: it goes on. The key is the set, so the ledger itself takes it once.
 * Who has excluded himself gets no bonus: what was won on terms that nobody can meet any more is nothing, and says so.
 */
export async function creditSet(
  app: App,
  tx: Tx,
  set: Pick<FreeSpinRow, 'currency' | 'firstGame' | 'id' | 'maxWinMinor' | 'memberId' | 'merchantId' | 'spins' | 'wins' | 'winsTerms'>,
  expired: boolean,
): Promise<SetEnd | null> {
  const { id, merchantId, memberId, currency, spins: count, wins: winsMinor, maxWinMinor } = set;
  const { state, creditMinor } = freeSpinsOf({ count, winsMinor, maxWinMinor, expired });
  if (state === 'open') return null;
  const nothing = { state, creditMinor: 0n, transferId: null, grantId: null, winsRewardId: null };
  if (creditMinor === 0n) return nothing;
  const terms = { count, maxWinMinor, expired: state === 'expired' };
  const basis = basisOf('freeSpins', { terms, inputs: winsMinor.map((winMinor) => ({ winMinor })), before: null }, { offer: id });
  if (set.winsTerms !== null) {
    const wins = { owner: { merchantId, memberId, currency }, setId: id, title: winsTitles(set.firstGame), terms: set.winsTerms };
    const { grantId, rewardId } = await giveWins(app, tx, { ...wins, amountMinor: creditMinor, basis });
    return grantId === null && rewardId === null ? nothing : { ...nothing, creditMinor, grantId, winsRewardId: rewardId };
  }
  const payload = { set: id, type: 'deposit', name: 'free_spins', basis };
  const posted = await rewardCredit(tx, { merchantId, memberId, currency, minor: creditMinor, scope: 'free_spins', key: id, payload });
  invariant(posted.ok, 'The credit of free spins is not refused');
  return { ...nothing, creditMinor, transferId: posted.value.transferId };
}
