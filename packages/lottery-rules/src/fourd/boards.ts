import type { Board } from '../core/quote.ts';
import { ratio } from '../core/rational.ts';
import { fourDTiers } from './draw.ts';

/** Prizes per 1 staked of the Malaysian and the Singaporean operators. Rule book §9.3. */
export type FourDHouse = 'MY' | 'SG';

type Table = readonly (readonly [tier: string, ...prizes: number[]])[];

const straight: Readonly<Record<FourDHouse, { readonly big: readonly number[]; readonly small: readonly number[] }>> = {
  MY: { big: [2500, 1000, 500, 180, 60], small: [3500, 2000, 1000] },
  SG: { big: [2000, 1000, 490, 250, 60], small: [3000, 2000, 800] },
};

/** Rows are first … consolation, columns 24, 12, 6 and 4 permutations. */
const box: Readonly<Record<FourDHouse, { readonly big: readonly (readonly number[])[]; readonly small: readonly (readonly number[])[] }>> =
  {
    MY: {
      big: [
        [105, 209, 417, 625],
        [42, 84, 167, 250],
        [21, 42, 84, 125],
        [8, 15, 30, 45],
        [3, 5, 10, 15],
      ],
      small: [
        [146, 292, 584, 875],
        [84, 167, 334, 500],
        [42, 84, 167, 250],
      ],
    },
    SG: {
      big: [
        [83, 166, 335, 500],
        [41, 83, 168, 250],
        [20, 40, 85, 127],
        [10, 20, 41, 62],
        [3, 6, 10, 15],
      ],
      small: [
        [125, 250, 500, 750],
        [83, 167, 333, 500],
        [33, 66, 133, 200],
      ],
    },
  };

/** Permutations a number of the iBox can have; one with a single repeated digit has no box. */
export const boxOrders = [24, 12, 6, 4] as const;

/** Full prize of a tier for a straight number. */
export function straightPrize(house: FourDHouse, kind: 'big' | 'small', tier: number): number {
  return straight[house][kind][tier] as number;
}

/** iBox prize of a tier for a number of `orders` permutations. */
export function boxPrize(house: FourDHouse, kind: 'big' | 'small', tier: number, orders: number): number {
  return (box[house][kind][tier] as readonly number[])[boxOrders.indexOf(orders as 24)] as number;
}

function boardOf(table: Table): Board {
  return Object.fromEntries(table.map(([tier, prize]) => [tier, ratio(prize as number)]));
}

/** The house's fixed odds for a play of the 4D menu, by prize key; null for plays that the house does not sell. */
export function fourDBoard(house: FourDHouse, playId: string): Board | null {
  const kind = playId.endsWith('small') ? 'small' : 'big';
  const tiers = fourDTiers.slice(0, kind === 'big' ? 5 : 3);
  if (/^fourd\.(big|small|box_big|box_small|roll_big)$/.test(playId))
    return boardOf(tiers.map((tier, i) => [tier, straightPrize(house, kind, i)]));
  if (/^fourd\.ibox_(big|small)$/.test(playId)) {
    return boardOf(
      boxOrders.flatMap((orders) => tiers.map((tier, i) => [`IB${orders}_${tier}`, boxPrize(house, kind, i, orders)] as const)),
    );
  }
  return null;
}

/** 4A and 3A of one online book: 6000 and 660 per 1. Rule book §9.3. */
export const onlineBoards: Readonly<Record<string, Board>> = {
  'fourd.a4': { FIRST: ratio(6000) },
  'fourd.a3': { FIRST: ratio(660) },
  'fourd.abc3': { FIRST: ratio(220), SECOND: ratio(220), THIRD: ratio(220) },
};
