import { type Calls, type InputOf, slipMost } from '@trevo/contract';
import { type LocalDate, ok, type Refusal, refuse } from '@trevo/kernel';
import { type Lottery, type Play, type Quote, type Selection, sumOfSlip, sumPrizeMinorMax, sumStakeMinorMax } from '@trevo/lottery-rules';
import { decodeSelection } from '@trevo/lottery-rules/codec';
import { type OrderPrice, priceOrder } from '@trevo/lottery-rules/orders';
import { quoteAt, type SetBoard } from './boards-store.ts';
import type { GameTerms } from './games-store.ts';
import { type MetCell, metCells } from './limits/limited-order.ts';
import { type GameLimits, least as lowest } from './limits/limits.ts';
import { type RefusalFacts } from './slip-words.ts';

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
  /** The cells under an operator's limit that it meets. */
  readonly met: readonly MetCell[];
};

export type SlipCode =
  | 'play_unknown'
  | 'play_closed'
  | 'selection_refused'
  | 'terms_refused'
  | 'price_changed'
  | 'odds_changed'
  | 'order_too_large'
  | 'number_closed';
export type SlipRefusal = Refusal<SlipCode> & { readonly facts?: RefusalFacts };
export type PricedSlip = { readonly ok: true; readonly value: readonly PricedOrder[] } | SlipRefusal;

type Sale = {
  readonly lottery: Lottery;
  readonly terms: GameTerms;
  readonly boards: readonly SetBoard[];
  readonly limits: GameLimits;
  /** Of the player, where the series is chosen (`seriesLimitOf`). */
  readonly seriesLimit: number;
  readonly issues: readonly SlipIssue[];
};

/**
 * Prices the orders of a slip for each of its issues by the rules and the terms of the house. Nothing is taken from the client but what it chose: lines and
 * stake that differ from what is found here are refused with what they come to, and so is a bet whose player saw other odds than those of the board.
 */
export function priceSlip(sale: Sale, orders: readonly AskedOrder[]): PricedSlip {
  const { issues } = sale;
  if (orders.length * issues.length > slipMost.orders)
    return tooLarge('chase', { at: 'chase', facts: { words: { most: slipMost.orders } } });
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
  const over = overIssue(sale, priced);
  if (over) return over;
  const whole = priced.reduce(({ stake, most }, { price }) => ({ stake: stake + price.stakeMinor, most: most + price.mostMinor }), {
    stake: 0n,
    most: 0n,
  });
  if (whole.stake > sumStakeMinorMax || whole.most > sumPrizeMinorMax) return tooLarge('ceiling', { at: 'chase' });
  return ok(priced.sort((a, b) => a.place - b.place));
}

/** Above which limit a slip is: a word of the sentence that its player reads (`order_too_large`). */
type LimitName = 'order' | 'prize' | 'play_order' | 'play_prize' | 'number' | 'issue_most' | 'play_issue_most' | 'chase' | 'ceiling';

function tooLarge(limit: LimitName, { at, facts = {} }: { readonly at: string; readonly facts?: RefusalFacts }): SlipRefusal {
  return { ...refuse('order_too_large', at), facts: { ...facts, words: { ...facts.words, limit } } };
}

/** An issue for which the slip alone is more than one player may stake there, on all or on one play. */
function overIssue({ issues, terms, limits }: Sale, priced: readonly PricedOrder[]): SlipRefusal | null {
  for (const issue of issues) {
    const here = priced.filter((order) => order.issue === issue);
    const sum = sumOfSlip(here.map(({ price }) => price));
    if (!sum.ok) return tooLarge('ceiling', { at: 'orders' });
    const words = { issue: issue.number };
    if (sum.value.stakeMinor > terms.issueStakeMax)
      return tooLarge('issue_most', { at: 'issue', facts: { words, amounts: { most: terms.issueStakeMax } } });
    for (const [play, { issueStakeMax: most }] of limits.plays) {
      const staked = here.reduce((total, { asked, price }) => (asked.play === play ? total + price.stakeMinor : total), 0n);
      if (most !== null && staked > most) return tooLarge('play_issue_most', { at: 'issue', facts: { words, amounts: { most }, play } });
    }
  }
  return null;
}

type Chosen = Pick<PricedOrder, 'play' | 'selection' | 'odds' | 'seriesLimit'>;
type Of<T> = { readonly ok: true; readonly value: T } | SlipRefusal;

