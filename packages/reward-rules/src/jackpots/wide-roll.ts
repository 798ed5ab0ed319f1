import { openStream, type StreamSeeds } from '@trevo/fairness';
import { invariant } from '@trevo/kernel';

const wordSpan = 2n ** 32n;
const span = 2n ** 64n;

/**
 * An unbiased whole number 0 … n−1 for 1 ≤ n ≤ 2⁶⁴: two words, the high one first; values from the largest multiple of n on are drawn again
 * (rule book §17).
 */
export function wideRoll(seeds: StreamSeeds, n: bigint): bigint {
  invariant(n >= 1n && n <= span, 'A wide roll is below a number from 1 to 2⁶⁴');
  const stream = openStream(seeds);
  const limit = span - (span % n);
  for (;;) {
    const value = BigInt(stream.u32()) * wordSpan + BigInt(stream.u32());
    if (value < limit) return value % n;
  }
}
