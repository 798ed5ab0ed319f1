import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, intIn, positiveAmountIn, textIn } from '../fields.ts';
import { issueNumberIn, lotteryCodeIn, playIn } from './lottery-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: '§3, §4 Lottery; rule book §1' } as const;

/** A number or an outcome as the exposure of an issue counts it (`spaces` of officeLotteryIssue). */
const cellIn = {
  space: z.string().check(z.regex(/^[A-Za-z0-9_. -]{1,64}$/, { error: 'invalid' })),
  place: intIn(0, 40),
  cell: z.string().check(z.regex(/^[A-Za-z0-9_/-]{1,64}$/, { error: 'invalid' })),
};

/** What is set for a play; an amount that is null is the game's. */
const playTerms = {
  isOpen: z.boolean(),
  orderStakeMax: z.nullable(amountText),
  orderPrizeMax: z.nullable(amountText),
  /** What one player may stake on it in one issue. */
  issueStakeMax: z.nullable(amountText),
};

/** Who set something or took it back, when and why. */
const act = { reason: z.string(), by: z.string(), at: instantText };

export const limitLine = z.strictObject({
  limitId: idIn('lotteryLimit'),
  /** null: every issue to come. */
  issue: z.nullable(z.string()),
  space: z.string(),
  place: z.int(),
  cell: z.string(),
  /** The number in the caller's language, and the plays whose bets it is about. */
  name: z.string(),
  plays: z.array(z.string()),
  /** What all bets together may win there; 0.00: closed; null: as the game says. */
  costMax: z.nullable(amountText),
  /** What one bet may win there; null: as the game says. */
  orderMax: z.nullable(amountText),
  ...act,
  /** Taken back or replaced since; null: it holds. */
  lifted: z.nullable(z.strictObject(act)),
});

/** What operators hold back while a game is sold. Bets that stand stay as they are; chances, odds and results are never touched. */
export const officeLotteryLimitCalls = {
  officeLotteryLimits: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/lotteries/:gameCode/limits',
    permission: 'lotteries.read',
    request: z.strictObject({ gameCode: lotteryCodeIn }),
    response: z.strictObject({
      currency: z.string(),
      /** Every play of the game; version 0: nothing was ever set for it. */
      plays: z.array(z.strictObject({ play: z.string(), name: z.string(), version: z.int(), ...playTerms })),
      /** What holds on numbers now, the newest first. */
      limits: z.array(limitLine),
    }),
    errors: ['not_found'],
    summary: 'What is held back of a lottery: plays that are closed or capped, and numbers that are closed or held lower',
  }),
  officeSetLotteryPlay: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/lotteries/:gameCode/plays/:play',
    permission: 'lotteries.write',
    lines: ['reason'],
    request: z.strictObject({
      gameCode: lotteryCodeIn,
      play: playIn,
      /** The version that the caller saw. */
      version: intIn(0, 1_000_000_000),
      isOpen: z.boolean(),
      orderStakeMax: z.nullable(positiveAmountIn),
      orderPrizeMax: z.nullable(positiveAmountIn),
      issueStakeMax: z.nullable(positiveAmountIn),
      reason: textIn(10, 500),
    }),
    response: done,
    errors: ['not_found', 'play_unknown', 'lottery_changed'],
    summary: 'Closes a play of a lottery or opens it, and sets its own caps below those of the game',
  }),
  officeLimitLotteryNumbers: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/lotteries/:gameCode/limits',
    permission: 'lotteries.write',
    lines: ['reason'],
    request: z.strictObject({
      gameCode: lotteryCodeIn,
      /** Null: every issue to come. */
      issue: z.nullable(issueNumberIn),
      numbers: z.array(z.strictObject(cellIn)).check(z.minLength(1), z.maxLength(40)),
      /** `close`: no bet meets it any more. `lower`: what is given below holds, one of the two at least. */
      act: z.enum(['close', 'lower']),
      costMax: z.nullable(positiveAmountIn),
      orderMax: z.nullable(positiveAmountIn),
      reason: textIn(10, 500),
    }),
    response: done,
    errors: ['not_found', 'issue_unknown', 'issue_closed', 'number_unknown', 'limit_incomplete'],
    summary:
      'Closes numbers or outcomes for an issue or for all to come, or holds them lower than the others; in place of what held there before',
  }),
  officeLiftLotteryLimit: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/lotteries/:gameCode/limits/:limitId/lift',
    permission: 'lotteries.write',
    lines: ['reason'],
    request: z.strictObject({ gameCode: lotteryCodeIn, limitId: idIn('lotteryLimit'), reason: textIn(10, 500) }),
    response: done,
    errors: ['not_found', 'limit_unknown'],
    summary: 'Takes a limit on a number back: it sells as the game says again',
  }),
};
