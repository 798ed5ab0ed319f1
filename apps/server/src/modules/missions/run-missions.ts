import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { eachMerchant, isOn } from '../brand/index.ts';
import { announceRewards } from '../reward-centre/index.ts';
import { countNextSpan } from './count-facts.ts';
import { endPeriods } from './end-periods.ts';
import { freezeNextBoard } from './freeze-board.ts';

/** Counts what was settled, freezes boards whose time is over, and ends periods, at every brand. Each step is a transaction of its own, and done again it finds nothing. */
export async function runMissions(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async (merchant) => {
    if (!(await isOn(app, merchant, 'MISSIONLB3'))) return;
    await count(app, lease, merchant);
    await freeze(app, lease, merchant);
    await end(app, lease, merchant);
  });
}

async function count(app: App, lease: Lease, merchant: Merchant): Promise<void> {
  const boards = new Set<Id<'mission'>>();
  for (;;) {
    lease.signal.throwIfAborted();
    const moved = await inLeasedTransaction(app.db, lease, (tx) => countNextSpan(tx, merchant));
    if (moved === null) break;
    for (const memberId of moved.members) announceMissions(app, memberId);
    for (const missionId of moved.boards) boards.add(missionId);
  }
  for (const missionId of boards) announceBoard(app, merchant, missionId);
}

async function freeze(app: App, lease: Lease, merchant: Merchant): Promise<void> {
  for (;;) {
    lease.signal.throwIfAborted();
    const frozen = await inLeasedTransaction(app.db, lease, (tx) => freezeNextBoard(app, tx, merchant));
    if (frozen === null) return;
    announceBoard(app, merchant, frozen.missionId);
    for (const memberId of frozen.winners) announceRewards(app, memberId);
  }
}

async function end(app: App, lease: Lease, merchant: Merchant): Promise<void> {
  for (;;) {
    lease.signal.throwIfAborted();
    const ended = await inLeasedTransaction(app.db, lease, (tx) => endPeriods(app, tx, merchant));
    if (ended === null) return;
    for (const memberId of ended) {
      announceMissions(app, memberId);
      announceRewards(app, memberId);
    }
  }
}

/** After the commit: the member's tabs ask again how far they are. */
export function announceMissions(app: App, memberId: Id<'member'>): void {
  app.bus.publish(`member:${memberId}`, { type: 'missions' });
}

function announceBoard(app: App, merchant: Merchant, missionId: Id<'mission'>): void {
  app.bus.publish(`merchant:${merchant.id}`, { type: 'mission_board', missionId });
}
