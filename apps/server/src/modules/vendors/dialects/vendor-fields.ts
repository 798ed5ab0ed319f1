import { parseAmount } from '@trevo/money';
import * as z from 'zod/mini';

/** The ledger units of a canonical decimal amount, zero or more; null for anything else. As many digits as in every amount of ours (`parseAmount`). */
export function readVendorAmount(text: string): bigint | null {
  const read = parseAmount(text);
  return read.ok && read.value >= 0n ? read.value : null;
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

/** How a game is called and looks: of our dialect always, of the others where a vendor adds it to its list (docs/vendor-api.md §2, §3). */
export const gameNames = z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), z.string().check(z.minLength(1), z.maxLength(80)));
export const gameGlow = z.nullable(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)));
export const gameClass = z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/));
export const looks = { names: z.optional(gameNames), glow: z.optional(gameGlow), classKey: z.optional(gameClass) };
