import { openStream } from '@trevo/fairness';
import { drawGate, type Gate, gapGate, holmRejected, pairsGate, positionGate, runsGate, serialGate } from '@trevo/fairness/statistics';
import { describe, expect, inject, test } from 'vitest';
import { lotteries } from './catalogue.ts';
import type { DrawStream, Lottery } from './core/lottery.ts';
import type { LotteryId } from './core/play.ts';
import { fastStream } from './test/fast-stream.ts';
import { handClassOf, tripleClassOf } from './rules/digit-classes.ts';

const draws = inject('manyRounds');
const level = 0.001;
const seeds = [1, 2, 3];

function lottery(id: LotteryId): Lottery {
  const found = lotteries.get(id);
  if (!found) throw new Error(`No lottery ${id}`);
  return found;
}

/** The gates of a sequence of digits: frequency, neighbours, runs, correlation, gaps. */
function digitGates(name: string, digits: Uint8Array): Gate[] {
  return [
    positionGate(`${name} frequency`, digits, 10),
    pairsGate(`${name} pairs`, digits, 10),
    runsGate(`${name} runs`, digits, 10),
    serialGate(`${name} serial`, digits, 10, 1),
    gapGate(`${name} gap`, digits, 10, 7),
  ];
}

/** Gates of a model of plain digits: every place by itself, and all places one after another. */
function gatesOfDigits(id: LotteryId, length: number, stream: DrawStream, count: number): Gate[] {
  const model = lottery(id).model;
  const places = Array.from({ length }, () => new Uint8Array(count));
  const all = new Uint8Array(count * length);
  for (let i = 0; i < count; i++) {
    const drawn = model.draw(stream) as readonly number[];
    for (let place = 0; place < length; place++) {
      (places[place] as Uint8Array)[i] = drawn[place] as number;
      all[i * length + place] = drawn[place] as number;
    }
  }
  return [...places.map((digits, i) => positionGate(`${id} place ${i}`, digits, 10)), ...digitGates(id, all)];
}

/** Gates of a draw of k of n without replacement: the set, each of the first places, and the order of the first two. */
function gatesOfNumbers(
  id: LotteryId,
  n: number,
  numbersOf: (result: unknown) => readonly number[],
  stream: DrawStream,
  count: number,
): Gate[] {
  const model = lottery(id).model;
  const k = numbersOf(model.draw(stream, '2026-07-01')).length;
  const chosen = new Uint8Array(count * k);
  const first = new Uint8Array(count);
  const last = new Uint8Array(count);
  const order = new Uint16Array(count);
  for (let i = 0; i < count; i++) {
    const drawn = numbersOf(model.draw(stream, '2026-07-01'));
    for (let place = 0; place < k; place++) chosen[i * k + place] = (drawn[place] as number) - 1;
    first[i] = (drawn[0] as number) - 1;
    last[i] = (drawn[k - 1] as number) - 1;
    const [a, b] = drawn as [number, number];
    order[i] = (a - 1) * (n - 1) + (b > a ? b - 2 : b - 1);
  }
  const gates = [
    positionGate(`${id} first`, first, n),
    positionGate(`${id} last`, last, n),
    positionGate(`${id} first two`, order, n * (n - 1)),
    serialGate(`${id} serial`, first, n, 1),
    runsGate(`${id} runs`, first, n),
  ];
  return k < n ? [...gates, drawGate(`${id} set`, chosen, n, k)] : gates;
}

/** The digits of every number of a text result, in order. */
function gatesOfTexts(id: LotteryId, stream: DrawStream, count: number): Gate[] {
  const model = lottery(id).model;
  const digits: number[] = [];
  while (digits.length < count) {
    for (const text of Object.values(model.draw(stream) as Record<string, string | readonly string[]>).flat()) {
      for (const digit of text) digits.push(Number(digit));
    }
  }
  return digitGates(id, Uint8Array.from(digits));
}

const asNumbers = (result: unknown): readonly number[] => result as readonly number[];
const sevenOf = (result: unknown): readonly number[] => {
  const { normals, main, special, additional } = result as { normals?: number[]; main?: number[]; special?: number; additional?: number };
  return [...(normals ?? main ?? []), special ?? (additional as number)];
};

const gatesFor: Readonly<Record<string, (stream: DrawStream) => Gate[]>> = {
  SSC: (stream) => gatesOfDigits('SSC', 5, stream, draws),
  LF_3D: (stream) => gatesOfDigits('LF_3D', 3, stream, draws),
  LF_P5: (stream) => gatesOfDigits('LF_P5', 5, stream, draws),
  '11X5': (stream) => gatesOfNumbers('11X5', 11, asNumbers, stream, draws),
  PK10: (stream) => gatesOfNumbers('PK10', 10, asNumbers, stream, draws),
  KL10: (stream) => gatesOfNumbers('KL10', 20, asNumbers, stream, draws),
  LHC: (stream) => gatesOfNumbers('LHC', 49, sevenOf, stream, draws),
  SEA_TOTO: (stream) => gatesOfNumbers('SEA_TOTO', 49, sevenOf, stream, draws),
  VN_NORTH: (stream) => gatesOfTexts('VN_NORTH', stream, draws),
  VN_SOUTH_CENTRAL: (stream) => gatesOfTexts('VN_SOUTH_CENTRAL', stream, draws),
  SEA_THAI: (stream) => gatesOfTexts('SEA_THAI', stream, draws),
  SEA_LAO: (stream) => gatesOfTexts('SEA_LAO', stream, draws),
  SEA_4D: (stream) => gatesOfTexts('SEA_4D', stream, draws),
};

