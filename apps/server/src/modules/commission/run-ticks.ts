import { type Category, type Contract, endsForGood, isInForce } from '@trevo/commission';
import { type Period, periodAt } from '@trevo/commission/periods';
import { type RealtimeLine, runTick, type TickRun } from '@trevo/commission/realtime';
import { BusinessCalendar, type Id, type Instant, instant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { eachMerchant } from '../brand/index.ts';
import { contractsInForce } from '../contracts/index.ts';
import { closeBook, holdBook } from './book-store.ts';
import { payCommission, untilDone } from './run-commission.ts';
import { readPayable, readStreams, writeStreams } from './state-store.ts';
import { type NewStatement, windowJson, writeRun } from './statements-store.ts';
import { readNextCorrectionAt, readNextUnitAt, readOldestCorrected, readTickUnits, readTreeAbove, uncompiled } from './tick-store.ts';

const utc = new BusinessCalendar('UTC');

/** Runs the ticks that are over at every brand, in order and each once, and pays what they come to. */
export async function runTicks(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async ({ id, timeZone }) => {
    await untilDone(app, lease, (tx) => closeNextTick(tx, id));
    await payCommission(app, lease, { id, timeZone });
  });
}

/**
 * Runs the first tick in which something was settled or a contract ended with something left in its stream, and that was not run, and says whether there was
 * one. It is over once everything settled before its end is reckoned. Other ticks are passed over: nothing is earned in them.
 */
export async function closeNextTick(tx: Tx, merchantId: Id<'merchant'>): Promise<boolean> {
  const book = await holdBook(tx, merchantId, 'realtime');
  const closedTo = book === null ? instant(0) : periodAt(utc, 'tick', book.reckonedTo).start;
  if (book === null || closedTo <= book.lookedTo) return false;
  await uncompiled(tx);
  const done = async (lookedTo: Instant) => closeBook(tx, merchantId, { kind: 'realtime', lookedTo, nextAt: null });
  const window = { start: book.lookedTo, end: closedTo };
  const contracts = await contractsInForce(tx, merchantId, 'realtime', window);
  const at = await nextAt(tx, merchantId, { window, contracts });
  if (at === null) {
    await done(closedTo);
    return false;
  }
  const tick = periodAt(utc, 'tick', at);
  await runDueTick(tx, merchantId, { tick, contracts: await contractsOfUnits(tx, merchantId, contracts, tick) });
  await done(tick.end);
  return true;
}

type Looked = { readonly window: Period; readonly contracts: readonly Contract[] };

/** An instant of the next tick that is to be run in a window; null: there is none. */
async function nextAt(tx: Tx, merchantId: Id<'merchant'>, { window, contracts }: Looked): Promise<Instant | null> {
  const [first] = contracts.map(({ effectiveFrom }) => effectiveFrom).sort((a, b) => a - b);
  const begins = first === undefined ? window.end : instant(Math.max(first, window.start));
  const instants = [
    begins < window.end ? await readNextUnitAt(tx, merchantId, { from: begins, to: window.end }) : null,
    // what is corrected earned by contracts that may be over
    begins > window.start ? await readNextCorrectionAt(tx, merchantId, window) : null,
    await readStreamEnd(tx, merchantId, { window, contracts }),
  ].filter((at) => at !== null);
  return instants.length === 0 ? null : instant(Math.min(...instants));
}

/**
 * An instant of the tick in which a stream is to be emptied that nothing more keeps back: the last of a contract that ends for good in the window, or at once
 * where it ended before. Null: there is no such stream with a ledger unit in it.
 */
async function readStreamEnd(tx: Tx, merchantId: Id<'merchant'>, { window, contracts }: Looked): Promise<Instant | null> {
  const left = await readPayable(tx, merchantId, 'realtime');
  const known = Map.groupBy(contracts, ({ downline, category }) => `${downline} ${category}`);
  const due = left.flatMap(({ holder, category }) => {
    const versions = known.get(`${holder} ${category}`) ?? [];
    const ends = versions.filter((version) => endsForGood(version, versions)).map(({ endsAt }) => (endsAt ?? window.end) - 1);
    return versions.length === 0 ? [window.start] : ends;
  });
  const at = Math.max(Math.min(...due), window.start);
  return due.length === 0 || at >= window.end ? null : instant(at);
}

