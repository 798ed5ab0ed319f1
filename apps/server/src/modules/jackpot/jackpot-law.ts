import type { Id } from '@trevo/kernel';
import { type Jackpot, jackpotReturnPpm } from '@trevo/reward-rules/jackpots';
import type { BudgetProduct, ReadTurnoverShare, TurnoverShare } from '../../core/turnover-share.ts';
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
  { games, terms, replaces = null }: Pick<NewJackpot, 'games' | 'replaces' | 'terms'>,
): Promise<readonly ProductBudget[]> {
  const all = [{ games, terms }, ...(await readFed(tx, asking.merchant.id, replaces))];
  return checkTurnover(tx, asking, { of: 'jackpot', categories: ['RNG'], shareOf: (product) => shareOf(all, product) });
}

/** What the jackpots of a brand give of turnover. They are fed by the studio's games: by slots, and by round games. */
export const readJackpotShare: ReadTurnoverShare = async (tx, merchant, product) => shareOf(await readFed(tx, merchant.id, null), product);

type Fed = Pick<NewJackpot, 'games' | 'terms'>;

async function readFed(tx: Tx, merchantId: Id<'merchant'>, but: Id<'jackpot'> | null): Promise<readonly Fed[]> {
  return (await readOpenJackpots(tx, merchantId)).filter(({ id }) => id !== but);
}

function shareOf(jackpots: readonly Fed[], product: BudgetProduct): TurnoverShare {
  const feeds = (code: string) => {
    const game = studioGame(code);
    return game !== null && product === (game.stakes.kind === 'ladder' ? 'RNG' : 'INHOUSE');
  };
  const [dearest] = jackpots
    .filter(({ games }) => games.some(feeds))
    .map(({ terms }): Jackpot => terms)
    .toSorted((one, other) => jackpotReturnPpm(other) - jackpotReturnPpm(one));
  return dearest === undefined ? {} : { jackpotPpm: dearest.contributionPpm, jackpotReservePpm: dearest.reservePpm };
}
