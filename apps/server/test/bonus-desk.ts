import type { Instant } from '@trevo/kernel';
import { dayMs, plusMs } from '@trevo/kernel';
import { usualContribution } from '@trevo/reward-rules/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { merchantById, setFlag } from '../src/modules/brand/index.ts';
import { followMember } from '../src/modules/bonus/follow-member.ts';
import type { PublishedOffer } from '../src/modules/bonus/offers-store.ts';
import { publishOffer } from '../src/modules/bonus/publish-offer.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { assertLedgerSound } from './assert-ledger-sound.ts';
import { type Harness, startHarness, type TestMember } from './harness.ts';
import { openStudio, valueOf } from './studio.ts';

const unit = 10_000n;

/** A gift of 100.00, to be wagered ten times, in slots whole and in round games to a tenth. */
export const giftOf = (
  now: Instant,
  change: Partial<PublishedOffer> = {},
  terms: Partial<PublishedOffer['terms']> = {},
): Omit<PublishedOffer, 'id'> => ({
  version: 1,
  kind: 'gift',
  title: { en: 'A gift', pt: 'Um presente' },
  amount: { fixedMinor: 100n * unit },
  onePer: 'person',
  budgetMinor: 1_000_000n * unit,
  from: plusMs(now, -dayMs),
  until: plusMs(now, 30 * dayMs),
  ...change,
  terms: {
    wagerOn: 'bonus',
    multiplePpm: 10_000_000,
    contribution: { RNG: usualContribution.RNG, INHOUSE: usualContribution.INHOUSE },
    maxStakeMinor: 20n * unit,
    minOddsMilli: 1500,
    releases: 'all',
    maxConversionMinor: null,
    expirySeconds: 30 * 86_400,
    onWithdrawal: 'keep',
    ...terms,
  },
});

/** A server whose brand has bonuses, for tests of them; the ledger is sound at the end. */
export function useBonusDesk() {
  const desk = {} as { harness: Harness };
  beforeAll(async () => {
    desk.harness = await startHarness();
    await openStudio(desk.harness);
    await switchBonuses(true);
  });
  afterAll(async () => {
    await assertLedgerSound(desk.harness.app);
    await desk.harness.close();
  });

  async function switchBonuses(enabled: boolean): Promise<void> {
    const { app, trevo } = desk.harness;
    const merchant = await merchantById(app, trevo);
    if (!merchant) throw new Error('No brand');
    for (const modId of ['MEMBER', 'PROMOBONUS'] as const)
      await setFlag(app, merchant, { kind: 'system', id: 'test' }, { modId, enabled: modId === 'MEMBER' || enabled });
  }

  async function publish(change: Partial<PublishedOffer> = {}, terms: Partial<PublishedOffer['terms']> = {}) {
    const { app, trevo, clock } = desk.harness;
    const merchant = await merchantById(app, trevo);
    if (!merchant) throw new Error('No brand');
    const offer = { ...giftOf(clock.now(), change, terms), id: (change.id ?? app.newId('bonusOffer')) as `bof_${string}` };
    const published = await inTransaction(app.db, (tx) =>
      publishOffer(app, tx, { merchant, actor: { kind: 'system', id: 'test' }, offer }),
    );
    return { ...published, offerId: offer.id, version: offer.version };
  }

  const take = (member: TestMember, { offerId, version }: { offerId: `bof_${string}`; version: number }) =>
    desk.harness.call('takeBonus', { offerId, version }, member.caller);
  const show = async (member: TestMember) => valueOf(await desk.harness.call('memberBonuses', {}, member.caller));
  const follow = (member: TestMember) =>
    followMember(desk.harness.app, { merchantId: member.merchantId, memberId: member.id, currency: 'BRL' });

  /** What lies in the pockets of a member, in ledger units: cash, and the locked money of all bonuses. */
  async function pockets(member: TestMember) {
    const { rows } = await sql<{ pocket: string; balance: bigint }>`SELECT pocket, balance FROM ledger_account WHERE owner_id = ${member.id}
      AND balance <> 0 ORDER BY pocket`.execute(desk.harness.app.db);
    const sum = (fits: (pocket: string) => boolean) =>
      rows.filter(({ pocket }) => fits(pocket)).reduce((total, { balance }) => total + balance, 0n);
    return {
      cash: sum((pocket) => pocket === 'main'),
      won: sum((pocket) => pocket.startsWith('bonus:') && pocket.endsWith(':won')),
      bonus: sum((pocket) => pocket.startsWith('bonus:') && !pocket.endsWith(':won')),
    };
  }
  return Object.assign(desk, { switchBonuses, publish, take, show, follow, pockets });
}
