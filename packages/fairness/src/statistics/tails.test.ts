import { describe, expect, test } from 'vitest';
import {
  chiSquare,
  chiSquareTail,
  drawGate,
  gapGate,
  holmRejected,
  normalTail,
  pairsGate,
  positionGate,
  runsGate,
  serialGate,
} from './index.ts';

describe('tail probabilities', () => {
  // Tabulated critical values (NIST/SEMATECH e-Handbook 1.3.6.7.4) and closed forms: for 2 degrees the tail is e^(−x/2).
  test.each([
    [3.841458820694124, 1, 0.05],
    [6.634896601021213, 1, 0.01],
    [18.307038053275146, 10, 0.05],
    [124.34211340400407, 100, 0.05],
    [149.44925277903886, 100, 0.001],
    [2, 2, Math.exp(-1)],
    [60, 2, Math.exp(-30)],
    [10, 4, Math.exp(-5) * 6],
    [0, 3, 1],
  ])('P(χ² ≥ %f) with %i degrees is %f', (value, degrees, p) => {
    expect(chiSquareTail(value, degrees) / p).toBeCloseTo(1, 8);
  });

  test('1.96 standard deviations leave a twentieth', () => {
    expect(normalTail(1.959963984540054)).toBeCloseTo(0.05, 10);
    expect(normalTail(-1.959963984540054)).toBeCloseTo(0.05, 10);
  });

  test('χ² sums squared distances over expectation', () => {
    expect(chiSquare([10, 20, 30], [20, 20, 20])).toBe(10);
    expect(() => chiSquare([1], [0])).toThrow('positive');
    expect(() => chiSquare([1, 2], [1])).toThrow('As many');
  });
});

test('Holm keeps the first test that passes its step and all above it', () => {
  const tests = [0.01, 0.04, 0.03, 0.005].map((p) => ({ name: `p${p}`, p }));
  expect(holmRejected(tests, 0.05)).toEqual(['p0.005', 'p0.01']);
  expect(holmRejected(tests, 0.001)).toEqual([]);
  expect(holmRejected([{ name: 'all', p: 0 }], 0.001)).toEqual(['all']);
  expect(holmRejected([], 0.05)).toEqual([]);
});

describe('each gate catches what it is for', () => {
  const cycle = Array.from({ length: 20_000 }, (_, i) => i % 10);

  test('a die that shows six too often fails the position gate', () => {
    const loaded = Array.from({ length: 60_000 }, (_, i) => (i % 60 === 0 ? 5 : i % 6));
    expect(positionGate('loaded', loaded, 6).p).toBeLessThan(1e-6);
  });

  test('counting up passes the position gate and fails pairs, serial and gap', () => {
    expect(positionGate('cycle', cycle, 10).p).toBe(1);
    expect(pairsGate('cycle', cycle, 10).p).toBeLessThan(1e-9);
    expect(serialGate('cycle', cycle, 10, 1).p).toBeLessThan(1e-9);
    expect(gapGate('cycle', cycle, 10, 3).p).toBeLessThan(1e-9);
  });

  test('switching sides at every draw fails the runs gate', () => {
    const zigzag = Array.from({ length: 10_000 }, (_, i) => (i % 2 === 0 ? 1 : 8));
    expect(runsGate('zigzag', zigzag, 10).p).toBeLessThan(1e-9);
  });

  test('a number drawn too rarely fails the draw gate, which is blind without its factor', () => {
    const rounds = Array.from({ length: 4000 }, (_, round) =>
      Array.from({ length: 15 }, (_, i) => (round + i) % (round % 8 === 0 ? 16 : 15)),
    );
    expect(drawGate('rare', rounds.flat(), 16, 15).p).toBeLessThan(1e-9);
  });
});
