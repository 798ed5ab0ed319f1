import { openStream, type Stream, streamsOf } from '@trevo/fairness';
import { type Gate, holmRejected, pairsGate, positionGate } from '@trevo/fairness/statistics';
import { describe, expect, inject, test } from 'vitest';
import { demoError, demoPair, plantedWord, playedOf, sampleOf, toldBy } from '../../../test/vectors.ts';
import { game, type WheelChoice, type WheelRisk, wheelRisks, wheelSegments, wheelSizes } from './index.ts';
import { spinWheel } from './spin-wheel.ts';
import { wheelSheet } from './wheel-sheet.ts';
import vectors from './vectors.json' with { type: 'json' };

const [table] = game.tables;
const sample = await sampleOf('wheel');
const wheels: readonly WheelChoice[] = wheelSizes.flatMap((segments) => wheelRisks.map((risk) => ({ segments, risk })));
const riskOf: Record<string, WheelRisk> = { baixo: 'low', medio: 'medium', alto: 'high' };

test.each(vectors)('$id: the same segment, multiplier and payout as a second program finds', (vector) => {
  expect(playedOf(game, vector)).toMatchObject(toldBy(vector));
});

test('the rule book’s sample stops and pays the same here', () => {
  for (const vector of sample) {
    const choice = { segments: Number(vector.params['segments']), risk: riskOf[String(vector.params['risk'])] as WheelRisk };
    const { index, multiplier } = spinWheel(openStream(vector), table, choice);
    expect([vector.id, index, multiplier]).toEqual([vector.id, vector.outcome['index'], vector.multiplier]);
  }
});

describe('the published table', () => {
  test.each(wheels)('$segments segments, $risk: their sum is 0.99 for each, and the return exactly 99 %', (choice) => {
    const segments = wheelSegments(table, choice);
    expect(segments).toHaveLength(choice.segments);
    expect(segments.reduce((sum, each) => sum + each, 0)).toBe(99 * choice.segments);
    expect(game.figures(choice)?.return.fraction).toBe('99/100');
    expect(game.best(choice)).toBe(100 * Math.max(...segments));
  });

  test('has the deviations of the book', () => {
    const deviationOf = (segments: number, risk: WheelRisk) => game.figures({ segments, risk })?.standardDeviation;
    expect([deviationOf(10, 'low'), deviationOf(10, 'medium'), deviationOf(10, 'high')]).toEqual(['0.4989', '1.0821', '2.9700']);
    expect([deviationOf(20, 'medium'), deviationOf(40, 'high')]).toEqual(['1.0353', '6.1825']);
  });

  test('tells every prize of every wheel with the segments that pay it', () => {
    const { settings } = wheelSheet(table);
    expect(settings).toHaveLength(15);
    for (const { choice, lines } of settings) {
      const segments = wheelSegments(table, choice as unknown as WheelChoice);
      const counted = lines.reduce((sum, { at }) => sum + (at.kind === 'count' ? at.of : 0), 0);
      expect(counted).toBe(segments.filter((each) => each > 0).length);
    }
  });
});

describe('many turns', () => {
  const choice: WheelChoice = { segments: 50, risk: 'medium' };

  function gatesOf(rounds: number, turn: (stream: Stream) => number): Gate[] {
    const at = streamsOf(demoPair);
    const stops = Uint8Array.from({ length: rounds }, (_, nonce) => turn(at(nonce)));
    return [positionGate('segments', stops, 50), pairsGate('neighbouring rounds', stops, 50)];
  }

  test('stop at every segment equally often, and no turn follows another', { timeout: 240_000 }, () => {
    const gates = gatesOf(inject('manyRounds'), (stream) => spinWheel(stream, table, choice).index);
    expect(holmRejected(gates, 0.001)).toEqual([]);
  });

  test('a planted bias fails: a word modulo a number that does not divide 2³²', () => {
    expect(
      holmRejected(
        gatesOf(60_000, (stream) => plantedWord(stream, 50)),
        0.001,
      ),
    ).toContain('segments');
  });
});

test.each([
  { segments: 10, risk: 'low' },
  { segments: 30, risk: 'medium' },
  { segments: 50, risk: 'high' },
] satisfies WheelChoice[])('demo rounds of $segments segments, $risk, return within four standard errors', (choice) => {
  const figures = game.figures(choice);
  const segments = wheelSegments(table, choice);
  const error = demoError((stream) => (segments[spinWheel(stream, table, choice).index] ?? 0) / 100, {
    mean: Number(figures?.return.decimal),
    deviation: Number(figures?.standardDeviation),
  });
  expect(error).toBeLessThan(4);
});
