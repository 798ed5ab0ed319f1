import { dealCards } from '../draw.ts';
import { fraction } from '../fraction.ts';
import { scorePoker } from '../pot-hands.ts';
import type { Deal } from '../table.ts';

/** How many of the 2,598,960 hands of five are of each class, and what a bet on the class pays in hundredths. */
const classes: Readonly<Record<string, readonly [hands: number, pays: number]>> = {
  high: [1_302_540, 190],
  pair: [1_098_240, 225],
  twoPair: [123_552, 2000],
  three: [54_912, 4500],
  straightUp: [19_716, 12_500],
};
const allHands = 2_598_960;

/** Two cards for the player and three on the table make one hand of five: bets are on its class. A run or better is one class. */
export const pokerHand: Deal = {
  show: 'cards',
  spots: Object.keys(classes),
  play(draw) {
    const cards = dealCards(draw, 52, 5);
    const { word } = scorePoker(cards);
    return {
      key: word in classes ? word : 'straightUp',
      view: {
        show: 'cards',
        hands: [
          { label: 'yours', cards: cards.slice(0, 2), total: null },
          { label: 'table', cards: cards.slice(2), total: null },
        ],
      },
    };
  },
  chances: () => new Map(Object.entries(classes).map(([key, [hands]]) => [key, fraction(hands, allHands)])),
  pays: (spot, key) => (spot === key ? (classes[spot]?.[1] ?? 0) : 0),
};
