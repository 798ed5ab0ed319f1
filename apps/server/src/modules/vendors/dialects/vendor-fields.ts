import { parseAmount } from '@trevo/money';
import * as z from 'zod/mini';

/** Digits before the point that a vendor may send; the ledger keeps more. */
const wholeDigitsMax = 14;

/** The ledger units of a canonical decimal amount, zero or more; null for anything else. */
export function readVendorAmount(text: string): bigint | null {
  const read = parseAmount(text);
  return read.ok && read.value >= 0n && (text.split('.')[0] ?? '').length <= wholeDigitsMax ? read.value : null;
}

/** A decimal string, read into ledger units. */
export const vendorAmount = z.pipe(
  z.string().check(z.refine((text) => readVendorAmount(text) !== null, { error: 'amount_malformed' })),
  z.transform((text: string): bigint => readVendorAmount(text) ?? 0n),
);

/** A vendor's own name of a transaction, round, game or campaign. */
export const vendorName = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/));

/** A player as vendors know them. */
export const playerName = z.string().check(z.regex(/^mbr_[0-9a-hjkmnp-tv-z]{26}$/));

/** A launch token or a session of ours. */
export const secretText = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));
