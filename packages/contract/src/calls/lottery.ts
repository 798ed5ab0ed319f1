import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, daysIn, idIn, instantText, intIn } from '../fields.ts';
import { slipMost } from '../limits.ts';
import { slipRefusals } from '../stake-refusals.ts';
import { slipPreviewView } from './bonus-fields.ts';
import { accounts, everybody, languageIn } from './games-fields.ts';
import {
  chaseIn,
  drawProofView,
  drawView,
  issueNumberIn,
  issueView,
  lotteryCodeIn,
  lotteryGameView,
  lotteryPages,
  lotteryGroups,
  lotteryTerms,
  numberView,
  orderRulingView,
  orderStatusNames,
  orderView,
  paidPrizeView,
  playIn,
  prizeModeIn,
  slipIdIn,
  slipOrderIn,
  ticketProofView,
} from './lottery-fields.ts';
import { versionedBalance } from './pge-fields.ts';

const open = { method: 'GET', access: everybody, encrypted: false, idempotent: 'none', spec: '§7 Lottery' } as const;
const own = { method: 'GET', access: ['member'], encrypted: false, idempotent: 'none', spec: '§7 Lottery; rule book §1' } as const;

const menus = z.strictObject({
  now: instantText,
  gameMenus: z.array(z.strictObject({ gameGroupCode: z.enum(lotteryGroups), games: z.array(lotteryGameView) })),
});
const openedIn = { gameCode: z.optional(lotteryCodeIn), count: z.optional(intIn(1, 200)) };
const opened = z.strictObject({ games: z.array(z.strictObject({ gameCode: z.string(), draws: z.array(drawView) })) });
const ownPlays = z.strictObject({
  /** Bet on last, the newest first. */
  recent: z.array(z.string()),
  /** Kept by the player, the newest first. */
  favourite: z.array(z.string()),
});
const watchedIssues = z.strictObject({ numbers: z.array(z.string()) });
const pageIn = { pageNo: z.optional(intIn(1, 10_000)), pageSize: z.optional(intIn(1, 100)) };

