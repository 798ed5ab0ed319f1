import { isCounted, type AccountType } from '@trevo/commission';
import { type Period, periodAt } from '@trevo/commission/periods';
import { coveragePpmOf, judgeUnit, type ProductRule, type Unit } from '@trevo/commission/units';
import { lotteryVendors } from '@trevo/contract';
import { BusinessCalendar, type Id, type Instant, instant, type Zone } from '@trevo/kernel';
import { ratio } from '@trevo/lottery-rules';
import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Tx } from '../../db/database.ts';
import { everyMerchant } from '../brand/index.ts';
import { type OrderUnit, readOrderUnits } from '../lottery/index.ts';
import { chargeVendors } from './charge-vendors.ts';
import { countActive } from './count-active.ts';
import { type FactClock, holdFactClock, moveFactClock } from './fact-clock.ts';
import type { FactCategory } from './facts-tables.ts';
import { type FreeWin, keepFreeWins } from './free-wins.ts';
import { productOf, type RuleBook, ruleBookOf, ruleOfRound } from './product.ts';
import { readRules } from './product-rules-store.ts';
import { reckonContributions } from './reckon-contributions.ts';
import { reckonPostings } from './reckon-postings.ts';
import { readOpenFrom, readSettledTo, type SettledLine, takeSettledLines } from './settled-lines.ts';
import { type KnownUnit, readKnownUnits, type UnitLine, type UnitRef, writeUnitLines } from './units-store.ts';

/** Lines of one transaction. */
const linesAtOnce = 2_000;

type Brand = { readonly id: Id<'merchant'>; readonly timeZone: Zone };

/**
 * Reckons what was settled and posted since the last time, of every brand, and closes the hours that are over. A line leaves the queue with what it came to, or not at all:
 * it counts once, however often this is done and wherever it dies.
 */
export async function reckonFacts(app: App, lease: Lease): Promise<void> {
  for (const brand of await everyMerchant(app)) {
    for (;;) {
      lease.signal.throwIfAborted();
      const taken = await inLeasedTransaction(app.db, lease, (tx) => reckonBatch(tx, brand));
      if (taken < linesAtOnce) break;
    }
  }
}

/** Reckons the oldest lines of the queues of a brand, and answers how many the longest one gave. */
async function reckonBatch(tx: Tx, { id, timeZone }: Brand): Promise<number> {
  const clock = await holdFactClock(tx, id);
  const settledTo = await readSettledTo(tx);
  // What was settled after a move that is still to be made waits for it: whose team it is of is not known yet.
  const before = await readOpenFrom(tx, id);
  const lines = notBefore(clock.reckonedTo, await takeSettledLines(tx, id, { before, limit: linesAtOnce }));
  const calendar = new BusinessCalendar(timeZone);
  const { lines: written, freeWins } = await linesOf(tx, lines, { calendar, clock, rules: ruleBookOf(await readRules(tx, id)) });
  await writeUnitLines(tx, id, written);
  await keepFreeWins(tx, id, freeWins);
  await chargeVendors(tx, id, written);
  await countActive(tx, calendar, written);
  const terms = { calendar, clock, before, limit: linesAtOnce };
  const taken = Math.max(lines.length, await reckonPostings(tx, id, terms), await reckonContributions(tx, id, terms));
  const to = instant(Math.min(settledTo, before ?? settledTo));
  if (taken < linesAtOnce) await moveFactClock(tx, id, { reckonedTo: to, closedTo: periodAt(calendar, 'hour', to).start });
  return taken;
}

/**
 * Lines as they count. What was settled while the machine's clock was set back stands behind the hand of the brand's clock, where ticks and rebates have been: it
 * counts from the hand on, so that it is passed over by nobody and taken by nobody twice.
 */
function notBefore(hand: Instant, lines: readonly SettledLine[]): readonly SettledLine[] {
  return lines.map((line) => (line.settledAt < hand ? { ...line, settledAt: hand } : line));
}

/** A unit as it stands after a line of the queue. */
type Stand = UnitRef &
  Pick<UnitLine, 'acceptedAt' | 'category' | 'currency' | 'game' | 'settledAt'> & { readonly rule: ProductRule; readonly played: Unit };

type Terms = { readonly calendar: BusinessCalendar; readonly clock: FactClock; readonly rules: RuleBook };

type Reckoned = { readonly lines: readonly UnitLine[]; readonly freeWins: readonly FreeWin[] };

async function linesOf(tx: Tx, lines: readonly SettledLine[], terms: Terms): Promise<Reckoned> {
  const stands = await standsOf(
    tx,
    lines.filter(({ type, isTest }) => isCounted({ type: type as AccountType, isTest })),
    terms.rules,
  );
  const known = new Map((await readKnownUnits(tx, stands)).map((unit) => [nameOf(unit), unit]));
  const slotOf = slotsOf(terms);
  const freeWins: FreeWin[] = [];
  const written = stands.flatMap((stand) => {
    const before = known.get(nameOf(stand)) ?? nothing(stand);
    const slot = slotOf(stand.settledAt);
    const line = lineOf(stand, before, slot);
    const won = freeWinOf(stand);
    // What was paid without a stake before, and is a bet by now, is taken back.
    if (won > 0n || before.reason === 'NO_CASH_STAKE') freeWins.push({ ...stand, slot, amount: won });
    if (line) known.set(nameOf(stand), after(before, line));
    return line ? [line] : [];
  });
  return { lines: written, freeWins };
}

