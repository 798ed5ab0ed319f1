import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { announceRewards } from '../reward-centre/index.ts';
import { addBetCoolOffs, endDueBets } from './bets-store.ts';

const atOnce = 500;

/** The minute's work: cool-offs stop the clock, and bets that nobody placed in time end. What was placed waits for its draw, however late that comes. */
export async function runBets(app: App, lease: Lease): Promise<void> {
  await inLeasedTransaction(app.db, lease, addBetCoolOffs);
  for (;;) {
    lease.signal.throwIfAborted();
    const ended = await inLeasedTransaction(app.db, lease, (tx) => endDueBets(tx, atOnce));
    if (ended.length === 0) return;
    for (const memberId of new Set(ended)) announceRewards(app, memberId);
  }
}