/** Every lottery and seed gets its share, so that the chance of any false alarm among all of them stays below the level. */
const share = level / (seeds.length * Object.keys(gatesFor).length);

test('every lottery has its gates', () => {
  expect(Object.keys(gatesFor).sort()).toEqual([...lotteries.keys()].sort());
});

describe.each(seeds)('over many draws (or drawn digits) of seed %i', (seed) => {
  test.each(Object.entries(gatesFor))(
    'no gate of %s finds anything',
    (_, measure) => {
      const gates = measure(fastStream(seed));
      expect(gates.length).toBeGreaterThan(4);
      expect(holmRejected(gates, share)).toEqual([]);
    },
    180_000,
  );
});

describe('a planted bias is caught', () => {
  const byteModulo = (seed: number): DrawStream => {
    const fair = fastStream(seed);
    const int = (n: number): number => fair.int(256) % n;
    return {
      int,
      draw(items, count) {
        const order = [...items];
        for (let i = 0; i < count; i++) {
          const j = i + int(order.length - i);
          [order[i], order[j]] = [order[j] as (typeof order)[number], order[i] as (typeof order)[number]];
        }
        return order.slice(0, count);
      },
    };
  };

  test('byte % 10 in a digit draw of 100,000, as a set of gates and by the frequency gate alone', () => {
    const gates = gatesOfDigits('SSC', 5, byteModulo(1), 100_000);
    expect(holmRejected(gates, level).length).toBeGreaterThan(0);
    expect(gates.find(({ name }) => name === 'SSC frequency')?.p).toBeLessThan(1e-9);
  });

  test('byte % n in a draw of 5 of 11 and of 7 of 49', () => {
    expect(holmRejected(gatesOfNumbers('11X5', 11, asNumbers, byteModulo(2), 200_000), level).length).toBeGreaterThan(0);
    expect(holmRejected(gatesOfNumbers('LHC', 49, sevenOf, byteModulo(3), 200_000), level).length).toBeGreaterThan(0);
  });

  test('a lottery that never repeats a digit, as one did in 2007', () => {
    const stuck: DrawStream = { ...fastStream(4), int: () => 0 };
    let next = 0;
    const never: DrawStream = { ...stuck, int: (n) => next++ % n };
    expect(holmRejected(gatesOfDigits('LF_3D', 3, never, 100_000), level).length).toBeGreaterThan(0);
  });
});

describe('every kind of outcome occurs', () => {
  test('in five digits: every hand, every triple class, every digit in every place', () => {
    const stream = fastStream(11);
    const hands = new Set<string>();
    const triples = new Set<string>();
    const places = new Set<string>();
    for (let i = 0; i < 200_000; i++) {
      const drawn = lottery('SSC').model.draw(stream) as readonly number[];
      hands.add(handClassOf(drawn));
      triples.add(tripleClassOf(drawn.slice(2)));
      drawn.forEach((digit, place) => places.add(`${place}:${digit}`));
    }
    expect([hands.size, triples.size, places.size]).toEqual([8, 5, 50]);
  });

  test('in text draws: leading zeros, and in 4D one number drawn twice', () => {
    const stream = fastStream(12);
    let leadingZeros = 0;
    let repeats = 0;
    for (let i = 0; i < 2000; i++) {
      const north = lottery('VN_NORTH').model.draw(stream) as { db: readonly string[] };
      if (north.db[0]?.startsWith('0')) leadingZeros++;
      const all = Object.values(lottery('SEA_4D').model.draw(stream) as Record<string, string | readonly string[]>).flat();
      if (new Set(all).size < all.length) repeats++;
    }
    expect(leadingZeros).toBeGreaterThan(100);
    expect(repeats).toBeGreaterThan(10);
  });
});

describe('the stream of fairness', () => {
  const seedsOf = (nonce: number) => ({
    serverSeed: 'c92707e18dd39ced632fce723982d18761310ed7877ee136ff3fdcdb38c053a7',
    clientSeed: 'jogador-0',
    nonce,
  });

  test('draws the same result for the same seeds, and every result passes its own model', () => {
    for (const { id, model } of lotteries.values()) {
      const results = [0, 1, 1].map((nonce) => model.draw(openStream(seedsOf(nonce)), '2026-07-01'));
      expect(results[1], id).toEqual(results[2]);
      expect(results[0], id).not.toEqual(results[1]);
      for (const result of results) expect(model.read(result).ok, id).toBe(true);
    }
  });

  test('its published examples are draws of ours: int for digits, draw for numbers', () => {
    const stream = openStream(seedsOf(3));
    const digits = openStream(seedsOf(3));
    expect(lottery('SSC').model.draw(stream)).toEqual(Array.from({ length: 5 }, () => digits.int(10)));
    expect(lottery('11X5').model.draw(openStream(seedsOf(5)))).toEqual(openStream(seedsOf(5)).draw([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 5));
  });
});
