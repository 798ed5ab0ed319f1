import { openStream, type Stream, streamsOf } from '@trevo/fairness';
import { chiSquare, chiSquareTail, type Gate, holmRejected, pairsGate } from '@trevo/fairness/statistics';
import { describe, expect, inject, test } from 'vitest';
import { demoError, demoPair, plantedWord, playedOf, sampleOf, toldBy } from '../../../test/vectors.ts';
import { game, type RideChoice, rideTargetMax, rideTargetMin, rideWinning } from './index.ts';
import { ride } from './ride.ts';
import { rideSheet } from './ride-sheet.ts';
import { ridePoint, words } from './ride-table.ts';
import vectors from './vectors.json' with { type: 'json' };

const [table] = game.tables;
const sample = await sampleOf('limbo');
const sheet = rideSheet(table);

test.each(vectors)('$id: the same point, multiplier and payout as a second program finds', (vector) => {
  expect(playedOf(game, vector)).toMatchObject(toldBy(vector));
});

test('the rule book’s sample comes as far here, and pays the same', () => {
  for (const vector of sample) {
    const outcome = ride(openStream(vector), table, vector.bet as unknown as RideChoice);
    expect([vector.id, outcome.point, outcome.multiplier]).toEqual([vector.id, vector.outcome['point'], vector.multiplier]);
  }
});

describe('a number of 32 bits', () => {
  test.each([
    [0, 100_000_000],
    [1, 100_000_000],
    [4_252, 100_000_000],
    [4_253, 99_976_901],
    [2_126_008_811, 200],
    [2_126_008_812, 199],
    [4_252_017_623, 100],
    [2 ** 32 - 1, 100],
  ])('%i comes to %i hundredths', (u, point) => {
    expect(ridePoint(table, u)).toBe(point);
  });

  test('wins with exactly as many numbers as the chance says: the last winning one wins, the next does not', () => {
    for (const target of [101, 150, 199, 200, 1_000, 99_976_901, 100_000_000]) {
      const winning = Number(rideWinning(table, target));
      expect(ridePoint(table, winning - 1)).toBeGreaterThanOrEqual(target);
      expect(ridePoint(table, winning)).toBeLessThan(target);
    }
  });
});

describe('the published table', () => {
  test.each([
    [101, '425201762339/429496729600'],
    [150, '531502203/536870912'],
    [1_000, '2126008815/2147483648'],
    [10_000, '1063004425/1073741824'],
    [100_000_000, '66453125/67108864'],
  ])('a target of %i hundredths returns %s', (target, fraction) => {
    expect(game.figures({ target })?.return.fraction).toBe(fraction);
  });

  test('returns from 99.00 % to 99.03 %: of all hundred million targets none returns less or more than the sheet says', () => {
    const span = 99 * words;
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    for (let target = rideTargetMin; target <= rideTargetMax; target++) {
      const paid = target * (Math.floor(span / target) + 1);
      if (paid < least) least = paid;
      if (paid > most) most = paid;
    }
    const returned = (paid: number) => (paid / 100 / words).toFixed(8);
    expect([least, most].map(returned)).toEqual([sheet.returnLowest, sheet.returnHighest].map(({ decimal }) => Number(decimal).toFixed(8)));
    expect(Number(sheet.returnLowest.decimal)).toBeGreaterThanOrEqual(0.99);
    expect(Number(sheet.returnHighest.decimal)).toBeLessThan(0.9903);
  });

  test('a target so far that the usual stake could win beyond the maximum is not offered at that stake', () => {
    const offer = (target: number, stakeMinor: bigint) => game.offer({ choice: { target }, stakeMinor, currency: 'BRL' });
    expect(offer(rideTargetMax, 10_000n)).toEqual({ ok: false, code: 'stake_not_offered' });
    expect(offer(rideTargetMax, 2_500n)).toMatchObject({ ok: true });
    expect(offer(25_000_000, 10_000n)).toMatchObject({ ok: true });
    expect(offer(25_000_001, 10_000n)).toEqual({ ok: false, code: 'stake_not_offered' });
  });
});

describe('many rides', () => {
  /** Where rides end: as many places as there are steps of equal chance between them. */
  const steps = 64;

  function gatesOf(rounds: number, come: (stream: Stream) => number): Gate[] {
    const at = streamsOf(demoPair);
    const reached = new Float64Array(steps + 1);
    const halves = new Uint8Array(rounds);
    // The share of numbers that comes to target k is ⌊99 · 2³² / M⌋ + 1 of 2³².
    const targets = Array.from({ length: steps }, (_, step) => Math.floor(9_900 / (99 - (99 * (step + 1)) / (steps + 1))));
    for (let nonce = 0; nonce < rounds; nonce++) {
      const point = come(at(nonce));
      const place = targets.findIndex((target) => point < target);
      reached[place < 0 ? steps : place] = (reached[place < 0 ? steps : place] ?? 0) + 1;
      halves[nonce] = point >= 198 ? 1 : 0;
    }
    const beyond = targets.map((target) => Number(rideWinning(table, target)) / words);
    const expected = reached.map((_, place) => rounds * ((place === 0 ? 1 : (beyond[place - 1] ?? 0)) - (beyond[place] ?? 0)));
    return [{ name: 'points', p: chiSquareTail(chiSquare(reached, expected), steps) }, pairsGate('neighbouring rounds', halves, 2)];
  }

  test('come to each of 65 reaches as often as the chances say, and no ride follows another', { timeout: 240_000 }, () => {
    const gates = gatesOf(inject('manyRounds'), (stream) => ride(stream, table, game.usualChoice).point);
    expect(holmRejected(gates, 0.001)).toEqual([]);
  });

  test('a planted bias fails: a word modulo a number that does not divide 2³²', () => {
    const gates = gatesOf(60_000, (stream) => ridePoint(table, plantedWord(stream, words)));
    expect(holmRejected(gates, 0.001)).toContain('points');
  });
});

test.each([101, 200, 5_000])('demo rounds at a target of %i hundredths return within four standard errors', (target) => {
  const figures = game.figures({ target });
  const error = demoError((stream) => (ride(stream, table, { target }).multiplier === '0' ? 0 : target / 100), {
    mean: Number(figures?.return.decimal),
    deviation: Number(figures?.standardDeviation),
  });
  expect(error).toBeLessThan(4);
});
