import { type Stream, streamsOf } from '@trevo/fairness';
import { chiSquare, chiSquareTail, type Gate, holmRejected, pairsGate, positionGate } from '@trevo/fairness/statistics';
import { describe, expect, inject, test } from 'vitest';
import { figuresOfSlot } from '../../test/studio.ts';
import { play, type SlotOutcome, type SlotTable } from '../index.ts';
import { cycleOf } from '../slot-par/cycle.ts';
import { game as boitata } from '../games/boitata/index.ts';
import { game as carnaval } from '../games/carnaval/index.ts';
import { game as esmeralda } from '../games/esmeralda/index.ts';
import { game as onca } from '../games/onca/index.ts';
import { game as setes } from '../games/setes/index.ts';
import { game as tucano } from '../games/tucano/index.ts';
import { compileSlot } from './compile-slot.ts';
import { spinAt } from './spin.ts';

const alpha = 0.001;
const pair = { serverSeed: 'd1'.repeat(32), clientSeed: 'demo' };

/** χ² of how many rounds fell into each class, against exact chances; classes expected fewer than ten times are pooled. */
function classGate(name: string, seen: ReadonlyMap<number, number>, chances: ReadonlyMap<number, number>, rounds: number): Gate {
  const [observed, expected] = [[0], [0]];
  for (const [key, chance] of chances) {
    if (chance * rounds >= 10) {
      observed.push(seen.get(key) ?? 0);
      expected.push(chance * rounds);
    } else {
      observed[0] = (observed[0] ?? 0) + (seen.get(key) ?? 0);
      expected[0] = (expected[0] ?? 0) + chance * rounds;
    }
  }
  expect(
    [...seen.keys()].filter((key) => !chances.has(key)),
    `${name}: nothing happens that cannot`,
  ).toEqual([]);
  if (expected[0] === 0) {
    observed.shift();
    expected.shift();
  }
  return { name, p: chiSquareTail(chiSquare(observed, expected), expected.length - 1) };
}

/** Base credits of each window with its exact chance; of clusters those of the whole chain. */
function baseChances(table: SlotTable): Map<number, number> {
  const slot = compileSlot(table);
  const cycle = cycleOf(slot, slot.base);
  const chances = new Map<number, number>();
  for (const { credits, windows } of cycle.cells) chances.set(credits, (chances.get(credits) ?? 0) + windows / cycle.windows);
  return chances;
}

/** Stakes from which a band of the published chances begins; below the first there is nothing. */
const bands = [1e-9, 1, 2, 5, 10, 20, 50, 100];
const bandOf = (multiple: number): number => bands.findLast((from) => multiple >= from) ?? 0;

/** Chance of each band of a round's win, from the published figures, which are proven beside the full cycle: playing its fourteen million chains again would say the same. */
async function bandChances(code: string): Promise<Map<number, number>> {
  const { chances, hitFrequency } = await figuresOfSlot(code);
  const atLeast = [
    1,
    Number(hitFrequency.decimal),
    ...bands.slice(1).map((stakes) => Number(chances.find((each) => each.atLeast === stakes)?.chance)),
  ];
  expect(atLeast.every((chance) => chance > 0)).toBe(true);
  return new Map([0, ...bands].map((from, index) => [from, (atLeast[index] ?? 0) - (atLeast[index + 1] ?? 0)]));
}

describe('many rounds of Setes de Fogo', () => {
  const table = setes.tables[0];
  const slot = compileSlot(table);
  const lengths = slot.base.map((strip) => strip.length);
  const [second = 0, third = 0] = lengths.slice(1);
  const creditsAt = Int32Array.from({ length: 29 * 30 * 32 }, (_, window) => {
    const stops = [Math.floor(window / (second * third)), Math.floor(window / third) % second, window % third];
    return spinAt(slot, { strips: slot.base, multiplier: 1, awards: null }, stops).spin.winCredits;
  });

  /** Gates on stops and wins; `below` draws one stop. */
  function gatesOf(rounds: number, below: (stream: Stream, n: number) => number): Gate[] {
    const at = streamsOf(pair);
    const stops = lengths.map(() => new Uint8Array(rounds));
    const neighbours = new Uint16Array(2 * rounds);
    const seen = new Map<number, number>();
    for (let nonce = 0; nonce < rounds; nonce++) {
      const stream = at(nonce);
      const drawn = lengths.map((length) => below(stream, length));
      for (const [reel, stop] of drawn.entries()) (stops[reel] as Uint8Array)[nonce] = stop;
      const [a = 0, b = 0, c = 0] = drawn;
      neighbours[2 * nonce] = a;
      neighbours[2 * nonce + 1] = b;
      const credits = creditsAt[(a * second + b) * third + c] as number;
      seen.set(credits, (seen.get(credits) ?? 0) + 1);
    }
    const byReel = stops.map((column, reel) => positionGate(`stops of reel ${reel}`, column, lengths[reel] as number));
    return [...byReel, classGate('wins', seen, baseChances(table), rounds)];
  }

  test('the stops of every reel and the wins come as often as the strips say', { timeout: 240_000 }, () => {
    const gates = gatesOf(inject('manyRounds'), (stream, n) => stream.int(n));
    expect(gates.map(({ name }) => name)).toEqual(['stops of reel 0', 'stops of reel 1', 'stops of reel 2', 'wins']);
    expect(holmRejected(gates, alpha)).toEqual([]);
  });

  test('stops of a reel do not follow one another from round to round', () => {
    const at = streamsOf(pair);
    const stops = Uint8Array.from({ length: inject('manyRounds') }, (_, nonce) => at(nonce).int(29));
    expect(pairsGate('rounds', stops, 29).p).toBeGreaterThan(alpha);
  });

  test('a planted bias fails: one byte modulo the strip’s length instead of a rejected word', () => {
    const planted = gatesOf(60_000, (stream, n) => (stream.bytes(1)[0] as number) % n);
    expect(holmRejected(planted, alpha)).toContain('stops of reel 0');
    expect(holmRejected(planted, alpha)).toContain('stops of reel 1');
  });

  test('a planted shortcut fails: reels that stop at the same word', () => {
    const at = streamsOf(pair);
    const pairs = Uint8Array.from({ length: 60_000 }, (_, i) => at(Math.floor(i / 2)).int(29));
    expect(pairsGate('same word', pairs, 29).p).toBeLessThan(1e-9);
  });
});

