import { amountOut, type Calls, type InputOf, slipMost } from '@trevo/contract';
import { type LocalDate, ok, type Refusal, refuse } from '@trevo/kernel';
import { type Lottery, type Play, type Quote, type Selection, sumOfSlip, sumPrizeMinorMax, sumStakeMinorMax } from '@trevo/lottery-rules';
import { decodeSelection } from '@trevo/lottery-rules/codec';
import { type OrderPrice, priceOrder } from '@trevo/lottery-rules/orders';
import { quoteAt, type SetBoard } from './boards-store.ts';
import type { GameTerms } from './games-store.ts';

type AskedOrder = InputOf<Calls['placeSlip']>['orders'][number];

/** An issue that a slip is bought for. `times`: what every multiple is multiplied by there. */
export type SlipIssue = { readonly id: string; readonly number: string; readonly on: LocalDate; readonly times: number };

/** An order of one issue at the price that holds. `place`: its place in the slip. */
export type PricedOrder = {
  readonly place: number;
  readonly issue: SlipIssue;
  readonly asked: AskedOrder;
  readonly play: Play;
  readonly selection: Selection;
  /** The odds of the house's board; null: those of the series. */
  readonly odds: SetBoard['odds'];
  readonly quote: Quote;
  readonly multiple: number;
  /** What is given back for a series is reckoned from there. */
  readonly seriesLimit: number;
  readonly price: OrderPrice;
};

export type SlipCode = 'play_unknown' | 'selection_refused' | 'terms_refused' | 'price_changed' | 'odds_changed' | 'order_too_large';
export type SlipRefusal = Refusal<SlipCode> & { readonly values?: Readonly<Record<string, string | number>> };
export type PricedSlip = { readonly ok: true; readonly value: readonly PricedOrder[] } | SlipRefusal;

type Sale = {
  readonly lottery: Lottery;
  readonly terms: GameTerms;
  readonly boards: readonly SetBoard[];
  /** Of the player, where the series is chosen (`seriesLimitOf`). */
  readonly seriesLimit: number;
  readonly issues: readonly SlipIssue[];
};

/**
 * Prices the orders of a slip for each of its issues by the rules and the terms of the house. Nothing is taken from the client but what it chose: lines and
 * stake that differ from what is found here are refused with what they come to, and so is a bet whose player saw other odds than those of the board.
 */
export function priceSlip(sale: Sale, orders: readonly AskedOrder[]): PricedSlip {
  const { issues, terms } = sale;
  if (orders.length * issues.length > slipMost.orders) return { ...refuse('order_too_large', 'chase'), values: { most: slipMost.orders } };
  const priced: PricedOrder[] = [];
  for (const [i, asked] of orders.entries()) {
    const chosen = readOrder(sale, asked, `orders[${i}]`);
    if (!chosen.ok) return chosen;
    for (const [n, issue] of issues.entries()) {
      const order = priceAt(sale, { ...chosen.value, asked, issue, place: n * orders.length + i }, `orders[${i}]`);
      if (!order.ok) return order;
      priced.push(order.value);
    }
  }
  for (const issue of issues) {
    const sum = sumOfSlip(priced.filter((order) => order.issue === issue).map(({ price }) => price));
    if (!sum.ok) return refuse('order_too_large', 'orders');
    if (sum.value.stakeMinor > terms.issueStakeMax)
      return { ...refuse('order_too_large', 'issue'), values: { issue: issue.number, most: amountOut(terms.issueStakeMax) } };
  }
  const whole = priced.reduce(({ stake, most }, { price }) => ({ stake: stake + price.stakeMinor, most: most + price.mostMinor }), {
    stake: 0n,
    most: 0n,
  });
  if (whole.stake > sumStakeMinorMax || whole.most > sumPrizeMinorMax) return refuse('order_too_large', 'chase');
  return ok(priced.sort((a, b) => a.place - b.place));
}

type Chosen = Pick<PricedOrder, 'play' | 'selection' | 'odds' | 'seriesLimit'>;

function readOrder(
  { lottery, terms, boards, seriesLimit: own }: Sale,
  asked: AskedOrder,
  at: string,
): { readonly ok: true; readonly value: Chosen } | SlipRefusal {
  const play = lottery.plays.get(asked.play);
  if (!play) return refuse('play_unknown', `${at}.play`);
  if (!play.modes.includes(asked.mode)) return refuse('terms_refused', `${at}.mode`);
  const isFixed = asked.mode === 'ELOTT' || asked.mode === 'SEA';
  // Only where a series is chosen has a player a series of the own.
  const seriesLimit = asked.mode === 'LOTT' ? own : terms.seriesMax;
  const least = isFixed ? terms.seriesMax : terms.seriesMin;
  if (asked.series > seriesLimit || asked.series < least)
    return { ...refuse('terms_refused', `${at}.series`), values: { least, most: seriesLimit } };
  const board = boards.find((it) => it.play === asked.play && it.mode === asked.mode && it.odds !== null);
  if (asked.board !== board?.version) return refuse('odds_changed', `${at}.board`);
  const selection = decodeSelection(play, asked.selection, asked.mode);
  if (!selection.ok) return { ...refuse('selection_refused', `${at}.selection`), values: { reason: selection.code } };
  return ok({ play, selection: selection.value, odds: board?.odds ?? null, seriesLimit });
}

function priceAt(
  { terms }: Sale,
  order: Pick<PricedOrder, 'place' | 'issue' | 'asked' | 'play' | 'selection' | 'odds' | 'seriesLimit'>,
  at: string,
): { readonly ok: true; readonly value: PricedOrder } | SlipRefusal {
  const { asked, issue, odds, play, selection, seriesLimit } = order;
  const multiple = asked.multiple * issue.times;
  if (multiple > terms.multipleMax) return { ...refuse('terms_refused', `${at}.multiple`), values: { most: terms.multipleMax } };
  const quote = quoteAt(play, { mode: asked.mode, series: asked.series, seriesLimit, on: issue.on }, odds);
  if (!quote.ok) return { ...refuse('terms_refused', `${at}.series`), values: { reason: quote.code } };
  const price = priceOrder(play, {
    selection,
    stake: { unitPrice: asked.unitPrice, moneyUnit: asked.moneyUnit, multiple },
    quote: quote.value,
    on: issue.on,
  });
  if (!price.ok) return { ...refuse('order_too_large', at), values: { reason: price.code } };
  const { lines, stakeMinor, mostMinor } = price.value;
  if (lines !== asked.lines || stakeMinor !== asked.stake * BigInt(issue.times))
    return { ...refuse('price_changed', at), values: { lines, stake: amountOut(stakeMinor / BigInt(issue.times)) } };
  if (stakeMinor > terms.orderStakeMax)
    return { ...refuse('order_too_large', `${at}.stake`), values: { most: amountOut(terms.orderStakeMax) } };
  if (mostMinor > terms.orderPrizeMax)
    return { ...refuse('order_too_large', `${at}.stake`), values: { mostPrize: amountOut(terms.orderPrizeMax) } };
  return ok({ ...order, multiple, quote: quote.value, price: price.value });
}
