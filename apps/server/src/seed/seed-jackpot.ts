import { invariant } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { usualJackpot } from '@trevo/reward-rules/settings';
import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishJackpot } from '../modules/jackpot/index.ts';
import { studioGames } from '../modules/pge/index.ts';
import { demoTexts } from './demo-words.ts';

/** What the jackpot is called. */
export const jackpotTexts = { texts: demoTexts('jackpot.clover', ['name']) };

/** A jackpot over all games of the studio: its meter stands at the seed, and what is played fills it. */
export async function seedJackpot(app: App, merchant: Merchant): Promise<void> {
  // A start that was broken off is taken up again.
  if (await app.db.selectFrom('jackpot').where('merchant_id', '=', merchant.id).select('id').executeTakeFirst()) return;
  const names = Object.fromEntries(Object.entries(jackpotTexts.texts).map(([language, { name }]) => [language, name]));
  // Round games feed it too, which keep less than slots: what it takes of a stake is less than usual.
  const part = { contributionPpm: 800, reservePpm: 200 } as const;
  const terms = { ...usualJackpot, ...part, type: 'mustHitBy', seedMinor: 100n * unitMinor, ceilingMinor: 1_000n * unitMinor } as const;
  const jackpot = { names, games: studioGames.map(({ code }) => code), terms };
  const made = await inTransaction(app.db, (tx) => publishJackpot(app, tx, { merchant, actor: { kind: 'system', id: 'seed' }, jackpot }));
  invariant(made.ok, 'No game of a new brand feeds a jackpot yet');
}
