import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText } from '../fields.ts';
import { factCategories } from '../limits.ts';
import { moneyAccess } from './cashier-fields.ts';
import { isReportRange, rangeFault, reportDays, reportState } from './team-report-fields.ts';

/** What a member's own play and money came to, seen from the member's side: `result` is what was won and given less what was staked. */
const profitOut = z.strictObject({
  staked: amountText,
  validBet: amountText,
  won: amountText,
  /** Bonuses that became cash, and rebates. */
  rewards: amountText,
  result: amountText,
  deposits: amountText,
  withdrawals: amountText,
});

export const personalProfitCalls = {
  personalProfit: defineCall({
    access: moneyAccess,
    encrypted: false,
    idempotent: 'none',
    method: 'GET',
    path: '/wps/member/profit',
    request: z.strictObject({ ...reportDays, category: z.optional(z.enum(factCategories)) }).check(z.refine(isReportRange, rangeFault)),
    response: z.strictObject({
      state: reportState,
      currency: z.string(),
      total: profitOut,
      /** Days without anything are left out; the newest first. */
      list: z.array(z.strictObject({ day: z.string(), ...profitOut.shape })),
      /** By kind of game, the most staked first. */
      categories: z.array(z.strictObject({ category: z.enum(factCategories), staked: amountText, result: amountText })),
    }),
    errors: [],
    spec: '§2 member centre personalProfit',
    summary: 'What the own play and money of some days came to, day by day and by kind of game',
  }),
};
