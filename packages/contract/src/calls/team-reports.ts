import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, instantText } from '../fields.ts';
import { factCategories, postedFields } from '../limits.ts';
import { downlineStep, memberIdIn, pageSizeIn, placeIn } from './team-fields.ts';
import {
  exportedLists,
  exportedReports,
  filtersIn,
  figuresOut,
  incomeOut,
  incomesOut,
  isReportRange,
  postingField,
  rangeFault,
  reportDays,
  reportState,
  paymentFeeOut,
  productRuleOut,
  siteMostOut,
  statementRow,
  statementsIn,
} from './team-report-fields.ts';

const own = { access: ['agent'], module: 'AGENTPOLICY3', encrypted: false, idempotent: 'none', method: 'GET', spec: '§2; D18' } as const;
const days = z.strictObject(reportDays).check(z.refine(isReportRange, rangeFault));

/** The reports of the agent centre: sums of what the team and the agent did, and the lines that they are made of. All of it needs the agent policy flag. */
export const teamReportCalls = {
  agentOverview: defineCall({
    ...own,
    path: '/wps/agent/overview',
    request: days,
    response: z.strictObject({
      state: reportState,
      currency: z.string(),
      total: figuresOut,
      /** Null for days that are no day, week or month of the calendar. */
      active: z.nullable(z.int()),
      newAccounts: z.int(),
      direct: z.int(),
      below: z.int(),
      agents: z.int(),
      /** Cash of the whole team now, the agent's included; null where the brand does not tell it. */
      balance: z.nullable(amountText),
      income: z.array(incomeOut),
      days: z.array(z.strictObject({ day: z.string(), figures: figuresOut })),
      categories: z.array(z.strictObject({ category: z.enum(factCategories), validBet: amountText })),
    }),
    errors: ['feature_disabled'],
    summary: 'What the team came to in some days, day by day, and the agent’s own income',
  }),
  agentStatements: defineCall({
    ...own,
    path: '/wps/agent/statements',
    request: statementsIn,
    response: z.strictObject({
      state: reportState,
      currency: z.string(),
      list: z.array(statementRow),
      next: z.nullable(z.string()),
      /** Of the whole team, whatever narrows the list. */
      total: figuresOut,
      active: z.nullable(z.int()),
      path: z.array(downlineStep),
    }),
    errors: ['feature_disabled', 'not_in_team'],
    summary: 'Profit and loss of a team: the agent itself, and the team of every account directly below',
  }),
  agentUnits: defineCall({
    ...own,
    path: '/wps/agent/units',
    request: z
      .strictObject({
        /** Of this account of the direct downline, since it stands there and where the brand tells it; without it the agent's own. */
        memberId: z.optional(memberIdIn),
        category: z.optional(z.enum(factCategories)),
        before: placeIn,
        pageSize: pageSizeIn,
        ...reportDays,
      })
      .check(z.refine(isReportRange, rangeFault)),
    response: z.strictObject({
      state: reportState,
      currency: z.string(),
      /** Of one account of the direct downline: its name. */
      account: z.nullable(z.string()),
      list: z.array(
        z.strictObject({
          settledAt: instantText,
          vendor: z.string(),
          vendorName: z.string(),
          unit: z.string(),
          /** From 2: what a correction changed. */
          line: z.int(),
          gameName: z.string(),
          category: z.enum(factCategories),
          /** Of cash: no other stake counts. */
          stake: amountText,
          /** Of a bonus: it counts nowhere, and is told with the first line of a unit. */
          bonusStake: amountText,
          validBet: amountText,
          reason: z.string(),
          win: amountText,
          result: amountText,
        }),
      ),
      next: z.nullable(z.string()),
      total: figuresOut,
    }),
    errors: ['feature_disabled', 'not_in_team', 'units_not_told'],
    summary: 'Settled units of the agent, or of one account directly below where the brand tells them, newest first',
  }),
  agentPostings: defineCall({
    ...own,
    path: '/wps/agent/postings',
    request: z
      .strictObject({
        of: z.optional(z.enum(['team', 'own'])),
        /** Of this account of the direct downline alone, since it stands there. */
        memberId: z.optional(memberIdIn),
        field: z.optional(postingField),
        before: placeIn,
        pageSize: pageSizeIn,
        ...reportDays,
      })
      .check(z.refine(isReportRange, rangeFault)),
    response: z.strictObject({
      state: reportState,
      currency: z.string(),
      /** Whose lines they are, where one account alone is asked for. */
      account: z.nullable(z.string()),
      list: z.array(
        z.strictObject({
          at: instantText,
          account: z.string(),
          field: z.enum(postedFields),
          kind: z.string(),
          amount: amountText,
          reference: z.string(),
        }),
      ),
      next: z.nullable(z.string()),
      /** Of the whole range, by what they count as. */
      sums: z.array(z.strictObject({ field: z.enum(postedFields), amount: amountText })),
    }),
    errors: ['feature_disabled', 'not_in_team'],
    summary: 'The movements of the team, of the agent alone or of one account directly below, newest first',
  }),
  agentFigureParts: defineCall({
    ...own,
    path: '/wps/agent/figureParts',
    request: z
      .strictObject({
        /** Of the whole team, of the account alone, or of those who left the team. */
        of: z.enum(['team', 'own', 'left']),
        /** Whose; without it the caller's. A member has no team. */
        memberId: z.optional(memberIdIn),
        category: z.optional(z.enum(factCategories)),
        ...reportDays,
      })
      .check(z.refine(isReportRange, rangeFault)),
    response: z.strictObject({
      state: reportState,
      currency: z.string(),
      /** Whose they are, masked beyond the direct downline; null for the caller's. */
      account: z.nullable(z.string()),
      /** Newest day first. Category null: what was posted and belongs to no kind of game. */
      list: z.array(z.strictObject({ day: z.string(), category: z.nullable(z.enum(factCategories)), figures: figuresOut })),
      total: figuresOut,
    }),
    errors: ['feature_disabled', 'not_in_team'],
    summary: 'What the figures of a team, of an account or of those who left are made of: by day and kind of game',
  }),
  agentRevenue: defineCall({
    ...own,
    path: '/wps/agent/revenue',
    request: days,
    response: z.strictObject({
      state: reportState,
      currency: z.string(),
      /** Days with income, newest first. */
      list: z.array(z.strictObject({ day: z.string(), ...incomesOut })),
      ...incomesOut,
    }),
    errors: ['feature_disabled'],
    summary: 'What the agent was paid, by day of the posting and by kind',
  }),
  agentExport: defineCall({
    ...own,
    method: 'POST',
    path: '/wps/agent/export',
    request: z
      .strictObject({ report: z.enum(exportedReports), filters: filtersIn, ...reportDays })
      .check(z.refine(isReportRange, rangeFault)),
    response: z.strictObject({
      exportId: z.string(),
      account: z.string(),
      at: instantText,
      from: z.string(),
      until: z.string(),
      closing: z.string(),
    }),
    errors: ['feature_disabled', 'export_open'],
    summary:
      'Notes that a report of closed days is saved as a file, and says what stands in it: whose it is, of when, and by which closing',
  }),
  agentListExport: defineCall({
    ...own,
    method: 'POST',
    path: '/wps/agent/listExport',
    apart: true,
    request: z.strictObject({ list: z.enum(exportedLists), filters: filtersIn }),
    response: z.strictObject({ exportId: z.string(), account: z.string(), at: instantText }),
    errors: ['feature_disabled'],
    summary: 'Notes that a list of the team is saved as a file, and says what stands in it: whose it is, and of when',
  }),
  agentNotices: defineCall({
    ...own,
    path: '/wps/agent/notices',
    request: z.strictObject({ before: placeIn, pageSize: pageSizeIn, ...reportDays }),
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          text: z.string(),
          publishedAt: instantText,
          /** The day something takes effect, at the brand's place. */
          effectiveOn: z.nullable(z.string()),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    errors: ['feature_disabled'],
    summary: 'What operators tell agents, newest first',
  }),
  agentProductRules: defineCall({
    ...own,
    path: '/wps/agent/productRules',
    apart: true,
    request: z.strictObject({}),
    response: z.strictObject({ items: z.array(productRuleOut) }),
    errors: ['feature_disabled'],
    summary: 'How each kind of game makes valid bets of stakes, and what was announced of it',
  }),
  agentSiteMost: defineCall({
    ...own,
    path: '/wps/agent/siteMost',
    apart: true,
    request: z.strictObject({}),
    response: z.strictObject({ items: z.array(siteMostOut) }),
    errors: ['feature_disabled'],
    summary: 'What the house gives at most, now and from when on it will',
  }),
  agentVendorFees: defineCall({
    ...own,
    path: '/wps/agent/vendorFees',
    request: z.strictObject({}),
    response: z.strictObject({
      list: z.array(z.strictObject({ vendor: z.string(), vendorName: z.string(), ratePpm: z.int(), since: instantText })),
      payments: z.array(paymentFeeOut),
    }),
    errors: ['feature_disabled'],
    summary: 'What each vendor charges of the gross result, and each payment provider of a payment, now and from when on it will',
  }),
};
