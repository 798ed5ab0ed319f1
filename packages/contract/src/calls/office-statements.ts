import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, positiveAmountIn, textIn } from '../fields.ts';
import { contractCategories, contractPeriods, holdReasons } from '../limits.ts';
import { statementCauses, statementKinds, statementStates } from './commission.ts';
import { runLine } from './office-commission.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = {
  encrypted: false,
  access: ['operator'],
  permission: 'payments.read',
  spec: '§4 §9; architecture §11',
  idempotent: 'none',
} as const;

/** Whole micros, millionths of a ledger unit. */
const microText = z.string().check(z.regex(/^-?\d+$/));

/** What names a run: there is one of a kind, of games, of a length and a beginning. */
const runIn = {
  kind: z.enum(statementKinds),
  category: z.enum(contractCategories),
  period: z.enum(contractPeriods),
  from: instantText.check(z.refine((text) => !Number.isNaN(Date.parse(text)), { error: 'invalid' })),
};

const lineFields = {
  statementId: z.string(),
  number: z.int(),
  memberId: z.string(),
  username: z.string(),
  currency: z.string(),
  /** Of the contract; null: arrears of one that has ended, or no contract's. */
  version: z.nullable(z.int()),
  /** The tier that held, from one; null: none did, or the kind has none. */
  tier: z.nullable(z.int()),
  /** Down to ledger units; the record has every micro. Null: it is not made of tiers. */
  gross: z.nullable(amountText),
  /** What goes on to the direct downline. */
  deducted: z.nullable(amountText),
  net: amountText,
  /** What it pays, or did. */
  pays: amountText,
  state: z.enum(statementStates),
  /** Why its holder's payments wait. */
  hold: z.nullable(z.enum(holdReasons)),
  payFrom: instantText,
  paidAt: z.nullable(instantText),
};

/** What a run filters its statements by. */
export const statementShows = ['all', 'waiting', 'held', 'disputed', 'paid'] as const;

const statementIdIn = idIn('statement');

/** Who gets what of a period that was reckoned, and how each line came about: to be read before anything of it is paid. */
export const officeStatementCalls = {
  officeCommissionRun: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/commission/run',
    request: z.strictObject(runIn),
    response: z.strictObject({
      run: runLine,
      /** Contracts that hang on nothing: they were left out, and so was what is below them. */
      parked: z.array(z.strictObject({ contract: z.string(), version: z.int(), memberId: z.string(), username: z.string() })),
    }),
    errors: ['not_found'],
    summary: 'A period that was reckoned: what it came to, and whose contracts were left out of it',
  }),
  officeRunStatements: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/commission/run/statements',
    request: z.strictObject({ ...officePage, ...runIn, show: z.optional(z.enum(statementShows)), search: z.optional(textIn(1, 64)) }),
    response: pageOf(z.strictObject(lineFields)),
    errors: [],
    summary: 'The statements of a period by their numbers: holder, tier, gross, what goes on, net, and what keeps each from being paid',
  }),
  officeStatement: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/commission/statements/:statementId',
    request: z.strictObject({ statementId: statementIdIn }),
    response: z.strictObject({
      statement: z.strictObject({
        ...lineFields,
        kind: z.enum(statementKinds),
        category: z.enum(contractCategories),
        from: instantText,
        to: instantText,
        /** Null: a period. */
        cause: z.nullable(z.enum(statementCauses)),
        /** What is left in the stream after it. */
        remainderMicro: microText,
      }),
      /** The explanation record as JSON text; null for arrears of a contract that has ended. */
      record: z.nullable(z.string()),
      /** How many lines the facts have. */
      facts: z.int(),
      /** How long payments of the holder wait at most. */
      holdUntil: z.nullable(instantText),
      /** Of a line that is no period's: the periods that it makes up for. */
      differences: z.array(z.strictObject({ from: instantText, to: instantText, oldMicro: microText, newMicro: microText })),
      /** The accounts behind the contracts that come off, by the contract's id in the record. */
      goesTo: z.array(z.strictObject({ contract: z.string(), account: z.string() })),
      /** Its dispute, open or answered; null: nobody raised one. */
      dispute: z.nullable(
        z.strictObject({
          claim: z.string(),
          byHouse: z.boolean(),
          raisedAt: instantText,
          answerBy: instantText,
          answer: z.nullable(z.string()),
        }),
      ),
      /** It is published, nobody disputed it, and its days for that are not over. */
      mayDispute: z.boolean(),
    }),
    errors: ['not_found'],
    summary: 'One statement with all that it was reckoned from, whoever holds it',
  }),
  officeDisputeStatement: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/commission/statements/:statementId/dispute',
    permission: 'payments.settle',
    lines: ['claim', 'reason'],
    request: z.strictObject({
      statementId: statementIdIn,
      /** What its holder reads. */
      claim: textIn(10, 1_000),
      /** What the line should come to: without an answer in time it is paid, where the line’s own facts give it. */
      claimed: z.optional(positiveAmountIn),
      reason: textIn(10, 500),
    }),
    response: done,
    errors: ['not_found', 'statement_unpublished', 'statement_disputed', 'dispute_too_late'],
    summary: 'Puts a published statement in dispute on behalf of its holder, who is told; the same words again change nothing',
  }),
  officeRecomputeStatement: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/commission/statements/:statementId/recomputation',
    request: z.strictObject({ statementId: statementIdIn }),
    response: z.strictObject({
      /** Null: there is nothing to work out, or its team is too large for it here. */
      outcome: z.nullable(
        z.strictObject({
          compared: z.int(),
          /** The first figures that differ, each as JSON text. */
          differences: z.array(z.strictObject({ figure: z.string(), stated: z.string(), computed: z.string() })),
          /** What the line should have been credited. */
          creditMicro: microText,
        }),
      ),
    }),
    errors: ['not_found'],
    summary: 'Works a statement out again from its facts, as anybody with its export does, and says whether it comes to the same',
  }),
};
