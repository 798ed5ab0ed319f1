import * as z from 'zod/mini';
import { amountText, idIn, instantText, intIn } from '../fields.ts';

/** A number or an outcome as the exposure of an issue counts it (`spaces` of officeLotteryIssue). */
export const limitCellIn = {
  space: z.string().check(z.regex(/^[A-Za-z0-9_. -]{1,64}$/, { error: 'invalid' })),
  place: intIn(0, 40),
  cell: z.string().check(z.regex(/^[A-Za-z0-9_/-]{1,64}$/, { error: 'invalid' })),
};

/** Who set something or took it back, when and why. */
const act = { reason: z.string(), by: z.string(), at: instantText };

export const limitLine = z.strictObject({
  limitId: idIn('lotteryLimit'),
  /** null: every issue to come. */
  issue: z.nullable(z.string()),
  space: z.string(),
  place: z.int(),
  cell: z.string(),
  /** The number in the caller's language, and the plays whose bets it is about. */
  name: z.string(),
  plays: z.array(z.string()),
  /** What all bets together may win there; 0.00: closed; null: as the game says. */
  costMax: z.nullable(amountText),
  /** What one bet may win there; null: as the game says. */
  orderMax: z.nullable(amountText),
  ...act,
  /** Taken back or replaced since; null: it holds. */
  lifted: z.nullable(z.strictObject(act)),
});
