import { invariant } from '@trevo/kernel';
import { freeSpinsOf } from '@trevo/reward-rules/free-play';
import { basisOf } from '../../core/credit-basis.ts';
import type { Tx } from '../../db/database.ts';
import { rewardCredit } from '../wallet/index.ts';
import type { FreeSpinRow, SetEnd } from './sets-store.ts';

/**
 * Credits a set that is over, in the transaction that ends it: the sum of its wins up to its bound, as cash without a condition. Null: it goes on. The key is the set,
 * so the ledger itself takes it once.
 */
export async function creditSet(
  tx: Tx,
  set: Pick<FreeSpinRow, 'currency' | 'id' | 'maxWinMinor' | 'memberId' | 'merchantId' | 'spins' | 'wins'>,
  expired: boolean,
): Promise<SetEnd | null> {
  const { id, merchantId, memberId, currency, spins: count, wins: winsMinor, maxWinMinor } = set;
  const { state, creditMinor } = freeSpinsOf({ count, winsMinor, maxWinMinor, expired });
  if (state === 'open') return null;
  if (creditMinor === 0n) return { state, creditMinor, transferId: null };
  const terms = { count, maxWinMinor, expired: state === 'expired' };
  const basis = basisOf('freeSpins', { terms, inputs: winsMinor.map((winMinor) => ({ winMinor })), before: null }, { offer: id });
  const payload = { set: id, type: 'deposit', name: 'free_spins', basis };
  const posted = await rewardCredit(tx, { merchantId, memberId, currency, minor: creditMinor, scope: 'free_spins', key: id, payload });
  invariant(posted.ok, 'The credit of free spins is not refused');
  return { state, creditMinor, transferId: posted.value.transferId };
}
