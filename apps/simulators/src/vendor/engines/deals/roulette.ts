import { fraction } from '../fraction.ts';
import type { Deal } from '../table.ts';

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const numbers = Array.from({ length: 37 }, (_, number) => number);

/** Bets of more than one number, and which numbers they cover. */
const covers: Readonly<Record<string, (number: number) => boolean>> = {
  red: (number) => reds.has(number),
  black: (number) => !reds.has(number),
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  lowHalf: (number) => number <= 18,
  highHalf: (number) => number >= 19,
  dozen1: (number) => number <= 12,
  dozen2: (number) => number >= 13 && number <= 24,
  dozen3: (number) => number >= 25,
  column1: (number) => number % 3 === 1,
  column2: (number) => number % 3 === 2,
  column3: (number) => number % 3 === 0,
};

/** European roulette: 37 pockets, and a bet on so many numbers pays 36 divided by them, so that every bet returns 36/37. */
export const roulette: Deal = {
  show: 'wheel',
  spots: [...numbers.map((number) => `n${number}`), ...Object.keys(covers)],
  play(draw) {
    const pocket = draw(37);
    return { key: String(pocket), view: { show: 'wheel', pocket } };
  },
  chances: () => new Map(numbers.map((number) => [String(number), fraction(1, 37)])),
  pays(spot, key) {
    const number = Number(key);
    if (spot.startsWith('n')) return Number(spot.slice(1)) === number ? 3600 : 0;
    const covered = covers[spot];
    if (!covered || number === 0 || !covered(number)) return 0;
    return spot.startsWith('dozen') || spot.startsWith('column') ? 300 : 200;
  },
};
