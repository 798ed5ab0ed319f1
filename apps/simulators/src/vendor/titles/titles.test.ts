import { expect, test } from 'vitest';
import { returnOfFish } from '../engines/fish.ts';
import { basisPoints, compare, type Fraction, fraction } from '../engines/fraction.ts';
import { returnOfMatches } from '../engines/match.ts';
import { returnOfPot } from '../engines/pot.ts';
import { reelGames } from '../engines/reel-profiles.ts';
import { returnOfReels } from '../engines/reels.ts';
import { deals, returnOfSpot, spotsOf } from '../engines/table.ts';
import { type Play, type Title, titles } from './index.ts';

const least = fraction(85, 100);

/** What the worst and the best bet of a title return, exactly; of matches the best is the price without its cut. */
function returnsOf(play: Play): readonly [Fraction, Fraction] {
  if (play.engine === 'reels') return twice(returnOfReels(reelGames[play.profile]));
  if (play.engine === 'fish') return twice(returnOfFish(play.game));
  if (play.engine === 'pot') return twice(returnOfPot(play.game));
  if (play.engine === 'match') return [returnOfMatches(play.game), fraction(100 - play.game.marginPercent, 100)];
  const { game } = play;
  const spots = spotsOf(game)
    .map((spot) => returnOfSpot(deals[game.deal], spot))
    .sort(compare);
  return [spots[0]!, spots.at(-1)!];
}

const twice = (share: Fraction): readonly [Fraction, Fraction] => [share, share];
const answers = new Map<string, readonly [Fraction, Fraction]>();
function known({ play }: Title): readonly [Fraction, Fraction] {
  const key = JSON.stringify(play.engine === 'reels' ? play.profile : play.engine === 'match' ? play.game : play);
  const found = answers.get(key) ?? returnsOf(play);
  answers.set(key, found);
  return found;
}

test.each(titles)('$code returns exactly what it states, and never less than 85 per cent', (title) => {
  const [worst, best] = known(title);
  expect([basisPoints(worst), basisPoints(best)]).toEqual([...title.returns]);
  expect(compare(worst, least)).toBeGreaterThanOrEqual(0);
  expect(compare(best, fraction(1, 1))).toBeLessThan(0);
});

test('there are sixty titles of six vendors in five kinds, each code once', () => {
  expect(titles).toHaveLength(60);
  expect(new Set(titles.map(({ code }) => code)).size).toBe(60);
  expect([...new Set(titles.map(({ vendor }) => vendor))].sort()).toEqual(['AG', 'CQ9', 'EA', 'IBC', 'KY', 'PNG']);
  expect([...new Set(titles.map(({ kind }) => kind))].sort()).toEqual(['FISH', 'LIVE', 'PVP', 'RNG', 'SPORTS']);
});

test('every title has a name in both languages and colours, and a reel title as many symbols as its odds need', () => {
  for (const { code, names, theme, play } of titles) {
    expect(code).toMatch(/^[a-z0-9]{2,20}$/);
    expect(names.PT.length * names.EN.length).toBeGreaterThan(0);
    expect([...theme.field, theme.accent].every((colour) => /^#[0-9A-F]{6}$/.test(colour))).toBe(true);
    if (play.engine !== 'reels') continue;
    expect(new Set(play.symbols).size).toBe(play.symbols.length);
    expect(play.symbols).toHaveLength(reelGames[play.profile].linePays.length + 1);
  }
});
