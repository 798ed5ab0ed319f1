import { createHash } from 'node:crypto';
import { amountOut, type Calls, type ErrorOf, type InputOf, lotteryVendors, type ResponseOf } from '@trevo/contract';
import { invariant, ok, parseDate, refuse } from '@trevo/kernel';
import type { Lottery } from '@trevo/lottery-rules';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import type { MemberPrincipal } from '../../core/principal.ts';
import { announceBalance } from '../wallet/index.ts';
import { pageOf } from './games.ts';
import type { GameTerms } from './games-store.ts';
import { lotteryOfGame } from './order-game.ts';
import { asPlaced, orderViewer } from './order-views.ts';
import { readOrdersOfSlips } from './orders-store.ts';
import { type PricedOrder, priceSlip, type SlipIssue } from './price-slip.ts';
import type { FoundIssue } from './sale-desk.ts';
import { seriesLimitOf } from './series-limit.ts';
import type { AskedSlip, Placed, SoldSlip } from './slip-desk.ts';
import { exposedOrders, orderCells } from './slip-exposure.ts';

type Slip = InputOf<Calls['placeSlip']>;
type SlipAnswer = ResponseOf<Calls['placeSlip']>;
type SlipErrors = ErrorOf<Calls['placeSlip']>;

/** Buys a slip, for one issue or for all of a chase: priced here, then written with its stakes in one statement (`slip-desk.ts`), or refused whole. */
export async function placeSlip(ctx: CallContext, slip: Slip): Promise<Outcome<SlipAnswer, SlipErrors>> {
  const { app } = ctx;
  const member = memberOf(ctx);
  const sold = await sellable(ctx, slip);
  if (!sold.ok) {
    // What cannot be sold any more may have been bought before: then that is the answer.
    const known = await readKnownSlip(app, member, slip);
    if (!known) return sold;
    if (known.code !== null || known.slip === null) return refuse('slip_id_reused', 'slipId');
    const orders = await readOrdersOfSlips(app.db, [known.slip]);
    return slipAnswer(ctx, { placed: known, orders: orders.get(known.slip) ?? [] });
  }
  const bought = await app.desks.slips(await askOf(sold.value));
  const { placed } = bought;
  if (placed.outcome === 'refused') return refusalOf(placed);
  const answer = slipAnswer(ctx, bought);
  const { balance, version } = placed;
  if (placed.outcome === 'done')
    announceBalance(app, member.memberId, { balanceMinor: balance ?? 0n, currency: member.currency, version: version ?? 0n });
  return answer;
}

/** The slip at the house's terms and the rules' prices, or why it is not sold like this. */
async function sellable(ctx: CallContext, slip: Slip): Promise<Outcome<Sold, SlipErrors>> {
  const { app, merchant } = ctx;
  const member = memberOf(ctx);
  const lottery = lotteryOfGame(slip.gameCode, app.clock.now());
  const numbers = askedIssues(slip).map(({ number }) => number);
  const sale = await app.desks.lotterySales({ merchantId: merchant.id, memberId: member.memberId, game: slip.gameCode, numbers });
  const { terms, boards } = sale;
  if (!lottery || !terms?.isOpen) return refuse('lottery_unknown', 'gameCode');
  if (terms.isPaused) return refuse('lottery_paused', 'gameCode');
  if (member.currency !== merchant.currency) return refuse('bet_refused');
  const issues = issuesOf(slip, sale.issues);
  if (!issues.ok) return issues;
  const seriesLimit = seriesLimitOf(terms, sale.ownSeries.get(member.memberId) ?? null);
  const priced = priceSlip({ lottery, terms, boards, seriesLimit, issues: issues.value }, slip.orders);
  if (!priced.ok) return priced;
  return ok({ member, slip, lottery, terms, issues: issues.value, orders: priced.value });
}

/** A slip that stands under this name: asked again it answers what it answered, also when its issue has closed by now. */
async function readKnownSlip(app: App, member: MemberPrincipal, slip: Slip): Promise<Placed | null> {
  const { rows } = await sql<{
    id: string;
    hash: Buffer;
    balance: bigint;
    version: bigint;
  }>`SELECT id, input_hash AS hash, balance, balance_version AS version
    FROM lottery_slip WHERE member_id = ${member.memberId} AND slip_id = ${slip.slipId}`.execute(app.db);
  const [row] = rows;
  if (!row) return null;
  const code = row.hash.toString('hex') === hashOf(slip) ? null : 'slip_id_reused';
  return { outcome: 'replayed', code, detail: null, slip: row.id, balance: row.balance, version: row.version };
}

type IssuesFound =
  | { readonly ok: true; readonly value: readonly SlipIssue[] }
  | ReturnType<typeof refuse<'issue_unknown' | 'terms_refused'>>;

