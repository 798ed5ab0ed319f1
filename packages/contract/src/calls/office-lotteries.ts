import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, daysIn, done, instantText, intIn, noRequest, positiveAmountIn, textIn } from '../fields.ts';
import { rulingActs } from '../limits.ts';
import { officePage, pageOf } from './office-fields.ts';
import { limitCellIn, limitLine } from './office-limit-fields.ts';
import { issueNumberIn, issueStates, lotteryCodeIn, lotteryGroups, oddsView, prizeModeIn } from './lottery-fields.ts';
import { rulingDetail } from './office-ruling-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: '§3, §4 Lottery; rule book §2' } as const;

/** What a house sets for a game. Amounts in the brand's currency. */
const settings = {
  isOpen: z.boolean(),
  seriesMin: z.int(),
  seriesMax: z.int(),
  multipleMax: z.int(),
  orderStakeMax: amountText,
  orderPrizeMax: amountText,
  issueStakeMax: amountText,
  exposureMax: amountText,
};

/** What orders came to: staked without those given back whole, won with what pushes returned. */
const sales = { orders: z.int(), staked: amountText, paid: amountText, rebate: amountText };

const lotteryLine = z.strictObject({
  gameCode: z.string(),
  name: z.string(),
  gameGroupCode: z.enum(lotteryGroups),
  drawn: z.enum(['house', 'official']),
  ...settings,
  currency: z.string(),
  /** Since the brand's midnight. */
  today: z.strictObject(sales),
});

const issueLine = z.strictObject({
  number: z.string(),
  day: z.string(),
  station: z.nullable(z.string()),
  closesAt: instantText,
  drawsAt: instantText,
  state: z.enum(issueStates),
  /** Every order of it is paid, lost or given back. */
  settledAt: z.nullable(instantText),
  text: z.nullable(z.string()),
  orders: z.int(),
  players: z.int(),
  staked: amountText,
  paid: amountText,
  /** The most that one outcome of one kind of play can cost. */
  worst: amountText,
});

/** Something that happened while an issue was sold. `warned`: a number came near its most by itself. */
const saleEvent = z.strictObject({
  kind: z.enum(['opened', 'warned', 'limited', 'lifted', 'closed']),
  at: instantText,
  /** The number in the caller's language; null: of the whole sale. */
  name: z.nullable(z.string()),
  /** The plays or places that it is counted for. */
  of: z.nullable(z.string()),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  costMax: z.nullable(amountText),
  orderMax: z.nullable(amountText),
});