/** All versions that a tick's units can meet: a correction earns by what was in force when its unit was settled, however long ago. */
async function contractsOfUnits(
  tx: Tx,
  merchantId: Id<'merchant'>,
  known: readonly Contract[],
  tick: Period,
): Promise<readonly Contract[]> {
  const oldest = await readOldestCorrected(tx, merchantId, tick);
  return oldest === null || oldest >= tick.start ? known : contractsInForce(tx, merchantId, 'realtime', { start: oldest, end: tick.end });
}

type Due = { readonly tick: Period; readonly contracts: readonly Contract[] };

async function runDueTick(tx: Tx, merchantId: Id<'merchant'>, { tick, contracts }: Due): Promise<void> {
  const holders = [...new Set(contracts.map(({ downline }) => downline))];
  const units = await readTickUnits(tx, merchantId, { span: tick, holders });
  const tree = await readTreeAbove(tx, [...new Set([...units.map(({ member }) => member), ...holders])]);
  const left = await readPayable(tx, merchantId, 'realtime');
  for (const category of new Set([...contracts, ...left].map((one) => one.category))) {
    const of = { merchantId, kind: 'realtime', category, periodType: 'tick' } as const;
    const own = contracts.filter((contract) => contract.category === category);
    const streams = await readStreams(tx, of);
    const { run, streams: after } = runTick({ category, tree, contracts: own, holds: [] }, { tick, units, streams });
    const statements = statementsOf(run, { category, contracts: own }, streams);
    if (statements.length === 0) continue;
    const totals = { topMicro: run.topEntitlementMicro, netMicro: run.sumNetMicro, capMicro: 0n, lapsed: [], stateIn: null, parked: [] };
    await writeRun(tx, of, { period: tick, payFrom: tick.end, ...totals, statements });
    await writeStreams(tx, of, { before: streams, after });
  }
}

/** A statement for everybody whose stream the tick moved, or who earned nothing on a unit of theirs. */
function statementsOf(
  run: TickRun,
  { category, contracts }: { readonly category: Category; readonly contracts: readonly Contract[] },
  streams: ReadonlyMap<string, bigint>,
): NewStatement[] {
  const lines = linesByHolder(run.lines);
  const byHolder = Map.groupBy(contracts, ({ downline }) => downline);
  return [...run.payments].flatMap(([holder, payment]): NewStatement[] => {
    const own = lines.get(holder) ?? [];
    if (own.length === 0 && payment.streamOutMicro === (streams.get(holder) ?? 0n)) return [];
    const versions = byHolder.get(holder) ?? [];
    const terms = versions.find((contract) => isInForce(contract, run.tick.start)) ?? versions.at(-1);
    return [
      {
        beneficiary: holder,
        upline: terms === undefined || terms.upline === 'house' ? null : terms.upline,
        contract: terms?.id ?? null,
        version: terms?.version ?? null,
        netMicro: payment.netMicro,
        creditMicro: payment.netMicro,
        streamInMicro: payment.streamInMicro,
        streamOutMicro: payment.streamOutMicro,
        paid: payment.paid,
        record: tickRecord(run.tick, own, category),
        terms: null,
      },
    ];
  });
}

function linesByHolder(lines: readonly RealtimeLine[]): ReadonlyMap<string, readonly RealtimeLine[]> {
  const byHolder = new Map<string, RealtimeLine[]>();
  for (const line of lines) {
    const known = byHolder.get(line.holder);
    if (known === undefined) byHolder.set(line.holder, [line]);
    else known.push(line);
  }
  return byHolder;
}

/** Totals of a tick. Its lines are not kept: units, edges and contract versions never change, and give them again. */
function tickRecord(tick: Period, lines: readonly RealtimeLine[], category: Category) {
  const sum = (of: (line: RealtimeLine) => bigint) => String(lines.reduce((total, line) => total + of(line), 0n));
  const totals = { grossMicro: sum(({ grossMicro }) => grossMicro), belowMicro: sum(({ belowMicro }) => belowMicro) };
  return { tick: windowJson(tick), category, lines: lines.length, ...totals, netMicro: sum(({ netMicro }) => netMicro) };
}