function readOrder({ lottery, terms, boards, limits, seriesLimit: own }: Sale, asked: AskedOrder, at: string): Of<Chosen> {
  const play = lottery.plays.get(asked.play);
  if (!play) return refuse('play_unknown', `${at}.play`);
  if (limits.plays.get(asked.play)?.isOpen === false) return { ...refuse('play_closed', `${at}.play`), facts: { play: asked.play } };
  if (!play.modes.includes(asked.mode))
    return { ...refuse('terms_refused', `${at}.mode`), facts: { words: { reason: 'mode' }, play: asked.play } };
  const isFixed = asked.mode === 'ELOTT' || asked.mode === 'SEA';
  // Only where a series is chosen has a player a series of the own.
  const seriesLimit = asked.mode === 'LOTT' ? own : terms.seriesMax;
  const least = isFixed ? terms.seriesMax : terms.seriesMin;
  if (asked.series > seriesLimit || asked.series < least)
    return { ...refuse('terms_refused', `${at}.series`), facts: { words: { reason: 'series', least, most: seriesLimit } } };
  const board = boards.find((it) => it.play === asked.play && it.mode === asked.mode && it.odds !== null);
  if (asked.board !== board?.version) return refuse('odds_changed', `${at}.board`);
  const selection = decodeSelection(play, asked.selection, asked.mode);
  if (!selection.ok)
    return {
      ...refuse('selection_refused', `${at}.selection`),
      facts: { words: { reason: selection.code.replaceAll('-', '_'), row: rowOf(selection.at) }, play: asked.play },
    };
  return ok({ play, selection: selection.value, odds: board?.odds ?? null, seriesLimit });
}

/** The row or ticket that a place in a selection names (`positions[2]`), from one. */
function rowOf(at: string | undefined): number | 'none' {
  const row = /^[a-z]+\[(\d+)\]/.exec(at ?? '')?.[1];
  return row === undefined ? 'none' : Number(row) + 1;
}

type Placed = Pick<PricedOrder, 'place' | 'issue' | 'asked' | 'play' | 'selection' | 'odds' | 'seriesLimit'>;

function priceAt(sale: Sale, order: Placed, at: string): Of<PricedOrder> {
  const { terms } = sale;
  const { asked, issue, odds, play, selection, seriesLimit } = order;
  const multiple = asked.multiple * issue.times;
  if (multiple > terms.multipleMax)
    return { ...refuse('terms_refused', `${at}.multiple`), facts: { words: { reason: 'multiple', most: terms.multipleMax } } };
  const quote = quoteAt(play, { mode: asked.mode, series: asked.series, seriesLimit, on: issue.on }, odds);
  if (!quote.ok) return { ...refuse('terms_refused', `${at}.series`), facts: { words: { reason: 'unpriced' }, play: play.id } };
  const price = priceOrder(play, {
    selection,
    stake: { unitPrice: asked.unitPrice, moneyUnit: asked.moneyUnit, multiple },
    quote: quote.value,
    on: issue.on,
  });
  if (!price.ok) return tooLarge('ceiling', { at });
  const { lines, stakeMinor, lineStakeMinor } = price.value;
  if (lines !== asked.lines || stakeMinor !== asked.stake * BigInt(issue.times))
    return { ...refuse('price_changed', at), facts: { words: { lines }, amounts: { stake: stakeMinor / BigInt(issue.times) } } };
  const met = metCells({ lottery: sale.lottery, cells: sale.limits.cells }, { issue, play, selection, quote: quote.value, lineStakeMinor });
  const priced = { ...order, multiple, quote: quote.value, price: price.value, met };
  return overOrder(sale, priced, at) ?? ok(priced);
}

/** What one order is above: the limits of the game, of its play, or of a number in it. */
function overOrder({ terms, limits }: Sale, { issue, met, play, price }: PricedOrder, at: string): SlipRefusal | null {
  const own = limits.plays.get(play.id);
  const [stakeMost, prizeMost] = [
    lowest(own?.orderStakeMax ?? null, terms.orderStakeMax),
    lowest(own?.orderPrizeMax ?? null, terms.orderPrizeMax),
  ];
  if (stakeMost !== null && price.stakeMinor > stakeMost)
    return tooLarge(stakeMost < terms.orderStakeMax ? 'play_order' : 'order', {
      at: `${at}.stake`,
      facts: { amounts: { most: stakeMost }, play: play.id },
    });
  if (prizeMost !== null && price.mostMinor > prizeMost)
    return tooLarge(prizeMost < terms.orderPrizeMax ? 'play_prize' : 'prize', {
      at: `${at}.stake`,
      facts: { amounts: { most: prizeMost }, play: play.id },
    });
  for (const { amount, costMax, orderMax, ...cell } of met) {
    const facts = { words: { issue: issue.number }, play: play.id, cell };
    if (costMax === 0n) return { ...refuse('number_closed', `${at}.selection`), facts };
    if (orderMax !== null && amount > orderMax)
      return tooLarge('number', { at: `${at}.stake`, facts: { ...facts, amounts: { most: orderMax } } });
  }
  return null;
}
