import { hmacHead } from '@trevo/fairness';
import { invariant } from '@trevo/kernel';
import type { Hundredths } from '../../studio/multiple.ts';

/** What the player gets back on average, in hundredths of the stake, whatever the target: the R of the rule book (§2). */
export const returnHundredths = 99n;

/** The first target that can be cashed out: 1.00× would be the stake without a risk. */
export const cashOutMin: Hundredths = 101;

const wordSpan = 2n ** 32n;

/** The point of a round whose first 32 bits are `word`: max(100, ⌊99 · 2³² / (word + 1)⌋) hundredths (rule book §2.1). */
export function pointOfWord(word: number): Hundredths {
  invariant(Number.isSafeInteger(word) && word >= 0 && word < 2 ** 32, 'A word is 32 bits');
  const point = (returnHundredths * wordSpan) / (BigInt(word) + 1n);
  return point < 100n ? 100 : Number(point);
}

/**
 * Where the kite's line breaks in the round of chain hash `hash`: the first 32 bits of HMAC-SHA256(key = hash, message = salt), both as text, through
 * {@link pointOfWord}. The public form, so that any third-party verifier finds the same (rule book §1.6, §2.1).
 */
export function crashPoint({ hash, salt }: { readonly hash: string; readonly salt: string }): Hundredths {
  return pointOfWord(hmacHead(hash, salt));
}

/** A chance as an exact ratio; the denominator is 2³² unless said otherwise. */
export type Chance = { readonly numerator: bigint; readonly denominator: bigint };

/** The chance that the kite reaches `target`: ⌊99 · 2³² / target⌋ words of 2³²; certain for 1.00×. */
export function reachChance(target: Hundredths): Chance {
  invariant(Number.isSafeInteger(target) && target >= 100, 'A multiplier is 1.00 or more');
  const words = target === 100 ? wordSpan : (returnHundredths * wordSpan) / BigInt(target);
  return { numerator: words, denominator: wordSpan };
}

/** What a bet with this target returns on average, as an exact ratio to the stake: target × chance, never above 99/100. */
export function returnOfTarget(target: Hundredths): Chance {
  invariant(target >= cashOutMin, 'A target is 1.01 or more');
  const { numerator, denominator } = reachChance(target);
  return { numerator: BigInt(target) * numerator, denominator: 100n * denominator };
}
