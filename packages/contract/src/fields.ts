import { isId, type IdKind, type Id, parseDate } from '@trevo/kernel';
import { formatAmount, parseAmount } from '@trevo/money';
import * as z from 'zod/mini';

/** Fields that many calls share. Every schema is strict: unknown fields are refused. */

/** A canonical decimal string of up to four decimals, read as ledger units. Anything else is refused, never rounded. */
export const amountIn = z.pipe(
  z.string().check(z.refine((text) => parseAmount(text).ok, { error: 'amount_malformed' })),
  z.transform((text: string): bigint => {
    const read = parseAmount(text);
    return read.ok ? read.value : 0n;
  }),
);

/** {@link amountIn} that must be above zero. */
export const positiveAmountIn = z.pipe(
  z.string().check(
    z.refine((text) => parseAmount(text).ok, { error: 'amount_malformed' }),
    z.refine(
      (text) => {
        const read = parseAmount(text);
        return !read.ok || read.value > 0n;
      },
      { error: 'amount_not_positive' },
    ),
  ),
  z.transform((text: string): bigint => {
    const read = parseAmount(text);
    return read.ok ? read.value : 0n;
  }),
);

/** A decimal string in an answer; build it with {@link amountOut}. */
export const amountText = z.string().check(z.regex(/^-?\d+\.\d{2}(\d{2})?$/));

export function amountOut(minor: bigint): string {
  return formatAmount(minor);
}

/** A whole number in a query string or body, inside the bounds. */
export function intIn(min: number, max: number) {
  return z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/, { error: 'number_malformed' }))]),
    z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
  );
}

/** Text of `min` to `max` characters, trimmed of outer blanks first. */
export function textIn(min: number, max: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(min, { error: min > 0 ? 'required' : 'too_short' }), z.maxLength(max, { error: 'too_long' }));
}

/** An id of one kind. */
export function idIn<K extends IdKind>(kind: K) {
  return z.custom<Id<K>>((value) => typeof value === 'string' && isId(kind, value), { error: 'id_malformed' });
}

/** A day that exists, `yyyy-MM-dd`. */
export const dayIn = z.string().check(z.refine((text) => parseDate(text) !== null, { error: 'invalid' }));

/** The days a list is asked for, at the brand's place, both counted; one that is not said is open. */
export const daysIn = { from: z.optional(dayIn), to: z.optional(dayIn) };

/** What a list is sorted by, of `keys`; a minus before it puts the greatest first. */
export function sortIn<const K extends string>(...keys: readonly K[]) {
  return z.optional(z.enum([...keys, ...keys.map((key): `-${K}` => `-${key}`)]));
}

/** ISO 8601 in UTC with milliseconds. */
export const instantText = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));

export const noRequest = z.strictObject({});
export const done = z.strictObject({ done: z.literal(true) });
