import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import publicCards from '../vectors/public-cards.json' with { type: 'json' };
import vectors from '../vectors/stream.json' with { type: 'json' };
import { commitmentOf, openStream, type Stream, type StreamRead, streamOver, streamsOf } from './index.ts';

const serverSeed = 'c92707e18dd39ced632fce723982d18761310ed7877ee136ff3fdcdb38c053a7';
const clientSeed = 'jogador-0';

type Read = { read: string; n?: number; k?: number; count?: number; list?: number[]; weights?: number[] };

function readAs(stream: Stream, { read, n = 0, k = 0, count = 0, list = [], weights = [] }: Read): unknown {
  const times = <T>(one: () => T) => Array.from({ length: count }, one);
  if (read === 'bytes') return bytesToHex(stream.bytes(count));
  if (read === 'int') return times(() => stream.int(n));
  if (read === 'scaled') return times(() => stream.scaled(n));
  if (read === 'weighted') return times(() => stream.weighted(weights));
  if (read === 'shuffle') return stream.shuffle(list);
  if (read === 'draw') return stream.draw(list, k);
  if (read === 'pickScaled') return stream.pickScaled(list, k);
  throw new Error(`No reading called ${read}`);
}

/** A stream whose words are given; after them come zero words. */
function scripted(...words: number[]): Stream {
  return streamOver((k) => {
    const block = new Uint8Array(32);
    const view = new DataView(block.buffer);
    for (let i = 0; i < 8; i++) view.setUint32(4 * i, words[8 * k + i] ?? 0);
    return block;
  });
}

describe('the reference vectors', () => {
  test.each(vectors)('$id reads the same numbers', (vector) => {
    expect(commitmentOf(vector.serverSeed)).toBe(vector.serverSeedHash);
    expect(readAs(openStream(vector), vector.bet as Read)).toEqual(vector.outcome);
  });

  test.each(publicCards)('$id deals the cards a third-party verifier deals', (vector) => {
    const stream = openStream(vector);
    const deck = [...'23456789TJQKA'].flatMap((rank) => [...'DHSC'].map((suit) => rank + suit));
    expect(Array.from({ length: vector.bet.count }, () => deck[stream.scaled(52)])).toEqual(vector.outcome);
    expect(stream.position).toBe(4 * vector.bet.count);
  });
});

describe('the examples of the rule book', () => {
  test('block 0 of the public vector is the HMAC of "clientSeed:1:0", and its first word gives dice 77.18', () => {
    const seeds = { serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159', clientSeed: 'bb62964774', nonce: 1 };
    expect(bytesToHex(openStream(seeds).bytes(32))).toBe('c590d171e39b70404ee1fff2ce09c3e1090688e1320a9cd27f58b1ac3dfa8c92');
    expect(openStream(seeds).u32()).toBe(3_314_602_353);
    expect(openStream(seeds).scaled(10_001)).toBe(7718);
  });

  test('nonces 3, 4 and 5 of the first pair read as printed', () => {
    const at = streamsOf({ serverSeed, clientSeed });
    expect(bytesToHex(at(3).bytes(32))).toBe('af5322fee27fc661b8c84a399b9f7150620e33842bac2ad3f81275beb74f026f');
    const dice = at(3);
    expect(Array.from({ length: 6 }, () => dice.int(6))).toEqual([0, 3, 5, 0, 4, 3]);
    expect(at(4).shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([8, 6, 9, 0, 1, 7, 4, 5, 3, 2]);
    const cards = Array.from({ length: 52 }, (_, card) => card);
    expect(at(5).draw(cards, 7)).toEqual([9, 31, 34, 1, 27, 26, 23]);
    expect(cards[0], 'the caller’s list is untouched').toBe(0);
  });

  test('a stream runs on from block to block without a gap', () => {
    const whole = bytesToHex(openStream({ serverSeed, clientSeed, nonce: 9 }).bytes(100));
    const pieces = openStream({ serverSeed, clientSeed, nonce: 9 });
    const read = [3, 0, 29, 1, 31, 36].map((count) => bytesToHex(pieces.bytes(count))).join('');
    expect(read).toBe(whole);
    expect(pieces.position).toBe(100);
  });
});

describe('rejection sampling', () => {
  test.each([
    ['the last word below the limit of 6 is taken', 6, [4_294_967_291], 5, 4],
    ['the limit of 6 and all above it are read again', 6, [4_294_967_292, 4_294_967_295, 7], 1, 12],
    ['n = 1 reads nothing', 1, [5], 0, 0],
    ['a power of two rejects nothing', 2 ** 31, [4_294_967_295], 2 ** 31 - 1, 4],
    ['n = 2³² is the word itself', 2 ** 32, [4_294_967_295], 4_294_967_295, 4],
    ['n = 2³¹ + 1 takes its own largest value', 2 ** 31 + 1, [2 ** 31], 2 ** 31, 4],
    ['n = 2³¹ + 1 rejects the word after it', 2 ** 31 + 1, [2 ** 31 + 1, 4], 4, 8],
  ])('%s', (_, n, words, expected, position) => {
    const stream = scripted(...words);
    expect(stream.int(n)).toBe(expected);
    expect(stream.position).toBe(position);
  });

  test('for n = 2³¹ + 1 about half of all words are rejected', () => {
    const stream = openStream({ serverSeed, clientSeed, nonce: 77 });
    for (let i = 0; i < 2000; i++) stream.int(2 ** 31 + 1);
    expect(stream.position / 4 / 2000).toBeGreaterThan(1.9);
    expect(stream.position / 4 / 2000).toBeLessThan(2.1);
  });
});

describe('the readings', () => {
  const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  const span = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 2 ** 32 }));

  test('scaled is ⌊word × n / 2³²⌋ exactly, for every n', () => {
    fc.assert(
      fc.property(word, span, (u, n) => {
        expect(BigInt(scripted(u).scaled(n))).toBe((BigInt(u) * BigInt(n)) >> 32n);
      }),
    );
  });

  test('an accepted word gives its rest modulo n, and every value of n has equally many accepted words', () => {
    fc.assert(
      fc.property(word, span, (u, n) => {
        const limit = 2 ** 32 - (2 ** 32 % n);
        fc.pre(u < limit && n > 1);
        expect(scripted(u).int(n)).toBe(u % n);
        expect(limit % n).toBe(0);
      }),
    );
  });

  test('weighted gives each index as many of the sum’s numbers as its weight, and a weight of zero none', () => {
    const weights = [3, 0, 5, 2];
    const seen = Array.from({ length: 10 }, (_, x) => scripted(x).weighted(weights));
    expect(seen).toEqual([0, 0, 0, 2, 2, 2, 2, 2, 3, 3]);
  });

  test('shuffle and draw only reorder, over any seeds', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), (nonce, items) => {
        const sorted = [...items].sort((a, b) => a - b);
        expect(
          openStream({ serverSeed, clientSeed, nonce })
            .shuffle(items)
            .sort((a, b) => a - b),
        ).toEqual(sorted);
        expect(
          openStream({ serverSeed, clientSeed, nonce })
            .draw(items, items.length)
            .sort((a, b) => a - b),
        ).toEqual(sorted);
        expect(
          openStream({ serverSeed, clientSeed, nonce })
            .pickScaled(items, items.length)
            .sort((a, b) => a - b),
        ).toEqual(sorted);
      }),
    );
  });

  test('pickScaled keeps elements whole, lists among them', () => {
    expect(scripted(0, 0).pickScaled([[1, 2], [3], [4]], 2)).toEqual([[1, 2], [3]]);
  });
});

