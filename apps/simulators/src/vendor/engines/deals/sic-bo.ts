import { type Fraction, fraction, plus, zero } from '../fraction.ts';
import type { Deal } from '../table.ts';

const faces = [1, 2, 3, 4, 5, 6];
/** What totals pay to one. */
const totalPays: Readonly<Record<number, number>> = {
  4: 62,
  5: 31,
  6: 18,
  7: 12,
  8: 8,
  9: 7,
  10: 6,
  11: 6,
  12: 7,
  13: 8,
  14: 12,
  15: 18,
  16: 31,
  17: 62,
};

/** Three dice. Small, big, odd and even lose on any triple; a single number pays once for each die that shows it, twelve for all three. */
export const sicBo: Deal = {
  show: 'dice',
  spots: [
    'small',
    'big',
    'oddSum',
    'evenSum',
    'triple',
    ...faces.map((face) => `s${face}`),
    ...faces.map((face) => `d${face}`),
    ...Object.keys(totalPays).map((total) => `t${total}`),
  ],
  play(draw) {
    const dice = [draw(6) + 1, draw(6) + 1, draw(6) + 1];
    return { key: keyOf(dice), view: { show: 'dice', dice } };
  },
  chances() {
    const found = new Map<string, Fraction>();
    for (const a of faces)
      for (const b of faces)
        for (const c of faces) found.set(keyOf([a, b, c]), plus(found.get(keyOf([a, b, c])) ?? zero, fraction(1, 216)));
    return found;
  },
  pays(spot, key) {
    const dice = key.split('-').map(Number);
    const sum = dice.reduce((total, die) => total + die, 0);
    const isTriple = new Set(dice).size === 1;
    if (spot === 'triple') return isTriple ? 3200 : 0;
    if (spot.startsWith('t')) return sum === Number(spot.slice(1)) ? ((totalPays[sum] ?? 0) + 1) * 100 : 0;
    const evenMoney = { small: sum <= 10, big: sum >= 11, oddSum: sum % 2 === 1, evenSum: sum % 2 === 0 }[spot];
    if (evenMoney !== undefined) return evenMoney && !isTriple ? 200 : 0;
    const shown = dice.filter((die) => die === Number(spot.slice(1))).length;
    if (spot.startsWith('d')) return shown >= 2 ? 1200 : 0;
    return [0, 200, 300, 1300][shown] ?? 0;
  },
};

function keyOf(dice: readonly number[]): string {
  return [...dice].sort((a, b) => a - b).join('-');
}