/** The lottery house: games and issues, slips and orders, draws and their proofs. */
export const lotteryCalls = {
  lotteryMenus: defineCall({
    ...open,
    path: '/lgw/lotteries',
    request: z.strictObject({ gameGroupCode: z.optional(z.enum(lotteryGroups)), language: languageIn }),
    response: menus,
    errors: [],
    summary: 'Every lottery on sale by group, with the issue that is sold and the last draw',
  }),
  lotteryGames: defineCall({
    ...open,
    path: '/lgw/games/games',
    request: z.strictObject({ prizeMode: prizeModeIn, language: languageIn }),
    response: z.strictObject({ now: instantText, games: z.array(lotteryGameView) }),
    errors: [],
    summary: 'The lotteries that are sold in a prize mode',
  }),
  vnLotteryMenu: defineCall({
    ...open,
    path: '/lgw/vn/games/game_menu',
    request: z.strictObject({ language: languageIn }),
    response: menus,
    errors: [],
    summary: 'The Vietnamese lotteries on sale',
  }),
  vnLotteryRecent: defineCall({
    ...own,
    path: '/lgw/vn/games/game_menu/recent',
    request: z.strictObject({ language: languageIn }),
    response: menus,
    errors: [],
    summary: 'The Vietnamese lotteries that the caller bet on last',
  }),
  lotteryRecent: defineCall({
    ...own,
    path: '/lgw/lotteries/recent',
    request: z.strictObject({ page: z.enum(lotteryPages) }),
    response: z.strictObject({ gameCodes: z.array(z.string()) }),
    errors: [],
    summary: 'The lotteries of a page that the caller bet on last, the newest first',
  }),
  vnOpenedNumbers: defineCall({
    ...open,
    path: '/lgw/vn/numeros/opened/game',
    request: z.strictObject(openedIn),
    response: opened,
    errors: ['lottery_unknown'],
    summary: 'The last results of the Vietnamese lotteries',
  }),
  openedNumbers: defineCall({
    ...open,
    access: accounts,
    path: '/lotto/lgw/games/opened/numero',
    request: z.strictObject(openedIn),
    response: opened,
    errors: ['lottery_unknown'],
    summary: 'The last results of every lottery, or of one',
  }),
  lotteryGame: defineCall({
    ...open,
    path: '/lgw/games/:gameCode',
    request: z.strictObject({ gameCode: lotteryCodeIn }),
    response: z.strictObject({
      now: instantText,
      game: lotteryGameView,
      terms: lotteryTerms,
      issues: z.array(issueView),
      /** Whose sale is over and that have no result, oldest first: all that wait for it, and since the last draw those that are void. */
      undrawn: z.array(issueView),
      draws: z.array(drawView),
      /** Numbers that not everything can be bet on any more. */
      numbers: z.array(numberView),
    }),
    errors: ['lottery_unknown'],
    summary: 'A game with what the house sets for it, the next issues that can be chased, and its last draws',
  }),
  lotteryDraws: defineCall({
    ...open,
    path: '/lgw/games/:gameCode/draws',
    request: z.strictObject({ gameCode: lotteryCodeIn, ...daysIn, ...pageIn }),
    response: z.strictObject({ draws: z.array(drawView), totalPages: z.int(), total: z.int() }),
    errors: ['lottery_unknown'],
    summary: 'The draws of a game, newest first',
  }),
  placeSlip: defineCall({
    method: 'POST',
    path: '/lgw/slips',
    access: ['member'],
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({
      slipId: slipIdIn,
      gameCode: lotteryCodeIn,
      issue: issueNumberIn,
      orders: z.array(slipOrderIn).check(z.minLength(1), z.maxLength(slipMost.lines)),
      chase: z.optional(chaseIn),
      /** The edition of the rules that its player saw: where another is in force, the slip is refused. */
      edition: z.optional(intIn(1, 1_000)),
      /** Pays it instead of money: one bet of exactly its value, without a chase (rewards’ rule book §5). */
      freeBet: z.optional(idIn('freeBet')),
    }),
    response: z.strictObject({
      slipId: z.string(),
      chaseId: z.nullable(z.string()),
      stake: amountText,
      rebate: amountText,
      orders: z.array(orderView),
      balance: versionedBalance,
    }),
    errors: slipRefusals,
    spec: '§4 Lottery; rule book §1, §2',
    summary:
      'Buys a slip for an issue, or for several as a chase: one answer, all or nothing, at the lines and the price that the server finds',
  }),
  slipPreview: defineCall({
    method: 'POST',
    path: '/lgw/slips/preview',
    access: ['member'],
    encrypted: false,
    idempotent: 'none',
    apart: true,
    request: z.strictObject({
      gameCode: lotteryCodeIn,
      issue: issueNumberIn,
      orders: z.array(slipOrderIn).check(z.minLength(1), z.maxLength(slipMost.lines)),
      chase: z.optional(chaseIn),
      freeBet: z.optional(idIn('freeBet')),
    }),
    /** Of the whole slip: the share of its stake that counts, and from which money it would be taken. */
    response: slipPreviewView,
    errors: [],
    spec: 'rewards’ rule book §4.4 §4.14 §22',
    summary:
      'What a slip would come to: from which money, how much of it counts for a bonus, or why it would be refused, the room that is left included',
  }),
  lotteryOrders: defineCall({
    ...own,
    path: '/lgw/orders',
    request: z.strictObject({
      gameCode: z.optional(lotteryCodeIn),
      issue: z.optional(issueNumberIn),
      status: z.optional(z.enum(orderStatusNames)),
      chaseId: z.optional(idIn('lotteryChase')),
      ...daysIn,
      ...pageIn,
    }),
    response: z.strictObject({
      orders: z.array(orderView),
      total: z.int(),
      totalPages: z.int(),
      sums: z.strictObject({ stake: amountText, rebate: amountText, win: amountText, returned: amountText }),
      /** What the caller owes for wins that were taken back; taken from later lottery wins. */
      owed: amountText,
    }),
    errors: [],
    summary: 'Own lottery orders, newest first, with what they come to',
  }),
  lotteryOrder: defineCall({
    ...own,
    path: '/lgw/orders/:orderId',
    request: z.strictObject({ orderId: idIn('lotteryOrder') }),
    response: z.strictObject({
      order: orderView,
      prizes: z.array(paidPrizeView),
      draw: z.nullable(drawView),
      chase: z.array(orderView),
      /** What was ruled about its draw, oldest first. */
      rulings: z.array(orderRulingView),
    }),
    errors: ['order_unknown'],
    summary: 'One own order with its draw, what it was paid for, and the other issues of its chase',
  }),
  cancelLotteryOrder: defineCall({
    method: 'POST',
    path: '/lgw/orders/:orderId/cancel',
    access: ['member'],
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({ orderId: idIn('lotteryOrder') }),
    response: z.strictObject({ order: orderView, balance: versionedBalance }),
    errors: ['order_unknown', 'order_over', 'order_not_last', 'issue_closed'],
    spec: 'rule book §1',
    summary: 'Takes an order back before its issue closes; of a chase only from its last issue backwards',
  }),
  cancelLotteryChase: defineCall({
    method: 'POST',
    path: '/lgw/chases/:chaseId/cancel',
    access: ['member'],
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({ chaseId: idIn('lotteryChase') }),
    response: z.strictObject({ cancelled: z.int(), returned: amountText, balance: versionedBalance }),
    errors: ['chase_unknown', 'order_over'],
    spec: 'rule book §1',
    summary: 'Takes back every issue of a chase that can still be taken back',
  }),
  lotteryPlays: defineCall({
    ...own,
    path: '/lgw/games/:gameCode/plays',
    request: z.strictObject({ gameCode: lotteryCodeIn }),
    response: ownPlays,
    errors: [],
    summary: 'The plays of a game that the caller bet on last, and those that the caller keeps',
  }),
  keepLotteryPlay: defineCall({
    method: 'PUT',
    path: '/lgw/games/:gameCode/plays/:play',
    access: ['member'],
    encrypted: false,
    idempotent: 'none',
    whilePaused: true,
    request: z.strictObject({ gameCode: lotteryCodeIn, play: playIn, on: z.boolean() }),
    response: ownPlays,
    errors: ['lottery_unknown', 'play_unknown'],
    spec: '§7 Lottery; rule book §1',
    summary: 'Keeps a play of a game among the own ones, or takes it out; of many the newest are kept',
  }),
  lotteryWatches: defineCall({
    ...own,
    path: '/lgw/games/:gameCode/watches',
    request: z.strictObject({ gameCode: lotteryCodeIn }),
    response: watchedIssues,
    errors: [],
    summary: 'The issues of a game whose result the caller asked to be told',
  }),
  watchLotteryIssue: defineCall({
    method: 'PUT',
    path: '/lgw/games/:gameCode/issues/:number/watch',
    access: ['member'],
    encrypted: false,
    idempotent: 'none',
    whilePaused: true,
    request: z.strictObject({ gameCode: lotteryCodeIn, number: issueNumberIn, on: z.boolean() }),
    response: watchedIssues,
    errors: ['issue_unknown', 'issue_drawn', 'watches_full'],
    spec: '§7 Lottery',
    summary: 'Asks to be told the result of an issue, once it is settled, or takes that back',
  }),
  lotteryProof: defineCall({
    ...open,
    path: '/lgw/games/:gameCode/issues/:number/proof',
    request: z.strictObject({ gameCode: lotteryCodeIn, number: issueNumberIn }),
    response: drawProofView,
    errors: ['lottery_unknown', 'draw_unknown'],
    summary: 'Everything that decides a draw, as far as it is fixed: what anybody needs to verify it offline',
  }),
  lotteryTicketProof: defineCall({
    ...own,
    path: '/lgw/orders/:orderId/proof',
    request: z.strictObject({ orderId: idIn('lotteryOrder') }),
    response: ticketProofView,
    errors: ['order_unknown', 'draw_unknown'],
    summary: 'The place of an own ticket in the tree of its issue',
  }),
};
