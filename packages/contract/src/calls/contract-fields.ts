import * as z from 'zod/mini';
import { amountIn, amountText, idIn, instantText, intIn } from '../fields.ts';
import { contractCategories, contractCosts, contractKinds, contractPeriods, contractStateNames } from '../limits.ts';

export const contractIdIn = idIn('contract');
export const kindIn = z.enum(contractKinds);
export const categoryIn = z.enum(contractCategories);
const ppmIn = intIn(0, 1_000_000);

const tierIn = z.strictObject({
  minValidBet: amountIn,
  minNetLoss: z.optional(amountIn),
  minActive: z.optional(intIn(0, 1_000_000)),
  /** One of both: a part of the base, or an amount for each period. */
  ratePpm: z.optional(ppmIn),
  amount: z.optional(amountIn),
});
const rowIn = z.strictObject({ minSingleBet: amountIn, winPpm: ppmIn, lossPpm: ppmIn });

/** What an offer says. Amounts are decimal texts, rates parts in a million. */
export const offerIn = {
  kind: kindIn,
  category: categoryIn,
  periodType: z.enum(contractPeriods),
  tiers: z.optional(z.array(tierIn).check(z.maxLength(10))),
  rows: z.optional(z.array(rowIn).check(z.maxLength(10))),
  activeMinValidBet: amountIn,
  deduct: z.array(z.enum(contractCosts)).check(z.maxLength(6)),
  carry: z.enum(['none', 'carry', 'capped']),
  /** Of `capped`: the most that is carried. */
  carryCap: z.optional(amountIn),
  /** The most for one period. */
  cap: z.optional(amountIn),
  minPayout: amountIn,
  /** A period start to come; without it the next. */
  effectiveFrom: z.optional(instantText),
  /** How long the other side has to answer, at most until it begins; seven without it. */
  answerDays: z.optional(intIn(1, 30)),
};

export const termsOut = z.strictObject({
  kind: kindIn,
  category: categoryIn,
  periodType: z.enum(contractPeriods),
  currency: z.string(),
  tiers: z.array(
    z.strictObject({
      minValidBet: amountText,
      minNetLoss: amountText,
      minActive: z.int(),
      ratePpm: z.nullable(z.int()),
      amount: z.nullable(amountText),
    }),
  ),
  rows: z.array(z.strictObject({ minSingleBet: amountText, winPpm: z.int(), lossPpm: z.int() })),
  activeMinValidBet: amountText,
  deduct: z.array(z.enum(contractCosts)),
  carry: z.enum(['none', 'carry', 'capped']),
  carryCap: z.nullable(amountText),
  cap: z.nullable(amountText),
  minPayout: amountText,
});

const side = z.enum(['upline', 'downline']);

/** A version of a contract as its sides and operators see it. */
export const contractView = z.strictObject({
  contractId: z.string(),
  version: z.int(),
  state: z.enum(contractStateNames),
  /** The part of whoever asks; operators act for the house, which is the upline. */
  side,
  /** Account of the upline; null: the house. */
  upline: z.nullable(z.string()),
  downline: z.string(),
  downlineId: z.string(),
  terms: termsOut,
  effectiveFrom: instantText,
  endsAt: z.nullable(instantText),
  endReason: z.nullable(z.string()),
  offeredAt: instantText,
  answerBy: instantText,
  acceptedAt: z.nullable(instantText),
  requestedBy: z.nullable(side),
  requestUntil: z.nullable(instantText),
  /** Of an offer to the caller: accounts of the own downline whose contracts accepting it would end. */
  ending: z.array(z.string()),
});

export const contractEventOut = z.strictObject({
  version: z.int(),
  event: z.string(),
  from: z.string(),
  to: z.string(),
  by: z.enum(['upline', 'downline', 'system', 'operator']),
  at: instantText,
  endsAt: z.nullable(instantText),
});

/** One period as the terms would have paid it. */
const picturePeriod = z.strictObject({
  start: instantText,
  end: instantText,
  isRunning: z.boolean(),
  validBet: amountText,
  /** Of a dividend: the house's result after what is deducted; of a salary the valid bet. */
  net: amountText,
  activeMembers: z.int(),
  units: z.int(),
  /** Index of the tier that applied. */
  tier: z.nullable(z.int()),
  /** Whether all conditions of each tier held. */
  reached: z.array(z.boolean()),
  gross: amountText,
  /** What contracts below take of it. */
  below: amountText,
  amount: amountText,
  /** What the terms in force came to; null where there are none. */
  present: z.nullable(amountText),
});

/** What both sides are shown before they sign; it binds nobody (rule book §6.6). */
export const pictureOut = z.strictObject({
  madeAt: instantText,
  hash: z.string(),
  periods: z.array(picturePeriod),
  /** Accounts whose contracts would have ended. */
  ending: z.array(z.string()),
});

/** What an offer would have left its sender in a period: told to the sender before the offer is made, and to nobody else. */
export const marginPeriod = z.strictObject({
  start: instantText,
  end: instantText,
  isRunning: z.boolean(),
  without: amountText,
  with: amountText,
});

/** The next starts of the periods of a type, oldest first. */
export const periodStarts = z.strictObject({ periodType: z.enum(contractPeriods), at: z.array(instantText) });
