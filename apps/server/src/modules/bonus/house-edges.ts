import { studioVendor } from '@trevo/contract';
import { studioCodes } from '@trevo/game-rules';
import type { Id } from '@trevo/kernel';
import type { Product } from '@trevo/reward-rules';
import { lotteryBestReturnPpm } from '@trevo/reward-rules/budgets';
import type { Db } from '../../db/database.ts';
import { readHouseRates } from '../contracts/index.ts';
import { sheetOf, studioGame } from '../pge/index.ts';
import { bonusProductOf } from './studio-products.ts';

/** What the house keeps of a stake in a product's best game, and by what that is known. */
export type HouseEdge = { readonly edgePpm: number; readonly from: 'studio' | 'series' | 'house' | 'assumed' };
export type HouseEdges = Readonly<Partial<Record<Product, HouseEdge>>>;

/**
 * Where nobody publishes a return: assumed with caution, and below every game that is known here. Slots of 98 %, blackjack by its basic strategy, fishing of 98 %,
 * round games of 99 %, and odds boards that leave out one in a hundred.
 */
const assumedPpm = {
  RNG: 20_000,
  LIVE: 5_000,
  FISH: 20_000,
  INHOUSE: 10_000,
  LOTT: 10_000,
  ZY: 10_000,
  SEA: 10_000,
  VN: 10_000,
  ELOTT: 10_000,
} as const satisfies Partial<Record<Product, number>>;

const edgeOf = (bestReturnPpm: number): number => Math.max(0, 1_000_000 - bestReturnPpm);

/**
 * The least edge of each product at a brand: of the studio by its published tables, of the lottery by the site's highest series, of vendors' games by what the brand
 * says of the best of them, where that is less than what is assumed.
 */
export async function readHouseEdges(db: Db, merchantId: Id<'merchant'>): Promise<HouseEdges> {
  const { series, bestReturnPpm } = await readHouseRates(db, merchantId);
  const studio = await readStudio();
  const vendors = (product: 'FISH' | 'LIVE' | 'RNG'): HouseEdge =>
    least({ edgePpm: assumedPpm[product], from: 'assumed' }, { edgePpm: edgeOf(bestReturnPpm), from: 'house' });
  const assumed = Object.fromEntries(Object.entries(assumedPpm).map(([product, edgePpm]) => [product, { edgePpm, from: 'assumed' }]));
  return {
    ...(assumed as HouseEdges),
    ...studio,
    RNG: least(vendors('RNG'), studio.RNG),
    LIVE: vendors('LIVE'),
    FISH: vendors('FISH'),
    LOTT: { edgePpm: edgeOf(lotteryBestReturnPpm(series)), from: 'series' },
  };
}

function least(one: HouseEdge, other: HouseEdge | undefined): HouseEdge {
  return other === undefined || one.edgePpm <= other.edgePpm ? one : other;
}

/** Of slots and of round games the highest return of any way to play any of them. */
async function readStudio(): Promise<HouseEdges> {
  const edges: Partial<Record<Product, HouseEdge>> = {};
  for (const code of studioCodes) {
    const game = studioGame(code);
    if (game === null) continue;
    const { returnHighest } = await sheetOf(game);
    const product = bonusProductOf(null, { vendor: studioVendor, game: code });
    const edge = { edgePpm: Math.floor(edgeOf(Number(returnHighest.decimal) * 1_000_000)), from: 'studio' } as const;
    edges[product] = least(edge, edges[product]);
  }
  return edges;
}
