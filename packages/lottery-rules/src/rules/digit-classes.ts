import { differentOf } from './digits.ts';

/** Classes of three digits, each excluding those before it: all equal, three in a row, two equal, two in a row, anything else. */
export const tripleClasses = ['LEOPARD', 'STRAIGHT', 'PAIR', 'HALF', 'MISC'] as const;
export type TripleClass = (typeof tripleClasses)[number];

/** Whether `b` follows `a` on the circle … 8 9 0 1 …: 9 and 0 are neighbours in most houses. Rule book §11. */
function follows(a: number, b: number): boolean {
  return (a + 1) % 10 === b;
}

/** The class of three digits in any order; runs wrap from 9 to 0, so 890 and 901 are straights and 390 is a half straight. */
export function tripleClassOf(digits: readonly number[]): TripleClass {
  const different = differentOf(digits);
  if (different === 1) return 'LEOPARD';
  if (different === 2) return 'PAIR';
  const neighbours = digits.filter((a) => digits.some((b) => follows(a, b))).length;
  if (neighbours === 2) return 'STRAIGHT';
  return neighbours === 1 ? 'HALF' : 'MISC';
}

/** The class where the only run known to wrap is 8-9-0, as some houses test it: 901 and 390 are plain. Rule book §11. */
export function narrowTripleClassOf(digits: readonly number[]): TripleClass {
  const different = differentOf(digits);
  if (different === 1) return 'LEOPARD';
  if (different === 2) return 'PAIR';
  const neighbours = digits.filter((digit) => digits.includes(digit + 1)).length;
  if (neighbours === 2 || [0, 8, 9].every((digit) => digits.includes(digit))) return 'STRAIGHT';
  return neighbours === 1 ? 'HALF' : 'MISC';
}

/** Draws of three digits in each class of {@link narrowTripleClassOf}, of 1,000. */
export const narrowTripleClassCounts: Readonly<Record<TripleClass, number>> = {
  LEOPARD: 10,
  STRAIGHT: 54,
  PAIR: 270,
  HALF: 330,
  MISC: 336,
};

/** Draws of three digits in each class, of 1,000. Proven by enumeration in the tests. */
export const tripleClassCounts: Readonly<Record<TripleClass, number>> = { LEOPARD: 10, STRAIGHT: 60, PAIR: 270, HALF: 360, MISC: 300 };

/** Group class of three digits: G6 all different, G3 one pair, LEOPARD all equal. */
export function groupClassOf(digits: readonly number[]): 'LEOPARD' | 'G3' | 'G6' {
  const different = differentOf(digits);
  if (different === 1) return 'LEOPARD';
  return different === 2 ? 'G3' : 'G6';
}

/** Poker classes of five digits, exclusive, best first: a full house is not also a pair. Straights wrap from 9 to 0. */
export const handClasses = ['FIVE', 'FOUR', 'FULL', 'STRAIGHT', 'THREE', 'TWO_PAIR', 'ONE_PAIR', 'HIGH'] as const;
export type HandClass = (typeof handClasses)[number];

export function handClassOf(digits: readonly number[]): HandClass {
  const counts = new Array<number>(10).fill(0);
  for (const digit of digits) counts[digit] = (counts[digit] as number) + 1;
  const most = Math.max(...counts);
  const different = counts.filter((count) => count > 0).length;
  if (different === 1) return 'FIVE';
  if (different === 2) return most === 4 ? 'FOUR' : 'FULL';
  if (different === 3) return most === 3 ? 'THREE' : 'TWO_PAIR';
  if (different === 4) return 'ONE_PAIR';
  return digits.filter((a) => digits.some((b) => follows(a, b))).length === 4 ? 'STRAIGHT' : 'HIGH';
}

/** The bull of five digits: some three add up to a multiple of ten, and the value is the other two mod 10 (0 is bull-bull). Which three does not matter. */
export function bullOf(digits: readonly number[]): number | null {
  let total = 0;
  for (const digit of digits) total += digit;
  for (let i = 0; i < 4; i++) {
    for (let j = i + 1; j < 5; j++) {
      const pair = (digits[i] as number) + (digits[j] as number);
      if ((total - pair) % 10 === 0) return pair % 10;
    }
  }
  return null;
}
