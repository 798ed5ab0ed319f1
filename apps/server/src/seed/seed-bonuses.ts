import { dayMs, invariant, plusMs } from '@trevo/kernel';
import { usualBonus, usualContribution } from '@trevo/reward-rules/settings';
import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import { inTransaction } from '../db/transaction.ts';
import { type NewOffer, publishOffer } from '../modules/bonus/index.ts';
import { setFlag } from '../modules/brand/index.ts';
import { demoTexts } from './demo-words.ts';

const actor = { kind: 'system', id: 'seed' } as const;
const unit = 10_000n;
const { RNG, INHOUSE, LOTT, ZY, SEA, VN, ELOTT } = usualContribution;
const terms: NewOffer['terms'] = {
  wagerOn: 'bonus',
  multiplePpm: usualBonus.multiplePpm,
  contribution: { RNG, INHOUSE },
  maxStakeMinor: usualBonus.maxStakeMinor,
  minOddsMilli: usualBonus.minOddsMilli,
  releases: 'all',
  maxConversionMinor: null,
  expirySeconds: usualBonus.expirySeconds,
  onWithdrawal: 'keep',
};

/** What the offers are called. */
export const bonusTexts = {
  deposit: { texts: demoTexts('bonus.deposit', ['title']) },
  gift: { texts: demoTexts('bonus.gift', ['title']) },
};

/** The demo brand's two offers: half of a deposit on top, and a small gift to try with. */
export async function seedBonuses(app: App, merchant: Merchant): Promise<void> {
  await setFlag(app, merchant, actor, { modId: 'PROMOBONUS', enabled: true });
  const now = app.clock.now();
  const shelf = { version: 1, onePer: 'person', budgetMinor: 100_000n * unit, from: now, until: plusMs(now, 365 * dayMs), terms } as const;
  const offers: readonly NewOffer[] = [
    {
      ...shelf,
      id: app.newId('bonusOffer'),
      kind: 'deposit',
      title: titleOf(bonusTexts.deposit),
      amount: { matchPpm: 500_000, maxMinor: 200n * unit, minDepositMinor: 20n * unit },
      terms: { ...terms, onWithdrawal: 'forfeit' },
    },
    {
      ...shelf,
      id: app.newId('bonusOffer'),
      kind: 'gift',
      title: titleOf(bonusTexts.gift),
      amount: { fixedMinor: 10n * unit },
      // To be tried in the lotteries as well.
      terms: {
        ...terms,
        contribution: { RNG, INHOUSE, LOTT, ZY, SEA, VN, ELOTT },
        expirySeconds: usualBonus.noDepositExpirySeconds,
        maxConversionMinor: 100n * unit,
      },
    },
  ];
  await inTransaction(app.db, async (tx) => {
    // A start that was broken off is taken up again.
    if (await tx.selectFrom('bonus_offer').where('merchant_id', '=', merchant.id).select('id').executeTakeFirst()) return;
    for (const offer of offers) {
      const published = await publishOffer(app, tx, { merchant, actor, offer });
      invariant(published.ok, 'The demo brand may offer what it offers');
    }
  });
}

function titleOf({ texts }: (typeof bonusTexts)[keyof typeof bonusTexts]): NewOffer['title'] {
  return Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title]));
}
