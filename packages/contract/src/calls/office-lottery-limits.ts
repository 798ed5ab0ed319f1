import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, intIn, positiveAmountIn, textIn } from '../fields.ts';
import { issueNumberIn, lotteryCodeIn, playIn } from './lottery-fields.ts';
import { limitCellIn, limitLine } from './office-limit-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: '§3, §4 Lottery; rule book §1' } as const;

/** What is set for a play; an amount that is null is the game's. */
const playTerms = {
  isOpen: z.boolean(),
  orderStakeMax: z.nullable(amountText),
  orderPrizeMax: z.nullable(amountText),
  /** What one player may stake on it in one issue. */
  issueStakeMax: z.nullable(amountText),
};

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
      numbers: z.array(z.strictObject(limitCellIn)).check(z.minLength(1), z.maxLength(40)),
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
