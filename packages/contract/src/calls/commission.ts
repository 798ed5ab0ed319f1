import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, dayIn, daysIn, done, idIn, instantText, intIn, positiveAmountIn, textIn } from '../fields.ts';

const own = { access: ['member', 'agent'], module: 'AGENTPOLICY3', encrypted: false, idempotent: 'none', spec: '§4 §9; D27' } as const;

export const statementKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
const kindIn = z.enum(statementKinds);
export const statementStates = ['calculated', 'published', 'disputed', 'held', 'funding', 'cancelled', 'paid', 'final'] as const;
/** What made a line that is no period's: an incident, a dispute that was upheld, or the house took back what was held. */
export const statementCauses = ['restatement', 'dispute', 'cancelled'] as const;
/** Whole micros, millionths of a ledger unit. */
const microText = z.string().check(z.regex(/^-?\d+$/));

/** A statement in a list. Of a direct downline's only what it came to is told; of a line that is no period's there are no figures of a period. */
export const statementOut = z.strictObject({
  statementId: z.string(),
  kind: kindIn,
  number: z.int(),
  category: z.string(),
  from: instantText,
  to: instantText,
  /** Whose it is: null for the caller's own. */
  account: z.nullable(z.string()),
  currency: z.string(),
  /** Of the contract. */
  version: z.nullable(z.int()),
  validBet: z.nullable(amountText),
  /** A dividend's result of the period, before what is carried into it. */
  periodNet: z.nullable(amountText),
  /** How many people were active. */
  active: z.nullable(z.int()),
  /** The tier that applied, from 1; null where none was reached as well. */
  tier: z.nullable(z.int()),
  /** What the rate was applied to; null where it is not told. */
  base: z.nullable(amountText),
  grossMicro: z.nullable(microText),
  /** What went on to the direct downline. */
  deductionsMicro: z.nullable(microText),
  netMicro: z.nullable(microText),
  /** What is left in the stream after it. */
  remainderMicro: z.nullable(microText),
  paid: amountText,
  state: z.enum(statementStates),
  /** Null: a period. */
  cause: z.nullable(z.enum(statementCauses)),
  payFrom: instantText,
  paidAt: z.nullable(instantText),
});

const statementIdIn = idIn('statement');

