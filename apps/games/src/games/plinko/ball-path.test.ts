import { game, type PlinkoOutcome } from '@trevo/game-rules/games/plinko';
import { describe, expect, test } from 'vitest';
import { ballMoments, boardShape, bucketX, pegAt, strikes } from './ball-path.ts';

const pathOf = (rows: number, nonce: number) => {
  const seeds = { serverSeed: 'c3'.repeat(32), clientSeed: 'queda', nonce };
  const played = game.play({ ...seeds, choice: { rows, risk: 'low' }, stakeMinor: 10_000n }, []);
  if (!played.ok) throw new Error(played.code);
  const outcome: PlinkoOutcome = played.value.outcome;
  return outcome;
};

describe.each([8, 9, 10, 11, 12, 13, 14, 15, 16])('a ball on %i rows', (rows) => {
  const shape = boardShape(rows);

  test('strikes one peg of every row, goes to the side its path says, and ends in the slot of the outcome', () => {
    for (let nonce = 0; nonce < 40; nonce++) {
      const { path, slot } = pathOf(rows, nonce);
      const pegs = strikes(shape, path).map(({ row, index }) => pegAt(shape, row, index));
      expect(pegs).toHaveLength(rows);
      const ends = [...pegs.map(({ x }) => x), bucketX(shape, slot)];
      for (const [row, letter] of [...path].entries()) {
        expect((ends[row + 1] ?? 0) - (ends[row] ?? 0)).toBeCloseTo((letter === 'R' ? 0.5 : -0.5) * shape.dx, 6);
      }
      const moments = ballMoments(shape, path, String(nonce));
      expect(moments.at(-1)?.x).toBeCloseTo(bucketX(shape, slot), 6);
      expect(moments.every(({ at }, index) => index === 0 || at > (moments[index - 1]?.at ?? 0))).toBe(true);
      for (const [place, { at }] of strikes(shape, path).entries()) {
        const touching = moments.find((moment) => Math.abs(moment.at - at) < 0.01);
        expect(touching?.x).toBeCloseTo(pegs[place]?.x ?? 0, 6);
      }
    }
  });

  test('falls as the same path would, whatever its name: a name changes only how high it bounces', () => {
    const { path } = pathOf(rows, 3);
    const [one, other] = [ballMoments(shape, path, 'a'), ballMoments(shape, path, 'b')];
    expect(one.map(({ x, at }) => [x, at])).toEqual(other.map(({ x, at }) => [x, at]));
    expect(one.map(({ y }) => y)).not.toEqual(other.map(({ y }) => y));
    expect(ballMoments(shape, path, 'a')).toEqual(one);
  });

  test('takes no longer for a rare slot than for a common one', () => {
    const lengths = Array.from({ length: 40 }, (_, nonce) => ballMoments(shape, pathOf(rows, nonce).path, String(nonce)).at(-1)?.at);
    expect(new Set(lengths).size).toBe(1);
  });
});

test('everything stands inside the board', () => {
  for (const rows of [8, 9, 10, 11, 12, 13, 14, 15, 16]) {
    const shape = boardShape(rows);
    for (const { x, y } of [pegAt(shape, 0, 0), pegAt(shape, rows - 1, 0), pegAt(shape, rows - 1, rows + 1)]) {
      expect(x).toBeGreaterThan(shape.pegRadius);
      expect(x).toBeLessThan(shape.width - shape.pegRadius);
      expect(y).toBeLessThan(shape.floor);
    }
  }
});