const askedIssues = ({ issue, chase }: Slip) => [{ number: issue, times: 1 }, ...(chase?.issues ?? [])];

/** The issues of a slip, in its order. */
function issuesOf(slip: Slip, found: ReadonlyMap<string, FoundIssue>): IssuesFound {
  const asked = askedIssues(slip);
  if (new Set(asked.map(({ number }) => number)).size < asked.length) return refuse('terms_refused', 'chase.issues');
  const issues: SlipIssue[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const [i, { number, times }] of asked.entries()) {
    const row = found.get(number);
    const at = i === 0 ? 'issue' : `chase.issues[${i - 1}]`;
    if (!row) return refuse('issue_unknown', at);
    // A chase goes forwards: what stops it comes after what it waits for.
    if (row.closes < before) return refuse('terms_refused', at);
    before = row.closes;
    const on = parseDate(row.day);
    invariant(on, 'An issue is of a day');
    issues.push({ id: row.id, number, on, times });
  }
  return ok(issues);
}

type Sold = {
  readonly member: MemberPrincipal;
  readonly slip: Slip;
  readonly lottery: Lottery;
  readonly terms: GameTerms;
  readonly issues: readonly SlipIssue[];
  readonly orders: readonly PricedOrder[];
};

/** The slip as a row of `lottery_ask`. */
async function askOf({ member, slip, lottery, terms, issues, orders }: Sold): Promise<AskedSlip> {
  const { memberId, merchantId, currency } = member;
  const ask = {
    merchant: merchantId,
    member: memberId,
    slip_id: slip.slipId,
    hash: `\\x${hashOf(slip)}`,
    game: slip.gameCode,
    vendor: lotteryVendors[pageOf(slip.gameCode as GameCode)],
    currency,
    issue_stake_max: String(terms.issueStakeMax),
    exposure_max: String(terms.exposureMax),
    ...(slip.chase ? { stop_on_win: slip.chase.stopOnWin, issues: issues.length } : {}),
    orders: orders.map(rowOf),
    cells: await orderCells(lottery, exposedOrders(orders, issues.length)),
  };
  return { merchantId, memberId, json: JSON.stringify(ask) };
}

function rowOf({ asked, issue, multiple, odds, place: at, price, seriesLimit }: PricedOrder) {
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
    odds,
    lines: price.lines,
    line_stake: String(price.lineStakeMinor),
    stake: String(price.stakeMinor),
    rebate: String(price.rebateMinor),
    most: String(price.mostMinor),
  };
}

/** What a slip says, in one order of fields. */
function hashOf({ gameCode, issue, orders, chase }: Slip): string {
  const said = orders.map((o) => {
    const order = [o.play, o.mode, o.selection, o.unitPrice, o.moneyUnit, o.multiple, o.series, o.lines, String(o.stake)];
    return o.board === undefined ? order : [...order, o.board];
  });
  const further = chase ? [chase.issues.map(({ number, times }) => [number, times]), chase.stopOnWin] : null;
  return createHash('sha256')
    .update(JSON.stringify([gameCode, issue, said, further]))
    .digest('hex');
}

function slipAnswer(ctx: CallContext, { placed, orders }: SoldSlip): Outcome<SlipAnswer, never> {
  const view = orderViewer(ctx);
  const [first] = orders;
  invariant(first, 'A slip has an order');
  const sum = (key: 'stake' | 'rebate') => amountOut(orders.reduce((total, order) => total + order[key], 0n));
  return ok({
    slipId: first.slip,
    chaseId: first.chase_id,
    stake: sum('stake'),
    rebate: sum('rebate'),
    orders: orders.map((order) => view(asPlaced(order))),
    balance: { amount: amountOut(placed.balance ?? 0n), currency: first.currency, version: Number(placed.version ?? 0n) },
  });
}

function refusalOf({ code, detail }: Placed): Outcome<never, SlipErrors> {
  const { left, ...facts }: Readonly<Record<string, string | number>> = detail ?? {};
  const values = { ...facts, ...(left === undefined ? {} : { left: amountOut(BigInt(left)) }) };
  switch (code) {
    case 'issue_closed':
    case 'order_too_large':
      return { ...refuse(code, 'issue'), values };
    case 'issue_full':
      return { ...refuse(code, String(facts.cell ?? '')), values };
    case 'slip_id_reused':
    case 'play_paused':
    case 'limits_required':
    case 'stake_limit_reached':
    case 'loss_limit_reached':
    case 'time_limit_reached':
      return refuse(code);
    case 'insufficient_balance':
      return refuse('balance_too_low');
    default:
      return refuse('bet_refused');
  }
}
