import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountIn, dayIn, done, idIn, instantText, intIn, noRequest, textIn } from '../fields.ts';
import { betRules, ruleProducts, valueItems, valueLimits } from '../limits.ts';
import { namedProvider } from './office-fields.ts';
import { paymentFeeOut, productRuleOut, ruleTerms, siteMostOut } from './team-report-fields.ts';

const base = { encrypted: false, access: ['operator'], spec: '§2 agentAnnouncement' } as const;

const noticeText = { language: z.string(), title: z.string(), text: z.string() };

/** What operators tell agents, and what vendors charge them. */
export const officeAgentCalls = {
  officeAgentNews: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/agents/news',
    permission: 'brand.read',
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      /** Those that agents read, newest first; the last hundred. */
      notices: z.array(
        z.strictObject({
          id: z.string(),
          texts: z.array(z.strictObject(noticeText)),
          publishedAt: instantText,
          effectiveOn: z.nullable(z.string()),
        }),
      ),
      languages: z.array(z.string()),
      vendors: z.array(z.strictObject({ vendor: z.string(), vendorName: z.string() })),
      fees: z.array(z.strictObject({ vendor: z.string(), vendorName: z.string(), ratePpm: z.int(), since: instantText })),
      /** Whose fees can be announced, by the method that they serve; and what is announced. */
      providers: z.array(z.strictObject({ ...namedProvider.shape, method: z.string() })),
      paymentFees: z.array(paymentFeeOut),
      currency: z.string(),
    }),
    errors: [],
    summary: 'What agents are told, what vendors charge of the gross result, and payment providers of payments',
  }),
  officePublishAgentNotice: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/agents/notices',
    permission: 'brand.write',
    idempotent: 'key',
    lines: ['text'],
    request: z.strictObject({
      language: textIn(2, 8),
      title: textIn(1, 120),
      text: textIn(1, 4_000),
      effectiveOn: z.optional(dayIn),
    }),
    response: z.strictObject({ id: z.string() }),
    errors: ['language_not_offered'],
    summary: 'Tells all agents of the brand something',
  }),
  officeWithdrawAgentNotice: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/agents/notices/:noticeId/withdraw',
    permission: 'brand.write',
    idempotent: 'none',
    request: z.strictObject({ noticeId: idIn('announcement') }),
    response: done,
    errors: ['not_found'],
    summary: 'Takes a notice back; one that was taken back stays so',
  }),
  officeSiteMost: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/agents/most',
    permission: 'brand.read',
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      items: z.array(siteMostOut),
      /** What waits first, then the newest; the last fifty. */
      changes: z.array(
        z.strictObject({
          changeId: z.string(),
          /** RATE: all kinds of game at once, as it was before. */
          item: z.enum([...valueItems, 'RATE']),
          before: z.int(),
          value: z.int(),
          reason: z.string(),
          madeBy: z.string(),
          madeAt: instantText,
          holdsFrom: instantText,
          state: z.enum(['announced', 'held', 'withdrawn']),
        }),
      ),
    }),
    errors: [],
    summary: 'What the house gives agents at most, what waits to hold, and what was changed',
  }),
  officeSetSiteMost: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/agents/most',
    permission: 'brand.write',
    idempotent: 'none',
    lines: ['reason'],
    request: z.strictObject({ item: z.enum(valueItems), value: intIn(0, valueLimits.ratePpm), reason: textIn(10, 500) }).check(
      z.refine(({ item, value }) => item !== 'SERIES' || (value >= 1_000 && value <= valueLimits.series), {
        path: ['value'],
        error: 'invalid',
      }),
    ),
    /** From when on it holds; null: it holds. */
    response: z.strictObject({ holdsFrom: z.nullable(instantText) }),
    errors: ['most_unchanged', 'budget_exceeded'],
    summary: 'Raises what the house gives at most at once, lowers it with seven days’ notice, or takes back a lowering that waits',
  }),
  officeProductRules: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/agents/rules',
    permission: 'brand.read',
    idempotent: 'none',
    request: noRequest,
    response: z.strictObject({
      items: z.array(z.extend(productRuleOut, { choices: z.array(z.enum(betRules)) })),
      changes: z.array(
        z.strictObject({
          changeId: z.string(),
          product: z.enum(ruleProducts),
          ...ruleTerms,
          since: instantText,
          reason: z.string(),
          madeBy: z.string(),
          madeAt: instantText,
          isWithdrawn: z.boolean(),
        }),
      ),
    }),
    errors: [],
    summary: 'How each kind of game makes valid bets of stakes, what was announced, and what was changed',
  }),
  officeSetProductRule: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/agents/rules',
    permission: 'brand.write',
    idempotent: 'none',
    lines: ['reason'],
    request: z.strictObject({
      product: z.enum(ruleProducts),
      rule: z.enum(betRules),
      minOddsMilli: intIn(1_000, 10_000),
      coveragePpm: intIn(1, 1_000_000),
      reason: textIn(10, 500),
    }),
    /** From when on units are accepted under it; null: nothing waits any more. */
    response: z.strictObject({ since: z.nullable(instantText) }),
    errors: ['rule_unchanged', 'rule_unfit'],
    summary: 'Announces how a kind of game makes valid bets from seven days on, or takes back what waits',
  }),
  officeSetVendorFee: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/agents/vendorFees',
    permission: 'brand.write',
    idempotent: 'none',
    request: z.strictObject({ vendor: textIn(1, 32), ratePpm: intIn(0, 1_000_000), from: dayIn }),
    response: done,
    errors: ['not_found', 'notice_too_short', 'vendor_fee_announced'],
    summary: 'Announces what a vendor charges of the gross result from a day on, seven days ahead or more',
  }),
  officeSetPaymentFee: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/agents/paymentFees',
    permission: 'brand.write',
    idempotent: 'none',
    request: z.strictObject({
      provider: textIn(1, 64),
      direction: z.enum(['deposit', 'withdrawal']),
      fixed: amountIn,
      ratePpm: intIn(0, 200_000),
      from: dayIn,
    }),
    response: done,
    errors: ['not_found', 'notice_too_short', 'vendor_fee_announced'],
    summary: 'Announces what a payment provider takes of the house for a payment from a day on, seven days ahead or more',
  }),
};
