import { invariant } from '@trevo/kernel';
import { hmacUnder } from './sha256.ts';

/**
 * The random numbers of one round, in order. Every method reads on where the last one stopped; nothing is skipped but words that rejection sampling refuses.
 * Bad arguments throw: they come from game rules, not from players.
 */
export interface Stream {
  /** Bytes read so far. Recorded with the round, so that a verifier can tell that the same numbers were used. */
  readonly position: number;
  /** The next `count` bytes. */
  bytes(count: number): Uint8Array;
  /** The next four bytes, big endian: 0 … 2³²−1. */
  u32(): number;
  /** Unbiased whole number 0 … n−1 by rejection, 1 ≤ n ≤ 2³². n = 1 reads nothing (rule book §1.4). */
  int(n: number): number;
  /** `⌊u32 × n / 2³²⌋`: the widely used public scheme, kept for third-party verifiers; relative bias below n/2³² (§1.3). */
  scaled(n: number): number;
  /** k elements without replacement in the public scheme: k times remove the element at `scaled(remaining)`. */
  pickScaled<T>(pool: readonly T[], k: number): T[];
  /** An index with probability weight/sum: the first whose running sum exceeds `int(sum)`. Weights are whole numbers. */
  weighted(weights: readonly number[]): number;
  /** Fisher–Yates from the end; returns a new array. Another order than {@link draw}: each game names the one it uses. */
  shuffle<T>(items: readonly T[]): T[];
  /** The first k places of a forward Fisher–Yates; returns a new array. */
  draw<T>(items: readonly T[], k: number): T[];
}

/** One whole number read from the stream: the words it took (all but the last refused by rejection) and what came of them. */
export type StreamRead = {
  readonly method: 'int' | 'scaled';
  /** The number was drawn below this. */
  readonly below: number;
  readonly words: readonly number[];
  readonly result: number;
};

export type StreamSeeds = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };

const blockBytes = 32;
const wordSpan = 2 ** 32;

/**
 * The stream of one round: the concatenation of HMAC-SHA256(serverSeed, `clientSeed:nonce:k`) for k = 0, 1, 2 … (rule book §1.2).
 * Also serves shared rounds, whose key is a chain hash and whose client part is a salt. Validate what a player typed with `parseClientSeed` first.
 */
export function openStream({ serverSeed, clientSeed, nonce }: StreamSeeds, onRead?: (read: StreamRead) => void): Stream {
  return streamsOf({ serverSeed, clientSeed }, onRead)(nonce);
}

/** The streams of one seed pair by nonce; prepares the key once, for checking a whole history. */
export function streamsOf(
  { serverSeed, clientSeed }: Omit<StreamSeeds, 'nonce'>,
  onRead?: (read: StreamRead) => void,
): (nonce: number) => Stream {
  invariant(serverSeed !== '' && clientSeed !== '', 'A stream needs a server seed and a client seed');
  invariant(!clientSeed.includes(':'), 'A colon in the client seed would let two rounds share a message');
  const blockOf = hmacUnder(serverSeed);
  return (nonce) => {
    invariant(Number.isSafeInteger(nonce) && nonce >= 0, 'A nonce is a whole number from 0');
    return streamOver((k) => blockOf(`${clientSeed}:${nonce}:${k}`), onRead);
  };
}

/**
 * A stream over any 32-byte blocks: `blockOf(k)` is asked for k = 0, 1, 2 … once each. For tests and for other public sources of blocks.
 * `onRead` hears of every number drawn, for showing a player how a result came about; it cannot change one.
 */
export function streamOver(blockOf: (k: number) => Uint8Array, onRead?: (read: StreamRead) => void): Stream {
  let position = 0;
  let block: Uint8Array = new Uint8Array(0);

  function nextByte(): number {
    const offset = position % blockBytes;
    if (offset === 0) {
      block = blockOf(position / blockBytes);
      invariant(block.length === blockBytes, 'A block holds 32 bytes');
    }
    position += 1;
    return block[offset] as number;
  }

  function u32(): number {
    const high = nextByte() * 0x1000000 + nextByte() * 0x10000;
    return high + nextByte() * 0x100 + nextByte();
  }

  return {
    get position() {
      return position;
    },
    bytes(count) {
      invariant(Number.isSafeInteger(count) && count >= 0, 'A number of bytes is a whole number from 0');
      return Uint8Array.from({ length: count }, nextByte);
    },
    u32,
    ...samplersOver(u32, onRead),
  };
}

type Samplers = Omit<Stream, 'position' | 'bytes' | 'u32'>;

function samplersOver(u32: () => number, onRead?: (read: StreamRead) => void): Samplers {
  function int(n: number): number {
    assertSpan(n);
    if (n === 1) return 0;
    const limit = wordSpan - (wordSpan % n);
    const refused: number[] = [];
    for (;;) {
      const word = u32();
      if (word < limit) {
        onRead?.({ method: 'int', below: n, words: [...refused, word], result: word % n });
        return word % n;
      }
      refused.push(word);
    }
  }

  function scaled(n: number): number {
    assertSpan(n);
    const word = u32();
    // Two halves of 16 bits keep every product below 2⁵³, so doubles are exact for every n.
    const low = Math.floor(((word % 0x10000) * n) / 0x10000);
    const result = Math.floor((Math.floor(word / 0x10000) * n + low) / 0x10000);
    onRead?.({ method: 'scaled', below: n, words: [word], result });
    return result;
  }

  function weighted(weights: readonly number[]): number {
    invariant(
      weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0),
      'Weights are whole numbers',
    );
    const x = int(weights.reduce((a, b) => a + b, 0));
    let running = 0;
    const index = weights.findIndex((weight) => {
      running += weight;
      return running > x;
    });
    invariant(index >= 0, 'A number below the sum falls on a weight');
    return index;
  }

  return { int, scaled, weighted, ...orderingsOver(int, scaled) };
}

function orderingsOver(int: (n: number) => number, scaled: (n: number) => number): Pick<Stream, 'pickScaled' | 'shuffle' | 'draw'> {
  return {
    pickScaled(pool, k) {
      assertPicks(k, pool.length);
      const left = [...pool];
      const picked: typeof left = [];
      while (picked.length < k) picked.push(...left.splice(scaled(left.length), 1));
      return picked;
    },
    shuffle(items) {
      const order = [...items];
      for (let i = order.length - 1; i >= 1; i--) swap(order, i, int(i + 1));
      return order;
    },
    draw(items, k) {
      assertPicks(k, items.length);
      const order = [...items];
      for (let i = 0; i < k; i++) swap(order, i, i + int(order.length - i));
      return order.slice(0, k);
    },
  };
}

function swap<T>(items: T[], i: number, j: number): void {
  const held = items[i] as T;
  items[i] = items[j] as T;
  items[j] = held;
}

function assertSpan(n: number): void {
  invariant(Number.isSafeInteger(n) && n >= 1 && n <= wordSpan, 'A span is a whole number from 1 to 2³²');
}

function assertPicks(k: number, size: number): void {
  invariant(Number.isSafeInteger(k) && k >= 0 && k <= size, 'Cannot pick more than there is');
}
