import type { Id } from '@trevo/kernel';
import type { Tx } from '../../db/database.ts';
import { readOpenSets, writeEnd } from './sets-store.ts';

/** Ends the sets of a member that were not begun: nothing was won by them. Whoever asks has looked that none was. */
export async function endUnplayedSets(
  tx: Tx,
  owner: { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> },
): Promise<void> {
  for (const { id, wins } of await readOpenSets(tx, owner))
    if (wins.length === 0)
      await writeEnd(tx, id, { state: 'expired', creditMinor: 0n, transferId: null, grantId: null, winsRewardId: null });
}
