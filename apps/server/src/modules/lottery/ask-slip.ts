import { createHash } from 'node:crypto';
import { type Calls, type ErrorOf, type InputOf, lotteryVendors } from '@trevo/contract';
import { invariant, ok, parseDate, type Refusal, refuse } from '@trevo/kernel';
import type { Lottery } from '@trevo/lottery-rules';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { rulesAt } from '@trevo/lottery-rules/settlement';
import type { App } from '../../core/app.ts';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import type { MemberPrincipal } from '../../core/principal.ts';
import { readBet } from '../free-bets/index.ts';
import { freeSlipRefusal } from './free-orders.ts';
import { pageOf } from './games.ts';
import type { GameTerms } from './games-store.ts';
import type { GameLimits } from './limits/limits.ts';
import { lotteryUnder } from './order-game.ts';
import { type PricedOrder, priceSlip, type SlipIssue } from './price-slip.ts';
import type { FoundIssue } from './sale-desk.ts';
import { seriesLimitOf } from './series-limit.ts';
import type { AskedSlip } from './slip-desk.ts';
import { type ExposedCell, exposedOrders, orderCells } from './slip-exposure.ts';
import { type OrderShape, shapesOf } from './slip-shapes.ts';
import { inWords, type RefusalFacts } from './slip-words.ts';

export type Slip = InputOf<Calls['placeSlip']>;
export type SlipErrors = ErrorOf<Calls['placeSlip']>;

/** The slip at the house's terms and the rules' prices, or why it is not sold like this. */
export async function sellable(ctx: CallContext, slip: Slip): Promise<Outcome<Sold, SlipErrors>> {
  const { app, merchant } = ctx;
  const member = memberOf(ctx);
  const numbers = askedIssues(slip).map(({ number }) => number);
  const sale = await app.desks.lotterySales({ merchantId: merchant.id, memberId: member.memberId, game: slip.gameCode, numbers });
  const { terms, boards, limits } = sale;
  // An order is written an instant after it was priced: it keeps the edition that it was priced by.
  const edition = rulesAt(sale.at).number;
  const lottery = lotteryUnder(slip.gameCode, edition);
  if (!lottery || !terms) return refuse('lottery_unknown', 'gameCode');
  if (!terms.isOpen) return refuse('lottery_off_sale', 'gameCode');
  if (terms.isPaused) return refuse('lottery_paused', 'gameCode');
  if (member.currency !== merchant.currency) return refuse('bet_refused');
  if (slip.edition !== undefined && slip.edition !== edition) return refuse('odds_changed', 'edition');
  const issues = issuesOf(slip, sale.issues);
  if (!issues.ok) return inWords(ctx, issues);
  const seriesLimit = seriesLimitOf(terms, sale.ownSeries.get(member.memberId) ?? null);
  const priced = priceSlip({ lottery, terms, boards, limits, seriesLimit, issues: issues.value }, slip.orders);
  if (!priced.ok) return inWords(ctx, priced);
  const orders = slip.freeBet === undefined ? priced.value : priced.value.map(withoutRebate);
  if (slip.freeBet !== undefined) {
    const bet = await readBet(app.db, { merchantId: merchant.id, memberId: member.memberId }, slip.freeBet);
    const refused = freeSlipRefusal(bet, { orders, isChase: slip.chase !== undefined, now: sale.at });
    if (refused !== null) return inWords(ctx, refused);
  }
  const inBonus = sale.inBonus.has(member.memberId);
  return ok({ member, slip, edition, lottery, terms, issues: issues.value, orders, inBonus, limits });
}

/** A stake that is not the player's earns none. */
function withoutRebate(order: PricedOrder): PricedOrder {
  return { ...order, price: { ...order.price, rebateMinor: 0n } };
}

type IssuesFound =
  | { readonly ok: true; readonly value: readonly SlipIssue[] }
  | (Refusal<'issue_unknown' | 'terms_refused'> & { readonly facts?: RefusalFacts });

const askedIssues = ({ issue, chase }: Slip) => [{ number: issue, times: 1 }, ...(chase?.issues ?? [])];

/** The issues of a slip, in its order. */
function issuesOf(slip: Slip, found: ReadonlyMap<string, FoundIssue>): IssuesFound {
  const asked = askedIssues(slip);
  if (new Set(asked.map(({ number }) => number)).size < asked.length) return wrongChase('issue_twice', 'chase.issues');
  const issues: SlipIssue[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const [i, { number, times }] of asked.entries()) {
    const row = found.get(number);
    const at = i === 0 ? 'issue' : `chase.issues[${i - 1}]`;
    if (!row) return refuse('issue_unknown', at);
    // A chase goes forwards: what stops it comes after what it waits for.
    if (row.closes < before) return wrongChase('issue_order', at);
    before = row.closes;
    const on = parseDate(row.day);
    invariant(on, 'An issue is of a day');
    issues.push({ id: row.id, number, on, times });
  }
  return ok(issues);
}

function wrongChase(reason: 'issue_twice' | 'issue_order', at: string) {
  return { ...refuse('terms_refused', at), facts: { words: { reason } } };
}

