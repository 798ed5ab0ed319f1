import { type Fraction, fraction } from '../fraction.ts';
import type { Deal } from '../table.ts';

/** Cards from a shoe without end: every card is as likely as any other at every draw. Ace is 1, ten and pictures are 0. */
export const baccarat: Deal = {
  show: 'cards',
  keys: ['player', 'banker', 'tie'],
  spots: ['player', 'banker', 'tie'],
  play(draw) {
    const { player, banker } = dealHands(
      () => draw(52),
      (card) => Math.min(Math.floor(card / 4) + 1, 10) % 10,
    );
    return {
      key: resultOf(player.total, banker.total),
      view: {
        show: 'cards',
        hands: [
          { label: 'player', ...player },
          { label: 'banker', ...banker },
        ],
      },
    };
  },
  chances,
  pays(spot, key) {
    if (spot === 'tie') return key === 'tie' ? 900 : 0;
    if (key === 'tie') return 100;
    return spot === key ? (spot === 'banker' ? 195 : 200) : 0;
  },
};

type Dealt = { readonly cards: readonly number[]; readonly total: number };

/** The rules of the third card, over cards of any kind. */
function dealHands(take: () => number, valueOf: (card: number) => number): { player: Dealt; banker: Dealt } {
  const [p1, b1, p2, b2] = [take(), take(), take(), take()];
  const player = [p1, p2];
  const banker = [b1, b2];
  const totalOf = (cards: readonly number[]) => cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;
  if (totalOf(player) < 8 && totalOf(banker) < 8) {
    const third = totalOf(player) <= 5 ? take() : null;
    if (third !== null) player.push(third);
    if (bankerDraws(totalOf(banker), third === null ? null : valueOf(third))) banker.push(take());
  }
  return { player: { cards: player, total: totalOf(player) }, banker: { cards: banker, total: totalOf(banker) } };
}

function bankerDraws(total: number, third: number | null): boolean {
  if (third === null || total <= 2) return total <= 5;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

function resultOf(player: number, banker: number): string {
  return player === banker ? 'tie' : player > banker ? 'player' : 'banker';
}

/** All sequences of six values; a sequence that needs fewer cards stands for all its continuations. */
function chances(): ReadonlyMap<string, Fraction> {
  const ways = { player: 0, banker: 0, tie: 0 };
  const weightOf = (value: number) => (value === 0 ? 4 : 1);
  const values = [0, 0, 0, 0, 0, 0];
  for (let code = 0; code < 1_000_000; code++) {
    let [rest, weight] = [code, 1];
    for (let at = 0; at < 6; at++) {
      values[at] = rest % 10;
      rest = Math.floor(rest / 10);
      weight *= weightOf(values[at] ?? 0);
    }
    let at = 0;
    const { player, banker } = dealHands(
      () => values[at++] ?? 0,
      (value) => value,
    );
    ways[resultOf(player.total, banker.total) as keyof typeof ways] += weight;
  }
  const all = 13 ** 6;
  return new Map(Object.entries(ways).map(([key, count]) => [key, fraction(count, all)]));
}
