import { fraction } from '../fraction.ts';
import type { Deal } from '../table.ts';

/** One card each from a shoe without end, ace low. On equal ranks dragon and tiger get half their stake back. */
export const dragonTiger: Deal = {
  show: 'cards',
  spots: ['dragon', 'tiger', 'tie'],
  play(draw) {
    const [dragon, tiger] = [draw(52), draw(52)];
    const [above, below] = [Math.floor(dragon / 4), Math.floor(tiger / 4)];
    return {
      key: above === below ? 'tie' : above > below ? 'dragon' : 'tiger',
      view: {
        show: 'cards',
        hands: [
          { label: 'dragon', cards: [dragon], total: null },
          { label: 'tiger', cards: [tiger], total: null },
        ],
      },
    };
  },
  chances: () =>
    new Map([
      ['dragon', fraction(6, 13)],
      ['tiger', fraction(6, 13)],
      ['tie', fraction(1, 13)],
    ]),
  pays(spot, key) {
    if (spot === 'tie') return key === 'tie' ? 1200 : 0;
    return key === 'tie' ? 50 : spot === key ? 200 : 0;
  },
};
