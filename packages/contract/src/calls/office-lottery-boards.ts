import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, instantText, intIn, textIn } from '../fields.ts';
import { lotteryCodeIn, oddsIn, playIn } from './lottery-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: '§3, §4 Lottery; rule book §2.3' } as const;

/** The modes whose plays are sold at odds that a house sets. */
const boardModeIn = z.enum(['ELOTT', 'SEA']);

const boardLine = z.strictObject({
  play: z.string(),
  /** In the caller's language. */
  name: z.string(),
  mode: boardModeIn,
  /** 0: nobody ever set odds for it. */
  version: z.int(),
  setAt: z.nullable(instantText),
  /** Whether its odds are set by hand; else they are those of the highest series. */
  isSet: z.boolean(),
  prizes: z.array(z.strictObject({ key: z.string(), name: z.string(), fair: z.string(), offered: z.string() })),
  /** What a line gives back on average, parts per million of the stakes: of its dearest and its best class of lines. */
  returnLeastPpm: z.int(),
  returnMostPpm: z.int(),
  /** The prize whose odds are above the fair ones of today, as a lunar year that began can make them: the play is not sold until they are set anew. */
  aboveFair: z.nullable(z.string()),
});

/** Odds that a house offers on plays of the odds-board modes, each at or below the fair figure. */
export const officeLotteryBoardCalls = {
  officeLotteryBoards: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/lotteries/:gameCode/boards',
    permission: 'lotteries.read',
    request: z.strictObject({ gameCode: lotteryCodeIn }),
    response: z.strictObject({ plays: z.array(boardLine) }),
    errors: ['not_found'],
    summary: 'The plays of a lottery that are sold at odds: the fair odds of today, the odds offered, and what they give back',
  }),
  officeSetLotteryBoard: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/lotteries/:gameCode/boards/:play',
    permission: 'lotteries.write',
    lines: ['reason'],
    request: z.strictObject({
      gameCode: lotteryCodeIn,
      play: playIn,
      mode: boardModeIn,
      /** The version that the caller saw. */
      version: intIn(0, 1_000_000_000),
      /** Null: the odds of the series again. */
      odds: z.nullable(z.array(oddsIn).check(z.minLength(1), z.maxLength(40))),
      reason: textIn(10, 500),
    }),
    response: done,
    errors: ['not_found', 'play_unknown', 'lottery_changed', 'odds_above_fair', 'odds_too_low', 'odds_incomplete'],
    summary: 'Sets the odds of a play for new bets; orders that stand keep the odds they were sold at',
  }),
};
