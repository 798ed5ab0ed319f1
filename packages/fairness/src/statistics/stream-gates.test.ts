import { describe, expect, test, vi } from 'vitest';
import { commitmentOf, type Stream, streamsOf } from '../index.ts';
import { drawGate, type Gate, gapGate, holmRejected, pairsGate, positionGate, runsGate, serialGate } from './index.ts';

// Seconds on an idle core; a busy machine gets time, not a false alarm.
vi.setConfig({ testTimeout: 240_000 });

// Reliability rules for fairness: scaled output, at least a million draws, three seeds, Holm-corrected at 0.001. The seeds are fixed, so a pass stays a pass.
const alpha = 0.001;
const serverSeeds = ['gate-0', 'gate-1', 'gate-2'].map(commitmentOf);
const drawsPerSeed = 350_000;

function draws(serverSeed: string, count: number, one: (stream: Stream) => number): Uint32Array {
  const stream = streamsOf({ serverSeed, clientSeed: 'gate' })(0);
  return Uint32Array.from({ length: count }, () => one(stream));
}

function sequenceGates(name: string, sequence: Uint32Array, n: number): Gate[] {
  return [
    positionGate(`${name} position`, sequence, n),
    pairsGate(`${name} pairs`, sequence, n),
    runsGate(`${name} runs`, sequence, n),
    ...[1, 2, 7].map((lag) => serialGate(`${name} serial ${lag}`, sequence, n, lag)),
    ...[0, n - 1].map((value) => gapGate(`${name} gap of ${value}`, sequence, n, value)),
  ];
}

describe('a million draws and more', () => {
  test('int(10) shows no pattern over three seeds, and every pair of digits occurs', () => {
    const sequences = serverSeeds.map((seed) => draws(seed, drawsPerSeed, (stream) => stream.int(10)));
    const gates = sequences.flatMap((sequence, seed) => sequenceGates(`seed ${seed}`, sequence, 10));
    expect(holmRejected(gates, alpha)).toEqual([]);
    const pairs = new Set<number>();
    for (let i = 1; i < drawsPerSeed; i++) pairs.add((sequences[0]?.[i - 1] ?? 0) * 10 + (sequences[0]?.[i] ?? 0));
    expect(pairs.size, 'repeated digits too').toBe(100);
  });

  test('the first words of many rounds are as even as the words of one round: by position and from round to round', () => {
    const positions = 4;
    const rounds = 30_000;
    const gates = serverSeeds.flatMap((serverSeed, seed) => {
      const at = streamsOf({ serverSeed, clientSeed: 'gate' });
      const columns = Array.from({ length: positions }, () => new Uint32Array(rounds));
      for (let nonce = 0; nonce < rounds; nonce++) {
        const stream = at(nonce);
        for (const column of columns) column[nonce] = stream.int(37);
      }
      return columns.flatMap((column, position) => [
        positionGate(`seed ${seed} position ${position}`, column, 37),
        serialGate(`seed ${seed} position ${position} serial`, column, 37, 1),
      ]);
    });
    expect(holmRejected(gates, alpha)).toEqual([]);
  });

  test('draws without replacement favour no number and no place', () => {
    const numbers = Array.from({ length: 40 }, (_, i) => i);
    const gates = serverSeeds.flatMap((serverSeed, seed) => {
      const stream = streamsOf({ serverSeed, clientSeed: 'gate' })(1);
      const chosen = Array.from({ length: 6000 }, () => stream.draw(numbers, 10));
      const picked = Array.from({ length: 6000 }, () => stream.pickScaled(numbers, 10));
      const firsts = chosen.map((round) => round[0] as number);
      return [
        drawGate(`seed ${seed} draw`, chosen.flat(), 40, 10),
        drawGate(`seed ${seed} pickScaled`, picked.flat(), 40, 10),
        positionGate(`seed ${seed} first place`, firsts, 40),
      ];
    });
    expect(holmRejected(gates, alpha)).toEqual([]);
  });

  test('a shuffle puts every card in every place equally often', () => {
    const gates = serverSeeds.map((serverSeed, seed) => {
      const stream = streamsOf({ serverSeed, clientSeed: 'gate' })(2);
      const order = [0, 1, 2, 3, 4, 5];
      const places = Array.from({ length: 12_000 }, () => stream.shuffle(order).reduce((code, card) => code * 6 + card, 0));
      const codes = [...new Set(places)].sort((a, b) => a - b);
      expect(codes, 'all 720 orders occur').toHaveLength(720);
      return positionGate(
        `seed ${seed} orders`,
        places.map((place) => codes.indexOf(place)),
        720,
      );
    });
    expect(holmRejected(gates, alpha)).toEqual([]);
  });
});

describe('a planted bias is caught', () => {
  test('one byte modulo ten, with 100,000 samples', () => {
    const biased = draws(serverSeeds[0] as string, 100_000, (stream) => (stream.bytes(1)[0] as number) % 10);
    expect(holmRejected(sequenceGates('byte % 10', biased, 10), alpha)).toContain('byte % 10 position');
  });

  test('a word modulo a mid-sized n, where rejection passes', () => {
    const n = 3 * 2 ** 30;
    const bucket = (x: number) => Math.floor(x / (n / 12));
    const fair = draws(serverSeeds[0] as string, 20_000, (stream) => bucket(stream.int(n)));
    const planted = draws(serverSeeds[0] as string, 20_000, (stream) => bucket(stream.u32() % n));
    expect(positionGate('fair', fair, 12).p).toBeGreaterThan(alpha);
    expect(positionGate('planted', planted, 12).p).toBeLessThan(1e-9);
  });

  test('a shuffle that swaps with any card instead of an undecided one', () => {
    const stream = streamsOf({ serverSeed: serverSeeds[0] as string, clientSeed: 'gate' })(3);
    const orders = Array.from({ length: 60_000 }, () => {
      const order = [0, 1, 2];
      for (let i = 0; i < 3; i++) {
        const j = stream.int(3);
        [order[i], order[j]] = [order[j] as number, order[i] as number];
      }
      return [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
      ].findIndex((known) => String(known) === String(order));
    });
    expect(positionGate('naive shuffle', orders, 6).p).toBeLessThan(1e-9);
  });
});
