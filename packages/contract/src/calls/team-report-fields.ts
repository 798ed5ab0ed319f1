import { epochDayOf, parseDate } from '@trevo/kernel';
import * as z from 'zod/mini';
import { amountText, dayIn, instantText, textIn } from '../fields.ts';
import { agentIncomes, betRules, contractKinds, postedFields, reportDaysMax, ruleProducts, valueItems } from '../limits.ts';
import { memberIdIn, pageSizeIn, placeIn } from './team-fields.ts';

/** The days of a report, both counted; today where none are said. */
export const reportDays = { from: z.optional(dayIn), to: z.optional(dayIn) };

/** Whether the days of a report are an order and not too many. */
export function isReportRange({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean {
  const [first, last] = [parseDate(from ?? to ?? ''), parseDate(to ?? from ?? '')];
  if (first === null || last === null) return true;
  const days = epochDayOf(last) - epochDayOf(first) + 1;
  return days >= 1 && days <= reportDaysMax;
}
export const rangeFault = { error: 'range_too_long', path: ['to'] };

/** Up to when the figures are: while live they may change; closed they never do. */
export const reportState = z.strictObject({
  isClosed: z.boolean(),
  to: instantText,
  from: z.string(),
  until: z.string(),
  /** The number of the closing from which on nothing changes any more: the last day and its last hour slot; null while live. */
  closing: z.nullable(z.string()),
});

/** Reports of figures that can be saved as a file, of days that are closed. */
export const exportedReports = ['statements', 'parts', 'units', 'postings', 'revenue'] as const;
/** How a kind of game makes valid bets of stakes: by which rule, from which odds on, and up to what part of a play's outcomes (rule book of agents, §1.2). */
export const ruleTerms = { rule: z.enum(betRules), minOddsMilli: z.int(), coveragePpm: z.int() };
export const productRuleOut = z.strictObject({
  product: z.enum(ruleProducts),
  ...ruleTerms,
  /** What was announced, and from when on units are accepted under it. */
  waiting: z.nullable(z.strictObject({ ...ruleTerms, since: instantText })),
});
/** What the house gives at most: of the series, and in ppm of every other kind of game. */
export const siteMostOut = z.strictObject({
  item: z.enum(valueItems),
  value: z.int(),
  /** What was announced, and from when on it holds. */
  waiting: z.nullable(z.strictObject({ value: z.int(), holdsFrom: instantText })),
});
/** What a payment provider takes of the house for a payment: a fixed part, and a rate in ppm of what stands of it. */
export const paymentFeeOut = z.strictObject({
  provider: z.string(),
  method: z.string(),
  direction: z.enum(['deposit', 'withdrawal']),
  currency: z.string(),
  fixed: amountText,
  ratePpm: z.int(),
  since: instantText,
});
/** What an exported list is narrowed to, in the words of its page. */
export const filtersIn = z.optional(textIn(0, 500));
/** Lists of the team as it is now that can be saved as a file: they have no days that could be closed. `contracts`, `statements`: those of the downline. */
export const exportedLists = ['downline', 'links', 'accounts', 'contracts', 'statements'] as const;

/** Sums of the same definition on every page (rule book of agents, §1). `net` is the gross result without promo, vendor fee, rebate and salary. */
export const figuresOut = z.strictObject({
  turnover: amountText,
  validBet: amountText,
  win: amountText,
  ggr: amountText,
  promo: amountText,
  vendorFee: amountText,
  rebate: amountText,
  salary: amountText,
  dividend: amountText,
  net: amountText,
  deposits: amountText,
  withdrawals: amountText,
});

export const incomeOut = z.strictObject({ income: z.enum(agentIncomes), amount: amountText });
export const incomesOut = {
  income: z.array(incomeOut),
  /** The adjustments by the kind of contract that each belongs to; kinds without any are left out. */
  adjustments: z.array(z.strictObject({ kind: z.enum(contractKinds), amount: amountText })),
  total: amountText,
};

export const statementRow = z.strictObject({
  /** Null: those who were in the direct downline and are not any more. */
  memberId: z.nullable(z.string()),
  account: z.nullable(z.string()),
  accountType: z.nullable(z.int()),
  /** The agent alone; a team of the direct downline; what those who left did while they were there. */
  role: z.enum(['self', 'team', 'left']),
  figures: figuresOut,
  /** How many people were active; null for those who left. */
  active: z.nullable(z.int()),
});

export const statementsIn = z
  .strictObject({
    /** Whose team is shown; without it the caller's own. */
    agentId: z.optional(memberIdIn),
    kind: z.optional(z.enum(['all', 'agents', 'members'])),
    /** Names of the own direct downline that begin so. */
    search: z.optional(textIn(0, 64)),
    before: placeIn,
    pageSize: pageSizeIn,
    ...reportDays,
  })
  .check(z.refine(isReportRange, rangeFault));

/** What a line counts as. `income`: all that is income to whom it is posted. */
export const postingField = z.enum([...postedFields, 'income']);
