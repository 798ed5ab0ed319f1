import { type ArrearsLine, type Contract, house, isInForce, type PayTerms, type PeriodRun, type Statement } from '@trevo/commission';
import { contractJson, statementJson } from '@trevo/commission/check';
import { instantText, type Period, periodAt, reviewMs, timetableOf } from '@trevo/commission/periods';
import { BusinessCalendar, dayMs, type Id, type Instant, instant, plusMs, type Zone } from '@trevo/kernel';
import type { Tx } from '../../db/database.ts';
import { contractsInForce } from '../contracts/index.ts';
import { type Book, closeBook, holdBook, type Line, readLines } from './book-store.ts';
import { reckonPeriod } from './reckon-period.ts';
import { readState, stateJson, writeState } from './state-store.ts';
import { isRestated } from './restatements-store.ts';
import { type NewStatement, windowJson, writeRun } from './statements-store.ts';

/** Whose periods are closed. */
export type Brand = { readonly id: Id<'merchant'>; readonly timeZone: Zone };

type Kind = PayTerms['kind'];

/** Longer than any period and what is waited for after it: contracts that ended earlier have no period that is still to be run. */
const lookBackMs = 40 * dayMs;

/**
 * Runs the first period of a kind that is due and was not run, whole or not at all, and says whether there was one. Due is what has ended by the brand's
 * facts, which then never change, and whose hour has come by the timetable. Who dies in it leaves nothing; two at once run it once, as the book is held.
 */
export async function closeNextPeriod(tx: Tx, brand: Brand, kind: Kind): Promise<boolean> {
  const book = await holdBook(tx, brand.id, kind);
  if (book === null || (await isRestated(tx, brand.id, kind))) return false;
  if (book.closedTo <= book.lookedTo && (book.nextAt === null || book.nextAt > book.now)) return false;
  const contracts = await contractsInForce(tx, brand.id, kind, { start: before(book.lookedTo), end: book.closedTo });
  const { due, nextAt } = await nextDue(tx, { brand, kind, book, contracts });
  if (due === null) {
    await closeBook(tx, brand.id, { kind, lookedTo: book.closedTo, nextAt });
    return false;
  }
  await runDue(tx, { brand, kind, book, contracts, due });
  return true;
}

const before = (at: Instant) => instant(Math.max(0, at - lookBackMs));

type Looked = { readonly brand: Brand; readonly kind: Kind; readonly book: Book; readonly contracts: readonly Contract[] };
type Due = {
  readonly line: Line;
  readonly period: Period;
  readonly calculateFrom: Instant;
  readonly payBy: Instant;
  readonly publishBy: Instant;
};

/** The earliest period that can be run now, and when the next one can that has ended but waits for its hour. */
async function nextDue(tx: Tx, looked: Looked): Promise<{ readonly due: Due | null; readonly nextAt: Instant | null }> {
  const { brand, kind, book, contracts } = looked;
  const lines = await readLines(tx, brand.id, kind);
  const ended = linesIn(contracts, lines).flatMap((line): Due[] => {
    const known = lines.find((one) => one.category === line.category && one.periodType === line.periodType);
    const period = nextPeriodOf(looked, line, known ?? null);
    if (period === null || period.end > book.closedTo) return [];
    return [{ line, period, ...timetableOf(new BusinessCalendar(brand.timeZone), kind, period) }];
  });
  const [first] = ended.filter(({ calculateFrom }) => calculateFrom <= book.now).sort((a, b) => a.period.end - b.period.end);
  const waiting = ended.map(({ calculateFrom }) => calculateFrom).filter((at) => at > book.now);
  return { due: first ?? null, nextAt: waiting.length === 0 ? null : instant(Math.min(...waiting)) };
}

/** Lines with contracts, and lines with arrears. */
function linesIn(contracts: readonly Contract[], owing: readonly (Line & { readonly owes: boolean })[]): readonly Line[] {
  const lines = new Map<string, Line>();
  for (const { category, periodType } of [...contracts, ...owing.filter(({ owes }) => owes)])
    lines.set(`${category} ${periodType}`, { category, periodType });
  return [...lines.values()];
}

