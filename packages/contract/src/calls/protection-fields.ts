import * as z from 'zod/mini';
import { amountText, instantText, intIn, positiveAmountIn } from '../fields.ts';
import { limits } from '../limits.ts';

/** Fields of the protection calls, the member's and the office's. */

export const limitKindIn = z.enum(['deposit', 'loss', 'stake', 'time']);
export const limitPeriodIn = z.enum(['day', 'week', 'month']);

/** A new limit: an amount of money, or minutes for `time`; neither takes the limit away. */
export const limitWish = {
  kind: limitKindIn,
  period: limitPeriodIn,
  amount: z.optional(positiveAmountIn),
  minutes: z.optional(intIn(1, limits.protectionMinutesMax)),
};

export const coolOffTerms = ['day', 'week', 'month'] as const;
export const exclusionTerms = ['halfYear', 'year', 'fiveYears', 'forever'] as const;

/** A pause of days, or an exclusion of months and years. The end is fixed: nobody can bring it forward. */
export const pauseTermIn = z.enum([...coolOffTerms, ...exclusionTerms]);

/** How much of a limit: an amount of money, or seconds for `time`. */
const limitFigure = z.strictObject({ amount: z.nullable(amountText), seconds: z.nullable(z.int()) });

export const limitView = z.strictObject({
  kind: limitKindIn,
  period: limitPeriodIn,
  value: limitFigure,
  used: limitFigure,
  /** When the period begins anew, in the brand's calendar. */
  renewsAt: instantText,
  /** A higher limit, or none (`value` null), that waits for a day and then for the member's confirmation. */
  pending: z.nullable(z.strictObject({ value: z.nullable(limitFigure), from: instantText, until: instantText, ready: z.boolean() })),
});

export const pauseView = z.strictObject({
  kind: z.enum(['cool_off', 'exclusion', 'register']),
  since: instantText,
  /** Null: for good. */
  until: z.nullable(instantText),
});

/** What a member paid in, took out and played in a month (`2026-07`) of the brand's calendar, or ever. `net` is won and returned minus staked. */
const positionFigures = {
  deposited: amountText,
  withdrawn: amountText,
  staked: amountText,
  won: amountText,
  returned: amountText,
  net: amountText,
};
export const monthPosition = z.strictObject({ month: z.string().check(z.regex(/^\d{4}-\d\d$/)), ...positionFigures });
export const lifetimePosition = z.strictObject({ since: z.nullable(z.string()), ...positionFigures });

/** The rules of the brand's jurisdiction that a client shows or keeps. */
export const jurisdictionFacts = z.strictObject({
  code: z.string(),
  ageMin: z.int(),
  /** A warning of the risks stands where accounts are made and where money goes in. */
  riskNotice: z.boolean(),
  limitsAtSignUp: z.array(limitKindIn),
  autoplay: z.boolean(),
  turbo: z.boolean(),
  roundMinMs: z.int(),
  returnShown: z.boolean(),
  reverseWithdrawal: z.boolean(),
  secondFactorForMoney: z.boolean(),
  ownAccountOnly: z.boolean(),
  memberTransfers: z.boolean(),
  /** Payouts arrive within so many minutes; null: no promise. */
  payoutWithinMinutes: z.nullable(z.int()),
  paymentMethods: z.array(z.string()),
  realityCheckMinutes: z.array(z.int()),
});