/** The lottery house as operators see it. Nobody chooses a result: what two of them may rule about one is in `officeRulingCalls`. */
export const officeLotteryCalls = {
  officeLotteries: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/lotteries',
    permission: 'lotteries.read',
    request: noRequest,
    response: z.strictObject({ currency: z.string(), list: z.array(lotteryLine) }),
    errors: [],
    summary: 'Every lottery of the brand: what is set for it, and what it sold and paid today',
  }),
  officeSetLottery: defineCall({
    ...base,
    method: 'POST',
    path: '/office/api/lotteries/:gameCode',
    permission: 'lotteries.write',
    lines: ['reason'],
    request: z.strictObject({
      gameCode: lotteryCodeIn,
      isOpen: z.boolean(),
      seriesMin: intIn(1700, 2000),
      seriesMax: intIn(1700, 2000),
      multipleMax: intIn(1, 1_000_000),
      orderStakeMax: positiveAmountIn,
      orderPrizeMax: positiveAmountIn,
      issueStakeMax: positiveAmountIn,
      exposureMax: positiveAmountIn,
      reason: textIn(10, 500),
    }),
    response: done,
    errors: ['not_found', 'series_out_of_order'],
    summary: 'Sets what a lottery is sold at from now on; orders that stand keep what they were bought at',
  }),
  officeLotteryIssues: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/lotteries/:gameCode/issues',
    permission: 'lotteries.read',
    request: z.strictObject({ gameCode: lotteryCodeIn, ...officePage, sold: z.optional(z.enum(['any', 'sold'])) }),
    response: pageOf(issueLine),
    errors: ['not_found'],
    summary: 'The issues of a lottery that are sold or were, newest first, with sales and the worst case',
  }),
  officeLotteryIssue: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/lotteries/:gameCode/issues/:number',
    permission: 'lotteries.read',
    request: z.strictObject({ gameCode: lotteryCodeIn, number: issueNumberIn }),
    response: z.strictObject({
      /** When it was like this, by the server's clock. */
      at: instantText,
      currency: z.string(),
      issue: issueLine,
      exposureMax: amountText,
      /** What is left to the house on average when all bets are paid, rebates too, and what that is of the stakes in parts per million. */
      expected: z.strictObject({ result: amountText, marginPpm: z.int() }),
      /** What each outcome would cost, by the space of plays that it is counted in; the dearest first, 200 at most. */
      spaces: z.array(
        z.strictObject({
          space: z.string(),
          /** In the caller's language: the places of the draw, or the play. */
          name: z.string(),
          /** The space that a limit on its numbers is of; null: single numbers of it cannot be limited. */
          limitSpace: z.nullable(z.string()),
          worst: amountText,
          /** `most`: what an operator lets it cost; 0.00: it is closed; null: what the game says. */
          cells: z.array(
            z.strictObject({ place: z.int(), cell: z.string(), name: z.string(), amount: amountText, most: z.nullable(amountText) }),
          ),
          /** How many more there are. */
          more: z.int(),
        }),
      ),
      /** How its sale went: what was staked by then, and the worst case, where it was noted. */
      curve: z.array(z.strictObject({ at: instantText, staked: amountText, worst: z.nullable(amountText) })),
      /** What happened while it was sold, the newest first, 100 at most. */
      log: z.array(saleEvent),
      plays: z.array(z.strictObject({ play: z.string(), name: z.string(), ...sales })),
      drawn: z.enum(['house', 'official']),
      /** What can be proposed about it now. */
      mayRule: z.array(z.enum(rulingActs)),
      /** What was proposed about it, newest first. */
      rulings: z.array(rulingDetail),
    }),
    errors: ['not_found'],
    summary: 'One issue: its sales by play, what each outcome would cost against the limit, and what was ruled about it',
  }),
  officeLotteryNumber: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/lotteries/:gameCode/issues/:number/number',
    permission: 'lotteries.read',
    request: z.strictObject({ gameCode: lotteryCodeIn, number: issueNumberIn, ...limitCellIn }),
    response: z.strictObject({
      currency: z.string(),
      name: z.string(),
      /** The plays whose bets are counted there. */
      plays: z.array(z.string()),
      amount: amountText,
      /** What it may cost at most now. */
      most: amountText,
      staked: amountText,
      tickets: z.int(),
      people: z.int(),
      /** What the one person with the most on it has. */
      largest: z.strictObject({ staked: amountText, tickets: z.int() }),
      /** There are more bets than were looked at: the newest were not. */
      isPartial: z.boolean(),
      /** How often the last draw showed it; null: there was none, or a draw does not say. */
      timesLast: z.nullable(z.int()),
      /** Draws since one showed it, of the last two hundred at most; null: none of them did. */
      drawsSince: z.nullable(z.int()),
      /** What holds on it for this issue or for every issue. */
      limits: z.array(limitLine),
    }),
    errors: ['not_found', 'number_unknown'],
    summary: 'One number or outcome of an issue: what stands on it, of how many people, and what holds on it',
  }),
  officeLotterySales: defineCall({
    ...base,
    method: 'GET',
    path: '/office/api/lotteries/:gameCode/sales',
    permission: 'lotteries.read',
    request: z.strictObject({ gameCode: lotteryCodeIn, ...daysIn }),
    response: z.strictObject({
      currency: z.string(),
      from: z.string(),
      to: z.string(),
      plays: z.array(
        z.strictObject({
          play: z.string(),
          /** In the caller's language. */
          name: z.string(),
          mode: prizeModeIn,
          series: z.int(),
          /** The odds of its board that it was sold at; null: those of the series. */
          odds: z.nullable(z.array(oddsView)),
          ...sales,
          /** Parts per million of the stakes: what came back, and what the rules give on average. */
          returnPpm: z.int(),
          expectedPpm: z.int(),
          /** How far the two are apart, in spreads of the orders themselves, times 100. */
          drift: z.int(),
          /** Further apart than chance explains. */
          alarm: z.boolean(),
        }),
      ),
      /** Lines with small sales that are not told; no alarm is among them. */
      more: z.int(),
    }),
    errors: ['not_found'],
    summary: 'Sales and return of every play of a lottery over days, against the exact figure, with an alarm on drift',
  }),
};