/** The first period of a line after the last that was run in which a contract is in force or arrears wait; null: there is none yet. */
function nextPeriodOf(
  { brand, contracts }: Looked,
  { category, periodType }: Line,
  known: { readonly ranTo: Instant; readonly owes: boolean } | null,
): Period | null {
  const calendar = new BusinessCalendar(brand.timeZone);
  const own = contracts.filter((contract) => contract.category === category && contract.periodType === periodType);
  const from = known?.ranTo ?? own.reduce<Instant | null>((least, { effectiveFrom }) => earlier(least, effectiveFrom), null);
  if (from === null) return null;
  const period = periodAt(calendar, periodType, from);
  if (known?.owes === true || own.some((contract) => isInForce(contract, period.start))) return period;
  const later = own.map(({ effectiveFrom }) => effectiveFrom).filter((at) => at > period.start);
  const begins = later.reduce<Instant | null>(earlier, null);
  return begins === null ? null : periodAt(calendar, periodType, begins);
}

function earlier(a: Instant | null, b: Instant): Instant {
  return a === null || b < a ? b : a;
}

async function runDue(tx: Tx, { brand, kind, book, contracts, due }: Looked & { readonly due: Due }): Promise<void> {
  const { line, period } = due;
  const of = { merchantId: brand.id, kind, ...line };
  const state = await readState(tx, of);
  const { run, after, parked } = await reckonPeriod(tx, of, { period, contracts, state });
  const kept = { stateIn: stateJson(state), parked: parked.map(({ id, version, downline }) => ({ contract: id, version, downline })) };
  await writeRun(tx, of, { ...totalsOf(run), ...kept, payFrom: payFromOf(kind, due, book.now), statements: statementsOf(run, contracts) });
  await writeState(tx, of, { before: state, after });
}

/** Days are paid the next morning; a dividend after its review, which is never shortened by a run that came late. */
function payFromOf(kind: Kind, { publishBy, payBy }: Due, now: Instant): Instant {
  return kind === 'dividend' ? instant(Math.max(payBy, plusMs(now, reviewMs))) : publishBy;
}

function totalsOf({ period, topEntitlementMicro, sumNetMicro, capReturnedMicro, lapsed }: PeriodRun) {
  const lines = lapsed.map((arrear) => ({ ...arrear, period: instantText(arrear.period), amountMicro: String(arrear.amountMicro) }));
  return { period, topMicro: topEntitlementMicro, netMicro: sumNetMicro, capMicro: capReturnedMicro, lapsed: lines };
}

export function statementsOf({ period, statements, arrearsOnly }: PeriodRun, contracts: readonly Contract[]): NewStatement[] {
  const versions = Map.groupBy(contracts, ({ id }) => id);
  return [
    ...statements.map((one) => statementOf(one, versions.get(one.contract) ?? [])),
    ...arrearsOnly.map((line) => arrearsStatementOf(line, period)),
  ];
}

function statementOf(one: Statement, versions: readonly Contract[]): NewStatement {
  const terms = versions.find(({ version }) => version === one.version);
  return {
    beneficiary: one.downline,
    upline: one.upline === house ? null : one.upline,
    contract: one.contract,
    version: one.version,
    netMicro: one.netMicro,
    creditMicro: one.creditMicro,
    streamInMicro: one.streamInMicro,
    streamOutMicro: one.streamOutMicro,
    paid: one.paid,
    record: statementJson(one),
    terms: terms === undefined ? null : contractJson(terms),
  };
}

function arrearsStatementOf(line: ArrearsLine, period: Period): NewStatement {
  const amounts = { potMicro: String(line.potMicro), netMicro: String(line.netMicro) };
  const stream = { streamInMicro: String(line.streamInMicro), paid: String(line.paid), streamOutMicro: String(line.streamOutMicro) };
  return {
    beneficiary: line.downline,
    upline: line.upline === house ? null : line.upline,
    contract: null,
    version: null,
    netMicro: line.netMicro,
    creditMicro: line.netMicro,
    streamInMicro: line.streamInMicro,
    streamOutMicro: line.streamOutMicro,
    paid: line.paid,
    record: { downline: line.downline, upline: line.upline, arrearsWindow: windowJson(period), ...amounts, ...stream },
    terms: null,
  };
}
