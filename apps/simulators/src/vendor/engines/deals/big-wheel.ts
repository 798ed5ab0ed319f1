import { fraction } from '../fraction.ts';
import type { Deal } from '../table.ts';

/** Multiples and how many of the fifty sectors show them: each multiple times its sectors is 48 of 50. */
const sectors: readonly (readonly [multiple: number, count: number])[] = [
  [2, 24],
  [4, 12],
  [6, 8],
  [12, 4],
  [24, 2],
];
const size = 50;
/** Coprime to the size: walks over every place once, far enough each time to mix the multiples. */
const stride = 21;

/** The multiple of each sector, clockwise: equal ones are spread over the wheel. */
export const wheelSectors: readonly number[] = layOut();

/** A wheel of fifty equal sectors; a bet on a multiple gets that many times its stake. Every bet returns 96 %. */
export const bigWheel: Deal = {
  show: 'wheel',
  spots: sectors.map(([multiple]) => `x${multiple}`),
  play(draw) {
    const pocket = draw(size);
    return { key: `x${wheelSectors[pocket]}`, view: { show: 'wheel', pocket } };
  },
  chances: () => new Map(sectors.map(([multiple, count]) => [`x${multiple}`, fraction(count, size)])),
  pays: (spot, key) => (spot === key ? Number(spot.slice(1)) * 100 : 0),
};

function layOut(): number[] {
  const laid = Array.from({ length: size }, () => 0);
  const inOrder = sectors.flatMap(([multiple, count]) => Array.from({ length: count }, () => multiple));
  for (const [index, multiple] of inOrder.entries()) laid[(index * stride) % size] = multiple;
  return laid;
}
