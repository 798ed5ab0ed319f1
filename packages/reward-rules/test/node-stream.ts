import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';

/** The stream of the game book, written with Node's cryptography instead of ours. */
export class NodeStream {
  readonly #seeds: { serverSeed: string; clientSeed: string; nonce: number };
  #bytes = Buffer.alloc(0);
  #blocks = 0;

  constructor(seeds: { serverSeed: string; clientSeed: string; nonce: number }) {
    this.#seeds = seeds;
  }

  u32(): bigint {
    if (this.#bytes.length < 4) {
      const { serverSeed, clientSeed, nonce } = this.#seeds;
      this.#bytes = Buffer.concat([
        this.#bytes,
        createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${this.#blocks}`).digest(),
      ]);
      this.#blocks += 1;
    }
    const word = this.#bytes.readUInt32BE(0);
    this.#bytes = this.#bytes.subarray(4);
    return BigInt(word);
  }

  below(n: bigint, words: 1 | 2): bigint {
    if (n === 1n && words === 1) return 0n;
    const span = words === 1 ? 2n ** 32n : 2n ** 64n;
    for (;;) {
      const value = words === 1 ? this.u32() : this.u32() * 2n ** 32n + this.u32();
      if (value < span - (span % n)) return value % n;
    }
  }
}

export const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
export const seed = fc.nat(1_000_000).map((number) => sha(`seed ${number}`));
export const seeds = fc.record({ serverSeed: seed, clientSeed: fc.constantFrom('a', 'jogador-1', 'X_9-'), nonce: fc.nat(5000) });
