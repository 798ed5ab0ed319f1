import { hashChain } from '@trevo/fairness';
import { chiSquare, chiSquareTail, type Gate, holmRejected, pairsGate } from '@trevo/fairness/statistics';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Hundredths } from '../../studio/multiple.ts';
import { crashPayout, crashPoint, pointOfWord, reachChance } from './index.ts';

const alpha = 0.001;
const rounds = inject('manyRounds');
const salt = '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4';

/** Edges of classes of points, in hundredths; the last class is open. */
const edges = [100, 101, 102, 105, 110, 120, 135, 150, 175, 200, 250, 300, 400, 500, 700, 1_000, 2_000, 5_000, 10_000, 50_000, 200_000];

function pointsGate(name: string, points: readonly Hundredths[]): Gate {
  const observed = new Float64Array(edges.length);
  for (const point of points) {
    const at = edges.findLastIndex((edge) => point >= edge);
    observed[at] = (observed[at] ?? 0) + 1;
  }
  const chance = (index: number) => (index < edges.length ? Number(reachChance(edges[index] as number).numerator) / 2 ** 32 : 0);
  const expected = edges.map((_, index) => points.length * (chance(index) - chance(index + 1)));
  expect(Math.min(...expected), 'each class is expected often enough').toBeGreaterThan(5);
  return { name, p: chiSquareTail(chiSquare(observed, expected), edges.length - 1) };
}

describe('many rounds of one chain', () => {
  let points: readonly Hundredths[] = [];
  beforeAll(() => {
    const chain = hashChain('5e'.repeat(32), rounds);
    points = Array.from({ length: rounds }, (_, index) => crashPoint({ hash: chain[index + 1] as string, salt }));
  }, 600_000);

  test('the points come as often as the chances say, and do not follow one another', () => {
    const tenths = Uint8Array.from(points, (point) => Math.min(9, Math.floor((10 * 99) / point)));
    // Classes of equal chance: 99 over the point is even over 0 … 1 but for the step of 1.00 and the hundredths.
    const gates = [
      pointsGate('points', points),
      pointsGate('first half', points.slice(0, rounds / 2)),
      pointsGate('second half', points.slice(rounds / 2)),
    ];
    expect(holmRejected(gates, alpha)).toEqual([]);
    expect(new Set(tenths).size).toBe(10);
    const above = Uint8Array.from(points, (point) => (point >= 198 ? 1 : 0));
    expect(pairsGate('above 1.98 in pairs', above, 2).p).toBeGreaterThan(alpha);
  });

  test.each([101, 150, 200, 1_000, 10_000])('bets with the target %i return 99 % within four standard errors', (target) => {
    const paid = points.reduce((sum, point) => sum + (target <= point ? crashPayout(10_000n, target) : 0n), 0n);
    const deviation = Math.sqrt(0.99 * (target / 100) - 0.99 ** 2);
    expect(Math.abs(Number(paid) / (10_000 * rounds) - 0.99) / (deviation / Math.sqrt(rounds))).toBeLessThan(4);
  });
});

test('a planted bias fails: the word modulo a number that does not divide 2³²', () => {
  const chain = hashChain('7a'.repeat(32), 60_000);
  const biased = chain.slice(1).map((hash) => pointOfWord(Number.parseInt(hash.slice(0, 8), 16) % 3_000_000_000));
  expect(pointsGate('planted', biased.slice(0, 60_000)).p).toBeLessThan(1e-9);
});

test('a planted shortcut fails: the word of the last round used again', () => {
  const chain = hashChain('7b'.repeat(32), 30_000);
  const doubled = chain.slice(1).flatMap((hash) => [hash, hash]);
  const above = Uint8Array.from(doubled, (hash) => (crashPoint({ hash, salt }) >= 198 ? 1 : 0));
  expect(pairsGate('doubled', above, 2).p).toBeLessThan(1e-9);
});