/** What contracts pay: statements, what each was reckoned from, and what to do where one seems wrong. All of it needs the agent policy flag. */
export const commissionCalls = {
  commissionStatements: defineCall({
    ...own,
    method: 'GET',
    path: '/wps/member/commission/statements',
    request: z.strictObject({
      kind: kindIn,
      /** `downline`: those of the direct downline. */
      side: z.optional(z.enum(['mine', 'downline'])),
      state: z.optional(z.enum(['all', 'waiting', 'paid'])),
      /** `adjustments`: what is no period’s. */
      lines: z.optional(z.enum(['all', 'periods', 'adjustments'])),
      /** What the days are of: of the periods that begin in them, or of the postings, as the income of an agent counts. */
      by: z.optional(z.enum(['period', 'posting'])),
      before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, { error: 'invalid' }))),
      pageSize: z.optional(intIn(1, 100)),
      ...daysIn,
    }),
    response: z.strictObject({ list: z.array(statementOut), next: z.nullable(z.string()) }),
    errors: ['feature_disabled'],
    summary: 'Own statements of a kind of contract, or those of the direct downline, newest first',
  }),
  salaryDays: defineCall({
    ...own,
    method: 'GET',
    path: '/wps/member/commission/salary-days',
    apart: true,
    request: z.strictObject({
      before: z.optional(dayIn),
      /** Days of the calendar, back from the newest that has something. */
      pageSize: z.optional(intIn(1, 100)),
      ...daysIn,
    }),
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          day: z.string(),
          currency: z.string(),
          ticks: z.int(),
          /** Settled bets, each once for every contract that counts it. */
          units: z.int(),
          grossMicro: microText,
          /** What went on to the direct downline. */
          belowMicro: microText,
          netMicro: microText,
          paid: amountText,
          /** What the last tick of the day left for later. */
          remainderMicro: microText,
        }),
      ),
      next: z.nullable(z.string()),
    }),
    errors: ['feature_disabled'],
    summary: 'The caller’s own real-time salary by day, newest first',
  }),
  commissionKinds: defineCall({
    ...own,
    method: 'GET',
    path: '/wps/member/commission/kinds',
    apart: true,
    request: z.strictObject({}),
    response: z.strictObject({ kinds: z.array(kindIn) }),
    errors: ['feature_disabled'],
    summary: 'Kinds of contract of which the caller has statements, whether or not one is in force',
  }),
  commissionStatement: defineCall({
    ...own,
    method: 'GET',
    path: '/wps/member/commission/statement',
    request: z.strictObject({ statementId: statementIdIn }),
    response: z.strictObject({
      statement: statementOut,
      /** The explanation record as JSON text; null for arrears of a contract that has ended. */
      record: z.nullable(z.string()),
      /** The brand's time zone, as the check takes it: an IANA name, or the names of one that changed with their dates (`A; 2027-01-01 B`). */
      zone: z.string(),
      /** How many lines the facts have. */
      facts: z.int(),
      dispute: z.nullable(
        z.strictObject({
          claim: z.string(),
          /** An operator raised it on the holder's behalf. */
          byHouse: z.boolean(),
          raisedAt: instantText,
          answerBy: instantText,
          answer: z.nullable(z.string()),
          answeredAt: z.nullable(instantText),
          /** What the holder said that the line should come to. */
          claimed: z.nullable(amountText),
          upheld: z.nullable(z.boolean()),
          /** The recomputation that came with the answer, as JSON text. */
          verdict: z.nullable(z.string()),
        }),
      ),
      /** Why payments of the caller wait, and how long at most. */
      hold: z.nullable(
        z.strictObject({ reason: z.enum(['IDENTITY', 'COLLUSION_REVIEW', 'VENDOR_INCIDENT', 'LEGAL']), until: instantText }),
      ),
      /** Of a line that is no period's: the periods that it makes up for. */
      differences: z.array(z.strictObject({ from: instantText, to: instantText, oldMicro: microText, newMicro: microText })),
      /** The accounts of the caller's direct downline behind the contracts that come off, by the contract's id in the record. */
      goesTo: z.array(z.strictObject({ contract: z.string(), account: z.string() })),
      mayDispute: z.boolean(),
    }),
    errors: ['feature_disabled', 'statement_unknown'],
    summary: 'One of the caller’s own statements with all that it was reckoned from',
  }),
  commissionFacts: defineCall({
    ...own,
    method: 'GET',
    path: '/wps/member/commission/facts',
    request: z.strictObject({
      statementId: statementIdIn,
      /** The `next` of the page before. */
      after: z.optional(z.string().check(z.regex(/^\d{1,16}\.\d{1,8}$/, { error: 'invalid' }))),
      pageSize: z.optional(intIn(1, 5_000)),
    }),
    response: z.strictObject({
      /** Each a fact line as JSON text; of a real-time salary a settled unit. Nobody is named in them. */
      lines: z.array(z.string()),
      /** Where the next page begins; null: that was all. */
      next: z.nullable(z.string()),
    }),
    errors: ['feature_disabled', 'statement_unknown'],
    summary: 'The facts behind one of the caller’s own statements, to recompute it without the server',
  }),
  disputeStatement: defineCall({
    ...own,
    method: 'POST',
    path: '/wps/member/commission/dispute',
    lines: ['claim'],
    request: z.strictObject({
      statementId: statementIdIn,
      claim: textIn(10, 1_000),
      /** What the line should come to: without an answer in time it is paid, where the line’s own facts give it. */
      claimed: z.optional(positiveAmountIn),
    }),
    response: done,
    errors: ['feature_disabled', 'statement_unknown', 'statement_disputed', 'dispute_too_late'],
    summary: 'Put one of the caller’s own statements in dispute; the same words again change nothing',
  }),
};