export type Sold = {
  readonly member: MemberPrincipal;
  readonly slip: Slip;
  readonly edition: number;
  readonly lottery: Lottery;
  readonly terms: GameTerms;
  readonly limits: GameLimits;
  readonly issues: readonly SlipIssue[];
  readonly orders: readonly PricedOrder[];
  /** The player was given a bonus: its terms can ask what the orders cover. */
  readonly inBonus: boolean;
};

/** A slip on its way, with what each of its orders adds to which cells. */
export type Asked = AskedSlip & { readonly shapes: readonly OrderShape[]; readonly cells: readonly (readonly ExposedCell[])[] };

/** The slip as a row of `lottery_ask`, with the shapes of its orders where a bonus asks for them. */
export async function askOf({ db }: App, sold: Sold): Promise<Asked> {
  const { member, slip, edition, lottery, terms, issues, orders, inBonus, limits } = sold;
  const { memberId, merchantId, currency } = member;
  const vendor = lotteryVendors[pageOf(slip.gameCode as GameCode)];
  const shaped = inBonus ? await shapesOf(db, { memberId, vendor, lottery, orders }) : null;
  const exposed = await orderCells(lottery, exposedOrders(orders, issues.length));
  const limited = orders.map((order, i) => uncounted(order, exposed[i] ?? []));
  const cells = orders.map((_, i) => [...(exposed[i] ?? []), ...(limited[i] ?? [])]);
  const caps = [...limits.plays.values()].flatMap(({ play, issueStakeMax }) =>
    issueStakeMax !== null && orders.some(({ asked }) => asked.play === play) ? [{ play, most: String(issueStakeMax) }] : [],
  );
  const met = orders.flatMap(({ issue, met: cellsMet }) =>
    cellsMet.flatMap(({ space, place, cell, costMax }) =>
      costMax === null ? [] : [{ issue_id: issue.id, space, place, cell, most: String(costMax) }],
    ),
  );
  const ask = {
    merchant: merchantId,
    member: memberId,
    slip_id: slip.slipId,
    hash: `\\x${hashOf(slip)}`,
    game: slip.gameCode,
    vendor,
    currency,
    issue_stake_max: String(terms.issueStakeMax),
    exposure_max: String(terms.exposureMax),
    limits_version: limits.version,
    ...(slip.chase ? { stop_on_win: slip.chase.stopOnWin, issues: issues.length } : {}),
    ...(shaped ? { known: shaped.known } : {}),
    ...(caps.length > 0 ? { play_caps: caps } : {}),
    ...(met.length > 0 ? { limits: met } : {}),
    ...(slip.freeBet === undefined ? {} : { free_bet: slip.freeBet }),
    orders: orders.map((order, i) => rowOf(order, { edition, shape: shaped?.shapes[i], limited: limited[i] ?? [] })),
    cells: cells.flat(),
  };
  return { merchantId, memberId, json: JSON.stringify(ask), shapes: shaped?.shapes ?? [], cells };
}

/** The limited cells that an order meets and its exposure does not name, as it is known by its lines or as a whole only. */
function uncounted({ issue, met }: PricedOrder, exposed: readonly ExposedCell[]): ExposedCell[] {
  return met
    .filter(({ space, costMax }) => costMax !== null && exposed[0]?.space !== space)
    .map(({ space, place, cell, amount }) => ({ issue_id: issue.id, space, place, cell, amount: String(amount) }));
}

type Extra = { readonly edition: number; readonly shape: OrderShape | undefined; readonly limited: readonly ExposedCell[] };

function rowOf({ asked, issue, multiple, odds, place: at, price, seriesLimit }: PricedOrder, { edition, shape, limited }: Extra) {
  return {
    issue_id: issue.id,
    place: at,
    play: asked.play,
    mode: asked.mode,
    selection: asked.selection,
    unit_price: asked.unitPrice,
    money_unit: asked.moneyUnit,
    multiple,
    series: asked.series,
    series_limit: seriesLimit,
    edition,
    odds,
    lines: price.lines,
    line_stake: String(price.lineStakeMinor),
    stake: String(price.stakeMinor),
    rebate: String(price.rebateMinor),
    most: String(price.mostMinor),
    ...(limited.length > 0 ? { limited } : {}),
    ...(shape ? { product: shape.product, coverage: shape.coveragePpm } : {}),
  };
}

/** What a slip says, in one order of fields. */
export function hashOf({ gameCode, issue, orders, chase, edition, freeBet }: Slip): string {
  const said = orders.map((o) => {
    const order = [o.play, o.mode, o.selection, o.unitPrice, o.moneyUnit, o.multiple, o.series, o.lines, String(o.stake)];
    return o.board === undefined ? order : [...order, o.board];
  });
  const further = chase ? [chase.issues.map(({ number, times }) => [number, times]), chase.stopOnWin] : null;
  const whole = [
    gameCode,
    issue,
    said,
    further,
    ...(edition === undefined ? [] : [edition]),
    ...(freeBet === undefined ? [] : [{ freeBet }]),
  ];
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex');
}
