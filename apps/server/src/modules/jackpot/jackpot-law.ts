import type { Id } from '@trevo/kernel';
import { type Jackpot, jackpotReturnPpm } from '@trevo/reward-rules/jackpots';
import type { ReadTurnoverShare, TurnoverShare } from '../../core/turnover-share.ts';
import type { Tx } from '../../db/database.ts';
import { type Asking, checkTurnover, type ProductBudget } from '../budgets/index.ts';
import { studioGame } from '../pge/index.ts';
import type { NewJackpot } from './publish-jackpot.ts';
import { readOpenJackpots } from './jackpots-store.ts';

/** The largest amount that a roll reaches: room under a ceiling is rolled in micros, in 64 bits. */
const endMaxMinor = 18_000_000_000_000n;

/** Whether terms can be kept: the games are the studio's, a ceiling lies above the seed, and whole payouts come of it. */
export function areKeepable({ games, terms }: Pick<NewJackpot, 'games' | 'terms'>): boolean {
  const end = terms.type === 'mustHitBy' ? terms.ceilingMinor : terms.hitEveryMinor;
  const rises = terms.type === 'random' || terms.ceilingMinor > terms.seedMinor;
  return rises && end <= endMaxMinor && new Set(games).size === games.length && games.every((game) => studioGame(game) !== null);
}

/** The inequality of §18 with a jackpot beside the others; those that it replaces are gone. A unit feeds one jackpot, so the dearest counts. */
export async function budgetsOf(
  tx: Tx,
  asking: Asking,
  { terms, replaces = null }: Pick<NewJackpot, 'replaces' | 'terms'>,
): Promise<readonly ProductBudget[]> {
  const others = await readTerms(tx, asking.merchant.id, replaces);
  const share = shareOf([terms, ...others]);
  return checkTurnover(tx, asking, { of: 'jackpot', products: ['RNG'], shareOf: () => share });
}

/** What the jackpots of a brand give of turnover. They are fed by the studio's games, whose units count as RNG. */
export const readJackpotShare: ReadTurnoverShare = async (tx, merchant, product) =>
  product === 'RNG' ? shareOf(await readTerms(tx, merchant.id, null)) : {};

async function readTerms(tx: Tx, merchantId: Id<'merchant'>, but: Id<'jackpot'> | null): Promise<readonly Jackpot[]> {
  return (await readOpenJackpots(tx, merchantId)).filter(({ id }) => id !== but).map(({ terms }) => terms);
}

function shareOf(terms: readonly Jackpot[]): TurnoverShare {
  const [dearest] = terms.toSorted((one, other) => jackpotReturnPpm(other) - jackpotReturnPpm(one));
  return dearest === undefined ? {} : { jackpotPpm: dearest.contributionPpm, jackpotReservePpm: dearest.reservePpm };
}
