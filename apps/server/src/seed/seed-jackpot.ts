import { invariant } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import type { Jackpot } from '@trevo/reward-rules/jackpots';
import { usualJackpot } from '@trevo/reward-rules/settings';
import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishJackpot } from '../modules/jackpot/index.ts';
import { studioGames } from '../modules/pge/index.ts';
import { type DemoId, demoTexts } from './demo-words.ts';

/** What the jackpots are called. */
export const jackpotTexts = {
  clover: { texts: demoTexts('jackpot.clover', ['name']) },
  small: { texts: demoTexts('jackpot.small', ['name']) },
} as const satisfies Record<DemoId<'jackpot'>, unknown>;

/** The small jackpot of a demo with a past: over one slot, and won every few hundred units of stake. */
export const smallJackpot = { game: 'setes', seed: 20n, ceiling: 23n } as const;

/** A jackpot over all games of the studio, but for that of the small one where there is to be one: its meter stands at the seed, and what is played fills it. */
export async function seedJackpot(app: App, merchant: Merchant, { withSmall = false } = {}): Promise<void> {
  // Round games feed it too, which keep less than slots: what it takes of a stake is less than usual.
  const part = { contributionPpm: 800, reservePpm: 200 } as const;
  const terms = { ...usualJackpot, ...part, type: 'mustHitBy', seedMinor: 100n * unitMinor, ceilingMinor: 1_000n * unitMinor } as const;
  const games = studioGames.map(({ code }) => code).filter((code) => !withSmall || code !== smallJackpot.game);
  await open(app, merchant, { name: 'clover', games, terms });
}

/** The small jackpot, from the time by which the app and its database live. */
export async function seedSmallJackpot(app: App, merchant: Merchant): Promise<void> {
  const { game, seed, ceiling } = smallJackpot;
  const part = { contributionPpm: 4_000, reservePpm: 500 } as const;
  const terms = { ...usualJackpot, ...part, type: 'mustHitBy', seedMinor: seed * unitMinor, ceilingMinor: ceiling * unitMinor } as const;
  await open(app, merchant, { name: 'small', games: [game], terms });
}

type Wanted = { readonly name: keyof typeof jackpotTexts; readonly games: readonly string[]; readonly terms: Jackpot };

async function open(app: App, merchant: Merchant, { name, games, terms }: Wanted): Promise<void> {
  // A start that was broken off is taken up again.
  const known = await app.db.selectFrom('jackpot').where('merchant_id', '=', merchant.id).select('games').execute();
  if (known.some((jackpot) => jackpot.games.includes(games[0] ?? ''))) return;
  const names = Object.fromEntries(Object.entries(jackpotTexts[name].texts).map(([language, told]) => [language, told.name]));
  const jackpot = { names, games, terms };
  const made = await inTransaction(app.db, (tx) => publishJackpot(app, tx, { merchant, actor: { kind: 'system', id: 'seed' }, jackpot }));
  invariant(made.ok, 'No game of a new brand feeds a jackpot yet');
}