describe('a listener', () => {
  test('hears every number with the words it took, refused ones first', () => {
    const reads: StreamRead[] = [];
    const words = [4_294_967_295, 7, 0x80000000, 5];
    const stream = streamOver(
      (k) => {
        const view = new DataView(new ArrayBuffer(32));
        for (let i = 0; i < 8; i++) view.setUint32(4 * i, words[8 * k + i] ?? 0);
        return new Uint8Array(view.buffer);
      },
      (read) => reads.push(read),
    );
    expect([stream.int(6), stream.int(1), stream.scaled(10), stream.weighted([3, 3])]).toEqual([1, 0, 5, 1]);
    expect(reads).toEqual([
      { method: 'int', below: 6, words: [4_294_967_295, 7], result: 1 },
      { method: 'scaled', below: 10, words: [0x80000000], result: 5 },
      { method: 'int', below: 6, words: [5], result: 5 },
    ]);
  });

  test('changes nothing: the numbers and the bytes read are the same without it', () => {
    let heard = 0;
    const read = (stream: Stream) => [
      stream.int(29),
      stream.shuffle([1, 2, 3, 4]),
      stream.draw([1, 2, 3], 2),
      stream.pickScaled([1, 2, 3], 2),
      stream.position,
    ];
    const told = read(openStream({ serverSeed, clientSeed, nonce: 6 }, () => (heard += 1)));
    expect(told).toEqual(read(openStream({ serverSeed, clientSeed, nonce: 6 })));
    expect(heard).toBe(1 + 3 + 2 + 2);
  });
});

describe('what must not happen', () => {
  test('two rounds never share a block: seeds, nonces and block numbers are kept apart', () => {
    const blocks = new Set<string>();
    for (const client of ['a', 'a-1', 'a1', '1']) {
      for (const nonce of [0, 1, 10, 11, 101]) {
        const stream = openStream({ serverSeed, clientSeed: client, nonce });
        for (let k = 0; k < 12; k++) blocks.add(bytesToHex(stream.bytes(32)));
      }
    }
    expect(blocks.size).toBe(4 * 5 * 12);
  });

  test('the seed is used as text: its decoded bytes give another stream', () => {
    const decoded = String.fromCharCode(...hexToBytes('41'.repeat(32)));
    const asText = openStream({ serverSeed: '41'.repeat(32), clientSeed, nonce: 0 }).u32();
    expect(openStream({ serverSeed: decoded, clientSeed, nonce: 0 }).u32()).not.toBe(asText);
  });

  test.each([
    ['a colon in the client seed', () => openStream({ serverSeed, clientSeed: 'a:1', nonce: 0 })],
    ['an empty server seed', () => openStream({ serverSeed: '', clientSeed, nonce: 0 })],
    ['an empty client seed', () => openStream({ serverSeed, clientSeed: '', nonce: 0 })],
    ['a negative nonce', () => openStream({ serverSeed, clientSeed, nonce: -1 })],
    ['half a nonce', () => openStream({ serverSeed, clientSeed, nonce: 0.5 })],
    ['int of nothing', () => scripted().int(0)],
    ['int beyond 2³²', () => scripted().int(2 ** 32 + 1)],
    ['int of a fraction', () => scripted().int(2.5)],
    ['scaled of nothing', () => scripted().scaled(0)],
    ['weights that sum to nothing', () => scripted().weighted([0, 0])],
    ['a negative weight', () => scripted().weighted([2, -1])],
    ['a fractional weight', () => scripted().weighted([0.5, 0.5])],
    ['drawing more than there is', () => scripted().draw([1, 2], 3)],
    ['picking more than there is', () => scripted().pickScaled([1, 2], 3)],
    ['a negative number of bytes', () => scripted().bytes(-1)],
    ['a block of another length', () => streamOver(() => new Uint8Array(31)).u32()],
  ])('%s is a broken program, not a number', (_, misuse) => {
    expect(misuse).toThrow(/./);
  });
});
