import type { Caller, Harness } from '../harness.ts';
import { valueOf } from '../studio.ts';

/** An offer that waits for another operator to publish it. */
export async function fillBonus({ call }: Harness, operator: Caller): Promise<void> {
  const draft = {
    kind: 'deposit',
    titles: { PT: 'Um terço a mais', EN: 'A third on top' },
    amount: '90.00',
    matchPpm: 330_000,
    minDeposit: '30.00',
    multipleTenths: 100,
    wagerOn: 'bonus',
    contribution: { RNG: 1_000_000, INHOUSE: 100_000 },
    maxStake: '20.00',
    releases: 'all',
    expiryDays: 30,
    onWithdrawal: 'forfeit',
    onePer: 'person',
    budget: '9000.00',
    from: '2026-01-01T00:00:00.000Z',
    until: '2099-01-01T00:00:00.000Z',
  } as const;
  valueOf(await call('officeDraftOffer', draft, operator));
}
