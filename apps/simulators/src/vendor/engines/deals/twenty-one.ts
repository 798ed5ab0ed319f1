import type { Draw } from '../draw.ts';
import { type Fraction, fraction, plus, times, zero } from '../fraction.ts';
import type { Deal } from '../table.ts';

/** Two hands of twenty-one that each draw to seventeen, from a shoe without end. Bets are on which is nearer; over twenty-one counts nothing. */
export const twentyOne: Deal = {
  show: 'cards',
  keys: ['left', 'right', 'tie'],
  spots: ['left', 'right', 'tie'],
  play(draw) {
    const hands = (['left', 'right'] as const).map((label) => ({ label, ...dealHand(draw) }));
    const [left = 0, right = 0] = hands.map(({ total }) => worth(total));
    return { key: left === right ? 'tie' : left > right ? 'left' : 'right', view: { show: 'cards', hands } };
  },
  chances() {
    const totals = chancesOfTotals();
    const found = new Map<string, Fraction>([
      ['left', zero],
      ['right', zero],
      ['tie', zero],
    ]);
    for (const [left, a] of totals)
      for (const [right, b] of totals) {
        const key = left === right ? 'tie' : left > right ? 'left' : 'right';
        found.set(key, plus(found.get(key) ?? zero, times(a, b)));
      }
    return found;
  },
  pays(spot, key) {
    if (spot === 'tie') return key === 'tie' ? 520 : 0;
    return key === 'tie' ? 100 : spot === key ? 192 : 0;
  },
};

const standsAt = 17;
const worth = (total: number) => (total > 21 ? 0 : total);

function dealHand(draw: Draw): { cards: number[]; total: number } {
  const cards = [draw(52), draw(52)];
  while (totalOf(cards) < standsAt) cards.push(draw(52));
  return { cards, total: totalOf(cards) };
}

function totalOf(cards: readonly number[]): number {
  const values = cards.map((card) => Math.min(Math.floor(card / 4) + 1, 10));
  const hard = values.reduce((sum, value) => sum + value, 0);
  return values.includes(1) && hard + 10 <= 21 ? hard + 10 : hard;
}

/** The chance of each worth a hand can end with, by hard total and whether an ace is among the cards. */
function chancesOfTotals(): ReadonlyMap<number, Fraction> {
  const found = new Map<number, Fraction>();
  const walk = (hard: number, hasAce: boolean, cards: number, chance: Fraction): void => {
    const total = hasAce && hard + 10 <= 21 ? hard + 10 : hard;
    if (cards >= 2 && total >= standsAt) {
      found.set(worth(total), plus(found.get(worth(total)) ?? zero, chance));
      return;
    }
    for (let value = 1; value <= 10; value++)
      walk(hard + value, hasAce || value === 1, cards + 1, times(chance, fraction(value === 10 ? 4 : 1, 13)));
  };
  walk(0, false, 0, { n: 1n, d: 1n });
  return found;
}
