import { expect, test } from 'vitest';
import type { Draw } from './draw.ts';
import { drawByChance } from './draw.ts';
import { catchChance, shootFish } from './fish.ts';
import { compare, fraction, plus, zero } from './fraction.ts';
import { chanceOf, selectionsOf } from './match.ts';
import { playPot, potPrize } from './pot.ts';
import { potRules, scorePoker } from './pot-hands.ts';
import { reelGames } from './reel-profiles.ts';
import { type ReelGame, readReels, returnOfReels } from './reels.ts';
import { deals } from './table.ts';

/** Answers the numbers given, then throws: a draw too many is a mistake. */
function scripted(...numbers: number[]): Draw {
  return (below) => {
    const next = numbers.shift();
    if (next === undefined || next >= below) throw new Error(`No draw below ${below} was foreseen`);
    return next;
  };
}

/** Three reels of three symbols and one wild, small enough to count every stop by hand. */
const small: ReelGame = {
  rows: 2,
  lines: [
    [0, 0, 0],
    [0, 1, 0],
  ],
  strips: [
    [0, 1, 2, 3],
    [1, 2, 2, 3],
    [0, 2, 1, 1, 3],
  ],
  linePays: [
    [0, 0, 0, 50],
    [0, 0, 2, 10],
    [0, 0, 0, 4],
  ],
  scatter: 3,
  scatterPays: [0, 0, 1, 7],
};

test('the exact return of reels is what playing every stop once gives', () => {
  let paid = 0;
  let stops = 0;
  for (let a = 0; a < 4; a++)
    for (let b = 0; b < 4; b++)
      for (let c = 0; c < 5; c++) {
        paid += readReels(small, [a, b, c]).lineStakes;
        stops += 1;
      }
  expect(compare(returnOfReels(small), fraction(paid, stops * small.lines.length))).toBe(0);
});

test('a wild stands for any symbol but the scatter, and a line pays its best reading once', () => {
  expect(readReels(small, [0, 0, 2]).wins).toEqual([{ line: 0, symbol: 1, count: 3, times: 10, cells: [0, 2, 4] }]);
  expect(readReels(small, [3, 3, 4]).wins).toContainEqual({ line: null, symbol: 3, count: 3, times: 14, cells: [0, 2, 4] });
});

test('no line of a title runs outside its reels, and each is there once', () => {
  for (const { lines, rows, strips } of Object.values(reelGames)) {
    expect(new Set(lines.map(String)).size).toBe(lines.length);
    for (const line of lines) {
      expect(line).toHaveLength(strips.length);
      expect(line.every((row) => row >= 0 && row < rows)).toBe(true);
    }
  }
});

test.each(Object.entries(deals))('%s: the chances of all results sum to one, and play gives only these results', (_, deal) => {
  const chances = deal.chances();
  const sum = [...chances.values()].reduce(plus, zero);
  expect(compare(sum, fraction(1, 1))).toBe(0);
  for (let round = 0; round < 400; round++) expect(chances.has(deal.play(drawByChance).key)).toBe(true);
});

test('baccarat deals the third card by the rules', () => {
  // Player 2 + 3 draws a 6 and has 1; banker 3 + 3 = 6 draws on a 6, and gets a 9.
  const { key, view } = deals.baccarat.play(scripted(4, 8, 8, 8, 20, 32));
  expect(key).toBe('banker');
  expect(view).toMatchObject({ hands: [{ total: 1 }, { total: 5 }] });
});

test('the counts of poker hands fit those of a seventeenth of all deals', { timeout: 60_000 }, () => {
  const counts = new Map<string, number>();
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c += 1)
        for (let d = c + 1; d < 52; d++)
          for (let e = d + 1; e < 52; e++) {
            // One deal in seventeen, spread over all: the whole is checked by the sums below.
            if ((a + 3 * b + 5 * c + 7 * d + 11 * e) % 17 !== 0) continue;
            const { word } = scorePoker([a, b, c, d, e]);
            counts.set(word, (counts.get(word) ?? 0) + 1);
          }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (const [key, chance] of deals.pokerHand.chances()) {
    const straightUp = ['straight', 'flush', 'full', 'four', 'straightFlush'];
    const seen = (key === 'straightUp' ? straightUp : [key]).reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / all;
    expect(Math.abs(seen - Number(chance.n) / Number(chance.d))).toBeLessThan(0.002);
  }
});

test('a poker hand beats another by class, then by its cards, whatever the suits', () => {
  const card = (rank: number, suit: number) => (rank % 13) * 4 + suit;
  const hands = [
    [card(13, 0), card(12, 1), card(9, 2), card(7, 3), card(1, 0)],
    [card(1, 0), card(1, 1), card(9, 2), card(7, 3), card(4, 0)],
    [card(1, 0), card(1, 1), card(9, 2), card(7, 3), card(5, 0)],
    [card(13, 0), card(1, 1), card(2, 2), card(3, 3), card(4, 0)],
    [card(1, 0), card(2, 1), card(3, 2), card(4, 3), card(5, 0)],
    [card(9, 0), card(10, 1), card(11, 2), card(12, 3), card(13, 0)],
    [card(1, 2), card(2, 2), card(4, 2), card(6, 2), card(8, 2)],
  ].map(scorePoker);
  const points = hands.map((hand) => hand.points);
  expect(points).toEqual([...points].sort((a, b) => a - b));
  expect(new Set(points).size).toBe(points.length);
});

test.each(Object.keys(potRules) as (keyof typeof potRules)[])(
  '%s: nobody gets a piece twice, and every seat wins as often as the next',
  (rules) => {
    const wins = [0, 0, 0];
    for (let round = 0; round < 3_000; round++) {
      const { hands, winner } = playPot({ rules, seats: 3, rakePercent: 5 }, drawByChance);
      const pieces = hands.flatMap((hand) => [...hand.pieces]);
      if (rules !== 'dice') expect(new Set(pieces).size).toBe(pieces.length);
      wins[winner] = (wins[winner] ?? 0) + 1;
      expect(hands[winner]?.points).toBe(Math.max(...hands.map(({ points }) => points)));
    }
    // Six standard deviations of a fair third.
    for (const won of wins) expect(Math.abs(won - 1_000)).toBeLessThan(160);
  },
);

test('a pot pays all stakes less the share, to the last cent', () => {
  expect(potPrize({ rules: 'dice', seats: 4, rakePercent: 5 }, 10_000n)).toBe(38_000n);
});

test('a shot catches exactly as often as its odds say', () => {
  const game = { returnPercent: 96, fish: [] };
  const fish = { id: 'x', times: 2, swims: 1, speed: 1, size: 1 };
  const caught = Array.from({ length: 200 }, (_, drawn) => shootFish(game, fish, scripted(drawn))).filter(Boolean);
  expect(compare(fraction(caught.length, 200), catchChance(game, fish))).toBe(0);
});

test('the chances of home, draw and away sum to one, and those of over and under', () => {
  for (const rules of [
    { score: 'goals', line: 2.5 },
    { score: 'quarters', line: 148.5 },
    { score: 'sets', toWin: 3, line: 3.5 },
  ] as const) {
    const sum = (wanted: readonly string[]) =>
      selectionsOf(rules)
        .filter((selection) => wanted.includes(selection))
        .map((selection) => chanceOf(rules, { home: 3, away: 1 }, selection))
        .reduce(plus, zero);
    expect(compare(sum(['home', 'draw', 'away']), fraction(1, 1))).toBe(0);
    expect(compare(sum(['over', 'under']), fraction(1, 1))).toBe(0);
  }
});
