import { invariant } from '@trevo/kernel';
import type { Hundredths } from '../../studio/multiple.ts';

// e^(0.06 t) with t in seconds is g^ms with g = e^(3/50,000). Powers of g are kept as whole numbers of 2⁻¹⁶⁰, each rounded down: after the at most
// 20 multiplications of any flight the error is far below the distance of any figure shown from the next one, which the tests measure.
const fractionBits = 160n;
const one = 1n << fractionBits;

/** g^(2^k) for k = 0, 1, 2 … */
const powers: bigint[] = [growthPerMs()];

function growthPerMs(): bigint {
  let [term, sum] = [one, one];
  for (let n = 1n; term > 0n; n++) {
    term = (term * 3n) / (50_000n * n);
    sum += term;
  }
  return sum;
}

function power(k: number): bigint {
  for (let known = powers.length; known <= k; known++) {
    const before = powers[known - 1] as bigint;
    powers.push((before * before) >> fractionBits);
  }
  return powers[k] as bigint;
}

/** Longest flight there is, with room: the highest point of all is reached after 370 seconds. */
const flightMsMax = 1_000_000;

/** 100 · e^(0.06 t) in units of 2⁻¹⁶⁰, a little below the truth: what {@link multiplierAt} takes the floor of. For the proof that the floor is right. */
export function scaledMultiplierAt(elapsedMs: number): bigint {
  invariant(Number.isSafeInteger(elapsedMs) && elapsedMs >= 0 && elapsedMs <= flightMsMax, 'A flight is measured in whole milliseconds');
  let value = one;
  for (let k = 0, rest = elapsedMs; rest > 0; k++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) value = (value * power(k)) >> fractionBits;
  }
  return 100n * value;
}

/** The multiplier `elapsedMs` after the take-off: ⌊100 · e^(0.06 t)⌋ hundredths (rule book §2.1). The same on every machine. */
export function multiplierAt(elapsedMs: number): Hundredths {
  return Number(scaledMultiplierAt(elapsedMs) >> fractionBits);
}

/** The first millisecond at which the multiplier is `target` or more. */
export function reachedAtMs(target: Hundredths): number {
  invariant(Number.isSafeInteger(target) && target >= 100, 'A multiplier is 1.00 or more');
  let ms = Math.max(0, Math.ceil(Math.log(target / 100) / 0.00006));
  while (ms > 0 && multiplierAt(ms - 1) >= target) ms -= 1;
  while (multiplierAt(ms) < target) ms += 1;
  return ms;
}

/** How long the kite flies before its line breaks: until the multiplier would pass the point. */
export function flightMs(point: Hundredths): number {
  return reachedAtMs(point + 1);
}