/** Cash that a round paid in which no cash was staked. */
function freeWinOf({ played: { cashStake, cashPayout } }: Stand): bigint {
  return cashStake === 0n && cashPayout > 0n ? cashPayout : 0n;
}

/**
 * The hour that a settlement counts in. One that is closed takes nothing any more: what the clock would put there counts in the first that is open. Remembers
 * the last: lines come in the order of time, and a zone's clock is slow to ask.
 */
function slotsOf({ calendar, clock }: Terms): (settledAt: Instant) => Instant {
  let slot: Period | null = null;
  return (settledAt) => {
    const at = instant(Math.max(settledAt, clock.closedTo));
    if (slot === null || at < slot.start || at >= slot.end) slot = periodAt(calendar, 'hour', at);
    return slot.start;
  };
}

async function standsOf(tx: Tx, lines: readonly SettledLine[], rules: RuleBook): Promise<readonly Stand[]> {
  // Below the lowest limit of any of them it does not matter how much of a play is covered.
  const limits = lines.filter(isLotteryOrder).map(({ acceptedAt }) => rules('LOTT', acceptedAt).coveragePpm);
  const exactFrom = ratio(Math.min(1_000_000, ...limits), 1_000_000);
  const orders = await readOrderUnits(
    tx,
    lines.filter(isLotteryOrder).map(({ round }) => round),
    exactFrom,
  );
  const unitOfOrder = new Map(orders.flatMap((unit) => unit.orders.map((order) => [order, unit] as const)));
  return lines.map((line) => {
    const order = isLotteryOrder(line) ? unitOfOrder.get(line.round) : undefined;
    return order ? standOfOrder(line, order, rules) : standOfRound(line, rules);
  });
}

/** The house's own lotteries name their rounds by the order. Another vendor may give its rounds any name. */
function isLotteryOrder({ vendor }: SettledLine): boolean {
  return Object.values<string>(lotteryVendors).includes(vendor);
}

function standOfRound({ round, kind, type: _type, isTest: _isTest, ...line }: SettledLine, rules: RuleBook): Stand {
  const { category, product } = productOf(kind, line);
  const rule = ruleOfRound(rules(product, line.acceptedAt), null);
  const played = {
    isCounted: true,
    isSettled: true,
    cashStake: line.staked,
    cashPayout: line.won + line.returned,
    voidStake: line.returned,
    pushStake: 0n,
  };
  return { ...line, unit: round, category, rule, played };
}

function standOfOrder(
  { kind: _kind, type: _type, isTest: _isTest, ...line }: SettledLine,
  { unit, mode, coverage, ...order }: OrderUnit,
  rules: RuleBook,
): Stand {
  const category: FactCategory = mode === 'ELOTT' ? 'ELOTT' : 'LOTT';
  const set = rules(category, order.acceptedAt);
  const isCovered = coverage !== null && set.rule === 'COVER';
  const rule: ProductRule = isCovered ? { rule: 'COVER', coverageLimitPpm: set.coveragePpm } : { rule: 'NET' };
  const played = {
    isCounted: true,
    isSettled: true,
    cashStake: order.staked,
    cashPayout: order.won + order.voided + order.pushed,
    voidStake: order.voided,
    pushStake: order.pushed,
    ...(isCovered ? { coveragePpm: coveragePpmOf(coverage.n, coverage.d) } : {}),
  };
  return { ...line, unit, acceptedAt: order.acceptedAt, category, rule, played };
}

/** What a unit's figures became, less what its lines say; null where they say it already. */
function lineOf({ rule, played, ...stand }: Stand, before: KnownUnit, slot: Instant): UnitLine | null {
  const { turnover, win, ggr, ...judged } = judgeUnit(rule, played);
  // What a review took away is not brought back by a vendor's correction.
  const { validBet, rebateBase, reason } = before.reason === 'OPPOSITE' ? before : judged;
  const difference = {
    turnover: turnover - before.turnover,
    win: win - before.win,
    ggr: ggr - before.ggr,
    validBet: validBet - before.validBet,
    rebateBase: rebateBase - before.rebateBase,
  };
  if (before.lines > 0 && reason === before.reason && Object.values(difference).every((amount) => amount === 0n)) return null;
  return { ...stand, ...difference, reason, slot, line: before.lines + 1 };
}

function after(before: KnownUnit, line: UnitLine): KnownUnit {
  return {
    ...before,
    turnover: before.turnover + line.turnover,
    win: before.win + line.win,
    ggr: before.ggr + line.ggr,
    validBet: before.validBet + line.validBet,
    rebateBase: before.rebateBase + line.rebateBase,
    reason: line.reason,
    lines: line.line,
  };
}

function nothing({ memberId, vendor, unit }: UnitRef): KnownUnit {
  return { memberId, vendor, unit, turnover: 0n, win: 0n, ggr: 0n, validBet: 0n, rebateBase: 0n, reason: 'NOT_SETTLED', lines: 0 };
}

function nameOf({ memberId, vendor, unit }: UnitRef): string {
  return [memberId, vendor, unit].join(' ');
}
