// The door of lottery-rules. A play is found in its lottery, a lottery in the catalogue; everything about a play is in `Play`.
// Orders, exposure, codes, results, calendars, chases, trends and words have doors of their own.
// Each family also loads on its own: `@trevo/lottery-rules/ssc`, `/e11`, `/lf`, `/pk10`, `/lhc`, `/kl10`, `/vietnam`, `/thai`, `/lao`, `/fourd`, `/toto`.

// Every lottery, and a play by its id.
export { findPlay, lotteries } from './catalogue.ts';
// Draws.
export type { DrawModel, DrawRefusal, DrawStream, Lottery, NumbersDrawn } from './core/lottery.ts';
// Plays: what they are, what they settle to, what their chances are.
export type { Line, LineClass, LotteryId, Play, PlayText, Prize, PrizeMode, Settlement } from './core/play.ts';
// Money: stakes, prices, prizes, and what none of them may exceed.
export {
  chaseIssuesMax,
  ledgerMinorMax,
  type OrderAmounts,
  orderPrizeMinorMax,
  orderStakeMinorMax,
  slipOrdersMax,
  sumOfSlip,
  type SumRefusal,
  sumPrizeMinorMax,
  sumStakeMinorMax,
} from './core/ceilings.ts';
export { type BoardRefusal, checkBoard, fairOddsOf, readBoard, type WrittenOdds } from './core/board.ts';
export { mostPaid, type PaidTerms } from './core/most-paid.ts';
export { lineStake, type MoneyUnit, moneyUnits, multipleMax, type Price, type PriceRefusal, type Stake } from './core/price.ts';
export {
  type Board,
  hasBoards,
  lineReturn,
  type Payout,
  payoutOf,
  type Quote,
  type QuotedPrize,
  type QuoteRefusal,
  type QuoteRequest,
  seriesMax,
  seriesMin,
} from './core/quote.ts';
export { decimalText, fractionText, type Rational, ratio, reduced, times } from './core/rational.ts';
// Selections.
export { selectionTextMax, ticketsMax } from './core/read-selection.ts';
export type { Cell, Form, ListField, RowName, Selection, SelectionRefusal, TicketForm, Way } from './core/selection.ts';
export { typedEchoMax, type TypedLine, type TypedRefusal } from './core/typed-lines.ts';
export { readTypedStrings, readTypedTickets, type TypedStrings, type TypedTickets } from './core/typed-tickets.ts';
