import { type Id, type Instant, instant } from '@trevo/kernel';
import { type Currency, payoutStepMinor } from '@trevo/money';
import {
  closeSpentLots,
  countPlay,
  creditWithLot,
  emptyTurnoverAccount,
  fillLots,
  leftMicroOf,
  lockedByLots,
  type Lot,
  type RolloverContribution,
  type TurnoverAccount,
} from '@trevo/reward-rules/turnover';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';
import { readBalances } from '../wallet/index.ts';
import { contributionOf, isPlayCategory } from './turnover-settings.ts';
import {
  hasOpenRound,
  type PlayLine,
  readPlay,
  readReckonedMicros,
  readTurnoverEvents,
  rememberClear,
  type TurnoverEvent,
} from './turnover-store.ts';
import type { TurnoverSource } from './turnover-tables.ts';

/** What a member holds, and what of it must still be played; and where each open lot came from, by its id (that of its movement). */
export type Turnover = {
  readonly account: TurnoverAccount;
  readonly origins: ReadonlyMap<string, { readonly source: TurnoverSource; readonly at: Instant }>;
};

export type TurnoverOwner = { readonly memberId: Id<'member'>; readonly currency: Currency };

/** Lines read at once. */
const linesAtOnce = 500;

/**
 * What of a member's money must still be played, as of now: the movements noted since everything was played last, and what was settled after each, put through
 * the rules in the order in which they happened. Whoever decides by it holds the member's row. Money that comes while it is read is not counted yet: the
 * balances are read first, its lot after.
 */
export async function readTurnover(db: Db, merchant: Merchant, { memberId, currency }: TurnoverOwner): Promise<Turnover> {
  const { main, pending, vendors } = await readBalances(db, merchant.id, memberId, currency);
  const step = payoutStepMinor(currency);
  const roundOpen = main + pending + vendors < step && (await hasOpenRound(db, merchant.id, memberId));
  const reckonedMicros = await readReckonedMicros(db, merchant.id);
  const events = await readTurnoverEvents(db, merchant.id, memberId);
  const last = events.at(-1);
  if (last === undefined)
    return { account: { ...emptyTurnoverAccount(step, main), pendingMinor: pending, vendorMinor: vendors }, origins: new Map() };
  const course = await replay(db, merchant, { memberId, events, step });
  // A line that is not reckoned yet may still come before those that were read.
  if (course.lots.every(isClosed) && course.lastSettledMicros < reckonedMicros)
    await rememberClear(db, merchant.id, memberId, last.atMicros);
  const held = { ...holdings(step, main, course.lots), pendingMinor: pending, vendorMinor: vendors, openUnits: openUnits(roundOpen) };
  const account = closeSpentLots(held);
  const origins = new Map(
    events.flatMap(({ transferId, source, atMicros }) =>
      source === null ? [] : [[transferId as string, { source, at: instant(Math.floor(atMicros / 1000)) }] as const],
    ),
  );
  return { account: { ...account, lots: account.lots.filter((lot) => !isClosed(lot)) }, origins };
}

/** What is left to play of what came from one kind of source, in ledger units, rounded up. */
export function dueOf({ account, origins }: Turnover, source: TurnoverSource): bigint {
  const micro = account.lots.filter(({ id }) => origins.get(id)?.source === source).reduce((sum, lot) => sum + leftMicroOf(lot), 0n);
  return (micro + 999_999n) / 1_000_000n;
}

/** What lots of one kind of source lock. */
export function lockedOf({ account, origins }: Turnover, source: TurnoverSource): bigint {
  return lockedByLots(account.lots.filter(({ id }) => origins.get(id)?.source === source));
}

type Course = { readonly lots: readonly Lot[]; readonly lastSettledMicros: number };
type Story = { readonly memberId: Id<'member'>; readonly events: readonly TurnoverEvent[]; readonly step: bigint };

async function replay(db: Db, merchant: Merchant, { memberId, events, step }: Story): Promise<Course> {
  const contribution = contributionOf(merchant);
  let course: Course = { lots: [], lastSettledMicros: 0 };
  for (const [index, event] of events.entries()) {
    course = { ...course, lots: afterEvent(course.lots, event, step) };
    let after: PlayLine | null = null;
    while (!course.lots.every(isClosed)) {
      const span = { fromMicros: event.atMicros, untilMicros: events[index + 1]?.atMicros ?? null, after, limit: linesAtOnce };
      const lines: PlayLine[] = await readPlay(db, merchant.id, memberId, span);
      for (const line of lines)
        course = { lots: afterLine(course.lots, line, { contribution, step }), lastSettledMicros: line.settledMicros };
      if (lines.length < linesAtOnce) break;
      after = lines.at(-1) ?? null;
    }
  }
  return course;
}

type PlayTerms = { readonly contribution: RolloverContribution; readonly step: bigint };

function afterLine(
  lots: readonly Lot[],
  { category, validBetMinor, acceptedMicros, unit }: PlayLine,
  { contribution, step }: PlayTerms,
): readonly Lot[] {
  if (!isPlayCategory(category)) return lots;
  // What the member held then is not known here; the next movement that came tells whether anything was left.
  const account = holdings(step, step, lots);
  const fact = { unit, product: category, validBetMinor, cashMinor: 0n, acceptedSeq: acceptedMicros };
  return countPlay(account, fact, contribution).account.lots;
}

/** Lots after a movement: with nothing left to hold before it they were spent; then it opens one, or takes off what is open. */
function afterEvent(lots: readonly Lot[], event: TurnoverEvent, step: bigint): readonly Lot[] {
  const { transferId: id, minor, multiplePpm, heldBeforeMinor, roundOpen, atMicros } = event;
  if (minor < 0n) return fillLots(lots, { micro: -minor * 1_000_000n, acceptedSeq: atMicros }).lots;
  const before = closeSpentLots({ ...holdings(step, heldBeforeMinor, lots), openUnits: openUnits(roundOpen) });
  return creditWithLot(before, { id, amountMinor: minor, multiplePpm, seq: atMicros }).lots.filter((lot) => !isClosed(lot));
}

function holdings(step: bigint, cashMinor: bigint, lots: readonly Lot[]): TurnoverAccount {
  return { ...emptyTurnoverAccount(step, cashMinor), lots };
}

function openUnits(isOpen: boolean): Readonly<Record<string, number>> {
  return isOpen ? { open: 0 } : {};
}

function isClosed({ state }: Lot): boolean {
  return state !== 'open';
}
