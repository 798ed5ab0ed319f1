import * as z from 'zod/mini';
import { amountText, intIn, positiveAmountIn, textIn } from '../fields.ts';
import { bonusTermsView } from './bonus-fields.ts';
import { freeBetTerms } from './reward-fields.ts';

/** Free spins as an operator chooses them, whatever they are given for. */
export const spinsIn = {
  /** Code of the game in the studio. */
  game: textIn(1, 32),
  spins: intIn(1, 100),
  stake: positiveAmountIn,
  maxWin: z.optional(positiveAmountIn),
  /** The wins become a bonus: how often they are wagered, in tenths, in how many days, at which stakes at most, and how much of it becomes cash at most. */
  wins: z.optional(
    z.strictObject({
      multipleTenths: intIn(1, 1000),
      days: intIn(1, 90),
      maxStake: z.optional(positiveAmountIn),
      maxConversion: z.optional(positiveAmountIn),
    }),
  ),
  /** Days in which the spins can be played, from when they are taken. */
  days: intIn(1, 30),
};

/** A free bet as an operator chooses it. */
export const betIn = {
  value: positiveAmountIn,
  minOddsMilli: z.optional(intIn(1_001, 100_000)),
  stakeReturned: z.boolean(),
  /** Days in which the bet can be placed, from when it is taken. */
  days: intIn(1, 30),
};

/** Free play as an operator chooses it for a prize. */
export const prizeIn = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('freeSpins'), ...spinsIn }),
  z.strictObject({ kind: z.literal('freeBet'), ...betIn }),
]);
export type TypedPrize = z.output<typeof prizeIn>;

/** Free play as a prize, told with all its terms before anybody takes it. */
export const prizeView = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('freeSpins'),
    /** What the lobby calls the game. */
    title: z.string(),
    spins: z.int(),
    stake: amountText,
    currency: z.string(),
    days: z.int(),
    /** The most that the whole set pays; null: no such bound. */
    maxWin: z.nullable(amountText),
    /** By what terms the wins become a bonus; null: they are cash. */
    bonus: z.nullable(bonusTermsView),
  }),
  z.strictObject({ kind: z.literal('freeBet'), value: amountText, currency: z.string(), ...freeBetTerms.shape }),
]);
export type PrizeView = z.output<typeof prizeView>;
