import { fraction } from '../fraction.ts';
import type { Deal } from '../table.ts';

const suits = ['diamonds', 'hearts', 'spades', 'clubs'] as const;
const ranks = Array.from({ length: 13 }, (_, rank) => rank + 1);

/** One card of a full pack, ace low: below eight, eight, above eight; its colour; its suit. */
export const highCard: Deal = {
  show: 'cards',
  spots: ['below', 'eight', 'above', 'redCard', 'blackCard', ...suits],
  play(draw) {
    const card = draw(52);
    return {
      key: `${Math.floor(card / 4) + 1}-${suits[card % 4]}`,
      view: { show: 'cards', hands: [{ label: 'table', cards: [card], total: null }] },
    };
  },
  chances: () => new Map(ranks.flatMap((rank) => suits.map((suit) => [`${rank}-${suit}`, fraction(1, 52)] as const))),
  pays(spot, key) {
    const [rankText, suit] = key.split('-');
    const rank = Number(rankText);
    const isRed = suit === 'diamonds' || suit === 'hearts';
    if (spot === 'below') return rank < 8 ? 178 : 0;
    if (spot === 'eight') return rank === 8 ? 1240 : 0;
    if (spot === 'above') return rank > 8 ? 250 : 0;
    if (spot === 'redCard') return isRed ? 192 : 0;
    if (spot === 'blackCard') return isRed ? 0 : 192;
    return spot === suit ? 384 : 0;
  },
};
