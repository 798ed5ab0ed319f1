import { openStream, type Stream, streamsOf } from '@trevo/fairness';
import { chiSquare, chiSquareTail, drawGate, type Gate, holmRejected, pairsGate } from '@trevo/fairness/statistics';
import { describe, expect, inject, test } from 'vitest';
import { demoError, demoPair, plantedWord, playedOf, sampleOf, toldBy } from '../../../test/vectors.ts';
import { choose } from '../../studio/choose.ts';
import { drawKeno } from './draw-keno.ts';
import { game, type KenoChoice, kenoDrawn, kenoNumbers, kenoPays } from './index.ts';
import { kenoSheet } from './keno-sheet.ts';
import { type KenoRisk, kenoRisks } from './keno-table.ts';
import vectors from './vectors.json' with { type: 'json' };

const [table] = game.tables;
const sample = await sampleOf('keno');
const sheet = kenoSheet(table);
const riskOf: Record<string, KenoRisk> = { classico: 'classic', alto: 'high' };
const marked = (count: number) => Array.from({ length: count }, (_, index) => 1 + 4 * index);

test.each(vectors)('$id: the same draw, hits, multiplier and payout as a second program finds', (vector) => {
  expect(playedOf(game, vector)).toMatchObject(toldBy(vector));
});

test('the vectors mark every count of numbers at both risks', () => {
  expect(new Set(vectors.map(({ choice }) => `${choice.risk} ${choice.picks.length}`)).size).toBe(20);
});

test('the rule book’s sample draws and pays the same here', () => {
  for (const vector of sample) {
    const choice = { picks: vector.bet['picks'] as unknown as number[], risk: riskOf[String(vector.params['risk'])] as KenoRisk };
    const { draw, hits, multiplier } = drawKeno(openStream(vector), table, choice);
    expect([vector.id, draw, hits, multiplier]).toEqual([vector.id, vector.outcome['draw'], vector.outcome['hits'], vector.multiplier]);
  }
});

describe('the published table', () => {
  const settings = kenoRisks.flatMap((risk) => marked(10).map((_, index) => ({ risk, count: index + 1 })));
  const figuresOf = ({ risk, count }: (typeof settings)[number]) =>
    sheet.settings.find(({ choice }) => choice['risk'] === risk && choice['picks'] === count)?.figures;

  test.each([
    ['classic', 1, '79/80', 1.7104],
    ['classic', 5, '72325/73112', 7.65],
    ['classic', 10, '441381151/446137120', 9.181],
    ['high', 2, '513/520', 3.987],
    ['high', 6, '9047/9139', 29.2683],
  ] as const)('%s, %i marked: returns %s with a deviation of %d', (risk, count, fraction, deviation) => {
    expect(figuresOf({ risk, count })?.return.fraction).toBe(fraction);
    expect(Number(figuresOf({ risk, count })?.standardDeviation)).toBeCloseTo(deviation, 3);
  });

  test('returns from 98.60 % to 98.99 %, and never less for more hits', () => {
    for (const setting of settings) {
      const returned = Number(figuresOf(setting)?.return.decimal);
      expect(returned).toBeGreaterThan(0.986);
      expect(returned).toBeLessThanOrEqual(0.99);
      const pays = kenoPays(table, setting);
      expect(pays).toEqual([...pays].sort((a, b) => a - b));
      expect(game.figures({ risk: setting.risk, picks: marked(setting.count) })).toEqual(figuresOf(setting));
    }
  });

  test('every draw of a small comb counted one by one: h of n marked come as often as the formula says', () => {
    // Ten of forty are too many to count; four of nine follow the same rule.
    const [numbers, drawn] = [9, 4];
    for (const count of [1, 2, 3, 4]) {
      const seen = new Array<number>(count + 1).fill(0);
      for (let set = 0; set < 2 ** numbers; set++) {
        const bits = Array.from({ length: numbers }, (_, bit) => (set >> bit) & 1);
        if (bits.reduce((sum, bit) => sum + bit, 0) !== drawn) continue;
        const hits = bits.slice(0, count).reduce((sum, bit) => sum + bit, 0);
        seen[hits] = (seen[hits] ?? 0) + 1;
      }
      expect(seen.map(BigInt)).toEqual(seen.map((_, hits) => choose(count, hits) * choose(numbers - count, drawn - hits)));
    }
  });
});

describe('many draws', () => {
  const picks = [3, 9, 17, 22, 31, 40];

  function gatesOf(rounds: number, draw: (stream: Stream) => readonly number[]): Gate[] {
    const at = streamsOf(demoPair);
    const drawn = new Uint8Array(rounds * kenoDrawn);
    const first = new Uint8Array(rounds);
    const hits = new Float64Array(picks.length + 1);
    for (let nonce = 0; nonce < rounds; nonce++) {
      const numbers = draw(at(nonce));
      drawn.set(
        numbers.map((number) => number - 1),
        nonce * kenoDrawn,
      );
      first[nonce] = (numbers[0] ?? 1) - 1;
      const hit = picks.filter((number) => numbers.includes(number)).length;
      hits[hit] = (hits[hit] ?? 0) + 1;
    }
    const ways = Array.from(hits, (_, hit) => choose(picks.length, hit) * choose(kenoNumbers - picks.length, kenoDrawn - hit));
    const all = Number(choose(kenoNumbers, kenoDrawn));
    const expected = ways.map((way) => (rounds * Number(way)) / all);
    return [
      drawGate('numbers', drawn, kenoNumbers, kenoDrawn),
      pairsGate('first numbers', first, kenoNumbers),
      { name: 'hits', p: chiSquareTail(chiSquare(hits, expected), picks.length) },
    ];
  }

  test('hold every number equally often and meet six marked ones as the sheet says', { timeout: 240_000 }, () => {
    const gates = gatesOf(inject('manyRounds'), (stream) => drawKeno(stream, table, game.usualChoice).draw);
    expect(holmRejected(gates, 0.001)).toEqual([]);
  });

  test('a planted bias fails: words modulo a number that does not divide 2³²', () => {
    const planted = (stream: Stream) => {
      const left = Array.from({ length: kenoNumbers }, (_, index) => index + 1);
      return Array.from({ length: kenoDrawn }, () => left.splice(plantedWord(stream, left.length), 1)[0] ?? 0);
    };
    expect(holmRejected(gatesOf(60_000, planted), 0.001)).toContain('numbers');
  });

  test('a planted shortcut fails: numbers drawn again as if they had been put back', () => {
    const planted = (stream: Stream) => Array.from({ length: kenoDrawn }, () => stream.scaled(kenoNumbers) + 1);
    expect(holmRejected(gatesOf(60_000, planted), 0.001)).toContain('hits');
  });
});

test.each([
  { picks: marked(1), risk: 'classic' },
  { picks: marked(4), risk: 'classic' },
  { picks: marked(5), risk: 'high' },
] satisfies KenoChoice[])('demo rounds with $picks.length marked, $risk, return within four standard errors', (choice) => {
  const figures = game.figures(choice);
  const pays = kenoPays(table, { risk: choice.risk, count: choice.picks.length });
  const error = demoError((stream) => (pays[drawKeno(stream, table, choice).hits] ?? 0) / 100, {
    mean: Number(figures?.return.decimal),
    deviation: Number(figures?.standardDeviation),
  });
  expect(error).toBeLessThan(4);
});
