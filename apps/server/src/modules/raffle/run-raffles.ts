import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Lease } from '../../core/work.ts';
import { eachMerchant, isOn } from '../brand/index.ts';
import { announceRewards } from '../reward-centre/index.ts';
import { drawFrozen } from './draw-raffle.ts';
import { earnTickets } from './earn-tickets.ts';
import { freezeRaffle } from './freeze-raffle.ts';
import { namedChain, promiseRaffle } from './promise-raffle.ts';
import type { Raffle } from './raffle.ts';
import { readOpenRaffles } from './raffles-store.ts';

/**
 * Takes every raffle a step on, at every brand: promises what two persons agreed on, earns tickets, freezes the list at the close, and draws when the value is
 * there. Every step is a transaction that finds by itself what is to be done; one that fails keeps no other raffle waiting.
 */
export async function runRaffles(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async (merchant) => {
    const faults: unknown[] = [];
    for (const raffle of await readOpenRaffles(app.db, merchant.id)) {
      lease.signal.throwIfAborted();
      await goOn(app, lease, merchant, raffle).catch((error: unknown) => faults.push(error));
    }
    if (faults.length > 0) throw faults[0];
  });
}

async function goOn(app: App, lease: Lease, merchant: Merchant, raffle: Raffle): Promise<void> {
  if (raffle.state === 'approved') {
    if (!(await isOn(app, merchant, 'PROMOBONUS'))) return;
    const chain = await namedChain(app);
    // Without a public beacon nothing could be promised: the raffle waits, and nobody sees it.
    if (chain !== null) await promiseRaffle(app, lease, raffle, chain);
    return;
  }
  if (raffle.state === 'running') {
    if (await earnTickets(app, lease, raffle)) await freezeRaffle(app, lease, raffle);
    return;
  }
  const winners = await drawFrozen(app, lease, merchant, raffle);
  for (const memberId of new Set(winners)) announceRewards(app, memberId);
}
