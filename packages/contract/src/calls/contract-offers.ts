import * as z from 'zod/mini';
import { amountText } from '../fields.ts';
import { contractCategories } from '../limits.ts';

/** P: an offer where nothing is in force; E: one of a new version; V: the other side asks to end the contract. */
const status = z.enum(['P', 'E', 'V']);
/** Y: accepting ends contracts of the own downline, and is to be confirmed. */
const downlineHigherRate = z.enum(['Y', 'N']);
/** A decimal fraction, exact to a millionth: `0.30`. */
const fraction = z.string();
/** By category. */
const byCategory = <S extends z.ZodMiniType>(item: S) => z.partialRecord(z.enum(contractCategories), z.array(item));
const tierRate = { activeMember: z.int(), rateType: z.enum(['P', 'F']), rate: z.string() };

/** Offers as the specification's client reads them (rule book §18). Of a dividend one entry for each tier. */
export const dividendOffers = byCategory(
  z.strictObject({
    status,
    minimumBet: amountText,
    netLoss: amountText,
    activeMember: z.int(),
    contractRate: fraction,
    downlineHigherRate,
  }),
);
export const dailyOffers = byCategory(
  z.strictObject({
    id: z.string(),
    status,
    downlineHigherRate,
    details: z.array(z.strictObject({ betVolume: amountText, ...tierRate })),
  }),
);
export const hourlyOffers = byCategory(
  z.strictObject({
    contractId: z.string(),
    status,
    downlineHigherRate,
    hourSalaryRates: z.array(z.strictObject({ minimumBet: amountText, ...tierRate })),
  }),
);
export const realTimeOffers = byCategory(
  z.strictObject({
    contractId: z.string(),
    status,
    downlineHigherRate,
    realTimeSalaryRates: z.array(z.strictObject({ singleBetAmount: amountText, winRate: fraction, lossRate: fraction })),
  }),
);
