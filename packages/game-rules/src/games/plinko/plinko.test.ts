import { commitmentOf, openStream, type Stream, streamsOf } from '@trevo/fairness';
import { chiSquare, chiSquareTail, type Gate, holmRejected, pairsGate, positionGate } from '@trevo/fairness/statistics';
import { describe, expect, inject, test } from 'vitest';
import tables from '../../../vectors/instant-tables.json' with { type: 'json' };
import vectors from '../../../vectors/plinko.json' with { type: 'json' };
import { choose } from '../../studio/choose.ts';
import { game, type PlinkoChoice, plinkoMultipliers, type PlinkoRisk, plinkoRisks, plinkoRows } from './index.ts';
import { playPlinko } from './play-plinko.ts';
import { plinkoSheet } from './plinko-sheet.ts';

const [table] = game.tables;
const sheet = plinkoSheet(table);
const figuresOf = ({ rows, risk }: PlinkoChoice) =>
  sheet.settings.find(({ choice }) => choice['rows'] === rows && choice['risk'] === risk)?.figures;
const riskOf: Record<string, PlinkoRisk> = { baixo: 'low', medio: 'medium', alto: 'high' };
const alpha = 0.001;
const pair = { serverSeed: 'd1'.repeat(32), clientSeed: 'demo' };
const boards: readonly PlinkoChoice[] = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => ({ rows, risk })));

describe.each(vectors)('$id', (vector) => {
  const choice = { rows: vector.params.rows, risk: riskOf[vector.params.risk] as PlinkoRisk };

  test('gives the same path, slot, multiplier and payout, and reads one word per row', () => {
    expect(commitmentOf(vector.serverSeed)).toBe(vector.serverSeedHash);
    const stream = openStream(vector);
    const outcome = playPlinko(stream, table, choice);
    expect(outcome).toMatchObject({ ...choice, ...vector.outcome, multiplier: vector.multiplier, position: 4 * choice.rows });
    expect(stream.position).toBe(4 * choice.rows);
    const multiple = plinkoMultipliers(table, choice)[outcome.slot] ?? 0;
    expect((BigInt(vector.stake) * BigInt(multiple)) / 100n).toBe(BigInt(vector.payout));
  });
});

test('the vectors cover every risk and most boards', () => {
  expect(new Set(vectors.map(({ params }) => params.risk)).size).toBe(3);
  expect(new Set(vectors.map(({ params }) => params.rows)).size).toBeGreaterThanOrEqual(6);
});

describe('the published tables', () => {
  test.each(boards)(
    '$rows rows, $risk: multipliers, exact return and deviation are the book’s, and the return is above 85 %',
    ({ rows, risk }) => {
      const name = Object.keys(riskOf).find((key) => riskOf[key] === risk) as 'baixo' | 'medio' | 'alto';
      const book = tables.plinko[String(rows) as keyof typeof tables.plinko][name];
      expect(plinkoMultipliers(table, { rows, risk }).map((multiple) => multiple / 100)).toEqual(book.multipliers);
      const found = figuresOf({ rows, risk });
      expect(found?.return.fraction).toBe(book.return);
      expect(Number(found?.standardDeviation)).toBeCloseTo(book.sd, 4);
      expect(Number(found?.return.decimal)).toBeGreaterThanOrEqual(0.9703);
      expect(Number(found?.return.decimal)).toBeLessThanOrEqual(0.99);
      expect(game.figures({ rows, risk })).toEqual(found);
      expect(game.best({ rows, risk })).toBe(Math.round(10_000 * Math.max(...book.multipliers)));
    },
  );

  test('the volatility classes follow the deviation', () => {
    const classOf = (rows: number, risk: PlinkoRisk) => figuresOf({ rows, risk })?.volatility;
    expect([classOf(8, 'low'), classOf(10, 'high'), classOf(16, 'high')]).toEqual(['low', 'medium', 'medium']);
  });
});