// Demo and real money call the same `play`; these are demo rounds of a public seed pair.
describe.each([setes, onca, tucano, carnaval, boitata, esmeralda].map(({ tables: [table] }) => table))('demo rounds of $title', (table) => {
  const rounds = inject('demoRounds');
  const classes = new Map<number, number>();
  let [sum, squares, hits, features, fullStakes, bestMultiple] = [0, 0, 0, 0, 0, 0];

  function count(outcome: SlotOutcome): void {
    const multiple = outcome.winCredits / outcome.betCredits;
    sum += multiple;
    squares += multiple ** 2;
    hits += multiple > 0 ? 1 : 0;
    features += outcome.features.some(({ kind }) => kind !== 'tumbles') ? 1 : 0;
    fullStakes += outcome.features.some((feature) => feature.kind === 'holdAndSpin' && feature.full !== null) ? 1 : 0;
    bestMultiple = Math.max(bestMultiple, multiple);
    const decided = table.wins.kind === 'clusters' ? bandOf(multiple) : outcome.base.winCredits;
    classes.set(decided, (classes.get(decided) ?? 0) + 1);
  }

  test('return, hits and features lie within four standard errors of the exact figures', { timeout: 240_000 }, async () => {
    const at = streamsOf(pair);
    for (let nonce = 0; nonce < rounds; nonce++) count(play(at(nonce), table));
    const { return: rtp, standardDeviation, hitFrequency, feature, maxWin } = await figuresOfSlot(table.code);
    const within = (found: number, exact: number, deviation: number) => Math.abs(found - exact) / (deviation / Math.sqrt(rounds));
    const chance = (p: number) => Math.sqrt(p * (1 - p));
    expect(within(sum / rounds, Number(rtp.decimal), Number(standardDeviation))).toBeLessThan(4);
    expect(within(hits / rounds, Number(hitFrequency.decimal), chance(Number(hitFrequency.decimal)))).toBeLessThan(4);
    const often = Number(feature?.frequency.decimal ?? 0);
    if (often === 0) expect(features).toBe(0);
    else expect(within(features / rounds, often, chance(often))).toBeLessThan(4);
    expect(bestMultiple).toBeLessThanOrEqual(Number(maxWin.multiple.decimal));
    // Heavy tails: the sample's deviation is only near the exact one (the nearer the more rounds), but a wrong table is far off.
    const deviation = Math.sqrt(squares / rounds - (sum / rounds) ** 2);
    const near = Math.sqrt(100_000 / rounds);
    expect(deviation / Number(standardDeviation)).toBeGreaterThan(1 - 0.3 * near);
    expect(deviation / Number(standardDeviation)).toBeLessThan(1 + 0.4 * near);
    expect(fullStakes).toBeLessThan(20);
  });

  test('the wins are distributed as the full cycle says', { timeout: 240_000 }, async () => {
    const chances = table.wins.kind === 'clusters' ? await bandChances(table.code) : baseChances(table);
    expect(holmRejected([classGate('wins', classes, chances, rounds)], alpha)).toEqual([]);
  });
});

describe('the special symbol of Boitatá', () => {
  const [table] = boitata.tables;
  const rule = table.freeSpins;
  if (rule === null || rule.specialSymbols === undefined) throw new Error('Boitatá draws a special symbol');
  const special = rule.specialSymbols;
  // Every base window starts the feature, and it is one spin long: a draw in each round.
  const always: SlotTable = {
    ...table,
    strips: { base: Array.from({ length: 5 }, () => 'B A K') },
    freeSpins: { ...rule, spinsMax: 1 },
  };
  const chances = new Map(special.map(({ weight }, at) => [at, weight / 37]));
  const rounds = 60_000;

  function drawn(index: (nonce: number) => number): Map<number, number> {
    const seen = new Map<number, number>();
    for (let nonce = 0; nonce < rounds; nonce++) {
      const place = index(nonce);
      seen.set(place, (seen.get(place) ?? 0) + 1);
    }
    return seen;
  }

  test('is drawn as often as its weight says', { timeout: 240_000 }, () => {
    const at = streamsOf(pair);
    const seen = drawn((nonce) => {
      const [free] = play(at(nonce), always).features;
      return free?.kind === 'freeSpins' ? special.findIndex(({ symbol }) => symbol === free.special) : -1;
    });
    expect(holmRejected([classGate('special', seen, chances, rounds)], alpha)).toEqual([]);
  });

  test('a planted bias fails: one byte modulo the weights instead of a rejected word', () => {
    const at = streamsOf(pair);
    const order = special.flatMap(({ weight }, place) => Array.from({ length: weight }, () => place));
    const seen = drawn((nonce) => order[(at(nonce).bytes(1)[0] as number) % 37] ?? -1);
    expect(classGate('special', seen, chances, rounds).p).toBeLessThan(1e-9);
  });
});
