import { divideRounded } from '@trevo/money';

/** 1,000,000 micros are one minor and 1,000,000 ppm are the whole, so `minor × ppm` is a whole number of micros (rule book §1). */
export const microPerMinor = 1_000_000n;

/** 100 % in parts per million. */
export const wholePpm = 1_000_000;

/** `minor × ppm` in micros, exactly. */
export function atRate(minor: bigint, ratePpm: number): bigint {
  return minor * BigInt(ratePpm);
}

/** `numerator / denominator` towards minus infinity. */
export function floorDiv(numerator: bigint, denominator: bigint): bigint {
  return divideRounded(numerator, denominator, 'floor');
}

/** `numerator / denominator` towards plus infinity. */
export function ceilDiv(numerator: bigint, denominator: bigint): bigint {
  return divideRounded(numerator, denominator, 'ceil');
}

/** The largest multiple of the payout step that is not above `minor`. */
export function cutToStep(minor: bigint, stepMinor: bigint): bigint {
  return floorDiv(minor, stepMinor) * stepMinor;
}

export function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

export function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** The distance from zero. */
export function size(a: bigint): bigint {
  return a < 0n ? -a : a;
}

export function sumOf(amounts: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
}
