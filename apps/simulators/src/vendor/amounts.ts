import { formatAmount, parseAmount } from '@trevo/money';

/** A canonical amount that is not negative, in 1/10,000 of the unit. Throws on anything else: an amount is never guessed. */
export function readMinor(text: unknown): bigint {
  const read = typeof text === 'string' ? parseAmount(text) : null;
  if (!read?.ok || read.value < 0n) throw new RangeError('Not an amount');
  return read.value;
}

export const formatMinor = formatAmount;