test('every path of every board counted one by one falls as often as the sheet says', () => {
  for (const rows of plinkoRows) {
    const seen = new Array<number>(rows + 1).fill(0);
    for (let path = 0; path < 2 ** rows; path++) {
      let slot = 0;
      for (let row = 0; row < rows; row++) slot += (path >> row) & 1;
      seen[slot] = (seen[slot] ?? 0) + 1;
    }
    expect(seen.map(BigInt)).toEqual(seen.map((_, slot) => choose(rows, slot)));
    for (const risk of plinkoRisks) {
      const multipliers = plinkoMultipliers(table, { rows, risk });
      const paid = seen.reduce((sum, count, slot) => sum + count * (multipliers[slot] ?? 0), 0);
      expect(paid / (100 * 2 ** rows)).toBeCloseTo(Number(figuresOf({ rows, risk })?.return.decimal), 7);
    }
  }
});

describe('many balls', () => {
  const rows = 8;

  /** Gates on the slots and on neighbouring rows; `turn` decides one row. */
  function gatesOf(rounds: number, turn: (stream: Stream) => number): Gate[] {
    const at = streamsOf(pair);
    const slots = new Float64Array(rows + 1);
    const turns = new Uint8Array(rounds * rows);
    for (let nonce = 0; nonce < rounds; nonce++) {
      const stream = at(nonce);
      let slot = 0;
      for (let row = 0; row < rows; row++) {
        const right = turn(stream);
        turns[nonce * rows + row] = right;
        slot += right;
      }
      slots[slot] = (slots[slot] ?? 0) + 1;
    }
    const expected = slots.map((_, slot) => (rounds * Number(choose(rows, slot))) / 2 ** rows);
    const fell = { name: 'slots', p: chiSquareTail(chiSquare(slots, expected), rows) };
    return [fell, positionGate('turns', turns, 2), pairsGate('neighbouring rows', turns, 2)];
  }

  test('fall into every slot as often as C(n, k) in 2ⁿ', { timeout: 240_000 }, () => {
    expect(
      holmRejected(
        gatesOf(inject('manyRounds'), (stream) => stream.scaled(2)),
        alpha,
      ),
    ).toEqual([]);
  });

  test('a planted bias fails: a word modulo a number that does not divide 2³²', () => {
    const n = 3 * 2 ** 30;
    const planted = gatesOf(60_000, (stream) => (stream.u32() % n < n / 2 ? 0 : 1));
    expect(holmRejected(planted, alpha)).toEqual(expect.arrayContaining(['slots', 'turns']));
  });

  test('a planted shortcut fails: one word for two rows', () => {
    let held: number | null = null;
    const planted = gatesOf(60_000, (stream) => {
      const bit = held ?? stream.scaled(2);
      held = held === null ? bit : null;
      return bit;
    });
    expect(holmRejected(planted, alpha)).toEqual(expect.arrayContaining(['slots', 'neighbouring rows']));
  });

  test('another mapping of the same words does not pass the vectors: the low bit instead of the high one', () => {
    const wrong = vectors.filter((vector) => {
      const stream = openStream(vector);
      const path = Array.from({ length: vector.params.rows }, () => (stream.u32() % 2 === 1 ? 'R' : 'L')).join('');
      return path !== vector.outcome.path;
    });
    expect(wrong).toHaveLength(vectors.length);
  });
});

// Demo and real money call the same function; these are demo rounds of a public seed pair.
test.each([
  { rows: 8, risk: 'low' },
  { rows: 12, risk: 'medium' },
  { rows: 16, risk: 'high' },
] as const)('demo rounds at $rows rows, $risk, return within four standard errors of the exact figure', (choice) => {
  const rounds = inject('demoRounds');
  const at = streamsOf(pair);
  const multipliers = plinkoMultipliers(table, choice);
  let sum = 0;
  for (let nonce = 0; nonce < rounds; nonce++) sum += (multipliers[playPlinko(at(nonce), table, choice).slot] ?? 0) / 100;
  const figures = figuresOf(choice);
  const error = Number(figures?.standardDeviation) / Math.sqrt(rounds);
  expect(Math.abs(sum / rounds - Number(figures?.return.decimal)) / error).toBeLessThan(4);
});
