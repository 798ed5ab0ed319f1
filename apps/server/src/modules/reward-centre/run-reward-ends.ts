import type { Id } from '@trevo/kernel';
import { creditsItself } from '@trevo/reward-rules/reward-centre';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { announceMoney } from '../wallet/index.ts';
import { announceRewards } from './offer-reward.ts';
import { addCoolOffs, endReward, holdEnded, payRewards, type Reward } from './rewards-store.ts';

const atOnce = 200;

/** Ends what was not taken in its time, in steps of their own transactions: cash and points credit themselves, the rest lapses; exclusions end all at once. */
export async function runRewardEnds(app: App, lease: Lease): Promise<void> {
  await inLeasedTransaction(app.db, lease, addCoolOffs);
  for (;;) {
    lease.signal.throwIfAborted();
    const ended = await inLeasedTransaction(app.db, lease, endSome);
    if (ended.length === 0) return;
    for (const memberId of new Set<Id<'member'>>(ended.map((reward) => reward.memberId))) announceRewards(app, memberId);
    for (const reward of ended) if (reward.kind === 'cash') await announceMoney(app, reward);
  }
}

async function endSome(tx: Tx): Promise<readonly Reward[]> {
  const due = await holdEnded(tx, atOnce);
  for (const { id, due: isOver, kind } of due)
    if (!creditsItself(kind)) await endReward(tx, id, { state: isOver ? 'lapsed' : 'withdrawn', transferId: null });
  await payRewards(
    tx,
    due.flatMap(({ id, kind }) => (creditsItself(kind) ? [id] : [])),
    'issued',
  );
  return due;
}
