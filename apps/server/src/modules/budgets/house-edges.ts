import { studioCodes } from '@trevo/game-rules';
import type { Id, Zone } from '@trevo/kernel';
import type { Product } from '@trevo/reward-rules';
import { lotteryBestReturnPpm } from '@trevo/reward-rules/budgets';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { readLotteryReturns } from '../lottery/index.ts';
import { sheetOf, studioGame } from '../pge/index.ts';
import { readProductBudgets } from './budget-store.ts';

/** What the house keeps of a stake in a product's best game, and by what that is known. */
export type HouseEdge = { readonly edgePpm: number; readonly from: 'studio' | 'series' | 'house' | 'assumed' };
export type HouseEdges = Readonly<Record<Product, HouseEdge>>;

/** Whose edges. */
export type EdgesOf = { readonly id: Id<'merchant'>; readonly timeZone: Zone };

/**
 * Where nobody publishes a return, and the brand does not say one: assumed with caution, and below every game that is known here. Slots of 98 %, blackjack by
 * its basic strategy, fishing of 98 %, odds boards and rakes that leave out one in a hundred.
 */
const assumedPpm = { RNG: 20_000, LIVE: 5_000, FISH: 20_000, SPORTS: 10_000, PVP: 10_000 } as const;

/** What ZY keeps: its control digit takes 3.5 % of the fair table (rules of lotteries, §2.2). */
const zyEdgePpm = 35_000;

/**
 * The least edge of each product at a brand: of the studio by its published tables, of lotteries by the highest series and the best odds that the house set, of
 * vendors' games by what the brand says of the best of them, or what is assumed. `series`: the agents' highest, where another one is asked about.
 */
export async function readHouseEdges(db: Db, brand: EdgesOf, series: number | null = null): Promise<HouseEdges> {
  const said = await readProductBudgets(db, brand.id);
  const studio = await studioEdges();
  const vendors = (product: keyof typeof assumedPpm): HouseEdge => {
    const bestReturnPpm = said.get(product)?.bestReturnPpm ?? null;
    return bestReturnPpm === null ? { edgePpm: assumedPpm[product], from: 'assumed' } : { edgePpm: edgeOf(bestReturnPpm), from: 'house' };
  };
  const { lotteryPpm, oddsPpm } = await readLotteryReturns(db, brand);
  const agentsPpm = lotteryBestReturnPpm(series ?? (await readSeries(db, brand.id)));
  const lottery: HouseEdge = { edgePpm: edgeOf(Math.max(lotteryPpm, agentsPpm)), from: 'series' };
  const sports = vendors('SPORTS');
  return {
    RNG: least(vendors('RNG'), studio.RNG),
    INHOUSE: studio.INHOUSE,
    LIVE: vendors('LIVE'),
    FISH: vendors('FISH'),
    SPORTS: sports,
    ESPORTS: sports,
    COCKFIGHT: sports,
    PVP: vendors('PVP'),
    LOTT: lottery,
    SEA: lottery,
    VN: lottery,
    ZY: { edgePpm: zyEdgePpm, from: 'series' },
    ELOTT: { edgePpm: edgeOf(oddsPpm), from: 'series' },
  };
}

const edgeOf = (bestReturnPpm: number): number => Math.max(0, 1_000_000 - bestReturnPpm);

function least(one: HouseEdge, other: HouseEdge): HouseEdge {
  return one.edgePpm <= other.edgePpm ? one : other;
}

/** Of slots and of round games the highest return of any way to play any of them. */
async function studioEdges(): Promise<Readonly<Record<'INHOUSE' | 'RNG', HouseEdge>>> {
  const edges = { RNG: 1_000_000, INHOUSE: 1_000_000 };
  for (const code of studioCodes) {
    const game = studioGame(code);
    if (game === null) continue;
    const product = game.stakes.kind === 'ladder' ? 'RNG' : 'INHOUSE';
    const { returnHighest } = await sheetOf(game);
    edges[product] = Math.min(edges[product], Math.floor(edgeOf(Number(returnHighest.decimal) * 1_000_000)));
  }
  return { RNG: { edgePpm: edges.RNG, from: 'studio' }, INHOUSE: { edgePpm: edges.INHOUSE, from: 'studio' } };
}

/** The highest series that the house gives its agents. */
async function readSeries(db: Db, merchantId: Id<'merchant'>): Promise<number> {
  const { rows } = await sql<{ series: number }>`SELECT team_site_value(${merchantId}, 'SERIES') AS series`.execute(db);
  return rows[0]?.series ?? 0;
}
