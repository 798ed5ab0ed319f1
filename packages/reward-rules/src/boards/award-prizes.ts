import { floorDiv, greater, sumOf, wholePpm } from '../core/amounts.ts';
import type { Ranked } from './rank-board.ts';

/** Prizes by place: fixed amounts, or shares of a pool that stands in the ledger before the start. */
export type PrizeRules = {
  readonly prizesMinor: readonly bigint[] | null;
  readonly sharesPpm: readonly number[];
  readonly guaranteeMinor: bigint;
  /** `split`: equal scores share the prizes of their places. */
  readonly ties: 'first' | 'split';
  readonly minEntrants: number;
};

export type Awarded = Ranked & { readonly prizeMinor: bigint };

/** A board that was held. `returnedMinor` goes back to the house. */
export type BoardResult = { readonly ranking: readonly Awarded[]; readonly poolMinor: bigint; readonly returnedMinor: bigint };

/** A board that was not held, as too few had joined or nobody scored for the buy-ins: everybody has the buy-in back. */
export type CancelledBoard = { readonly cancelled: true; readonly buyInsReturnedMinor: bigint };

/**
 * Gives the prizes of a ranking. Places that nobody took return to the house, or with buy-ins go to the first place. With shares of 100 % the
 * remainder of the rounding belongs to the first place, so the whole pool is paid.
 */
export function awardPrizes(
  rules: PrizeRules,
  ranking: readonly Ranked[],
  { entrants, buyInsMinor }: { readonly entrants: number; readonly buyInsMinor: bigint },
): BoardResult | CancelledBoard {
  const isIdle = ranking.length === 0 && buyInsMinor > 0n;
  if (entrants < rules.minEntrants || isIdle) return { cancelled: true, buyInsReturnedMinor: buyInsMinor };
  const poolMinor = rules.prizesMinor === null ? greater(rules.guaranteeMinor, buyInsMinor) : sumOf(rules.prizesMinor);
  const byPlace = rules.prizesMinor ?? sharesOf(poolMinor, rules.sharesPpm);
  const taken = placesTaken(byPlace, ranking.length, buyInsMinor > 0n);
  const prizes = rules.ties === 'split' ? splitTies(taken, ranking) : taken;
  const awarded = ranking.map((entry, index) => ({ ...entry, prizeMinor: prizes[index] ?? 0n }));
  return { ranking: awarded, poolMinor, returnedMinor: poolMinor - sumOf(awarded.map(({ prizeMinor }) => prizeMinor)) };
}

function sharesOf(poolMinor: bigint, sharesPpm: readonly number[]): bigint[] {
  const prizes = sharesPpm.map((share) => floorDiv(poolMinor * BigInt(share), BigInt(wholePpm)));
  const isWhole = sharesPpm.reduce((sum, share) => sum + share, 0) === wholePpm;
  return isWhole ? withFirst(prizes, poolMinor - sumOf(prizes)) : prizes;
}

function placesTaken(byPlace: readonly bigint[], players: number, withBuyIns: boolean): bigint[] {
  const taken = byPlace.slice(0, players);
  return withBuyIns ? withFirst(taken, sumOf(byPlace.slice(players))) : taken;
}

function withFirst(prizes: readonly bigint[], more: bigint): bigint[] {
  return prizes.map((prize, index) => (index === 0 ? prize + more : prize));
}

/** Equal scores share the sum of the prizes of their places; the remainder goes minor by minor to the earliest. */
function splitTies(prizes: readonly bigint[], ranking: readonly Ranked[]): bigint[] {
  const shared: bigint[] = [];
  for (let from = 0; from < ranking.length; ) {
    const tied = ranking.slice(from).filter(({ score }) => score === ranking[from]?.score).length;
    const sum = sumOf(prizes.slice(from, from + tied));
    const each = sum / BigInt(tied);
    const rest = Number(sum - each * BigInt(tied));
    for (let place = 0; place < tied; place++) shared.push(each + (place < rest ? 1n : 0n));
    from += tied;
  }
  return shared;
}
