import { amountOut, studioVendor } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { microPerMinor } from '@trevo/reward-rules';
import { feedJackpot, type FeedLine, feedLine, type JackpotMeter, jackpotReturnPpm, qualifies } from '@trevo/reward-rules/jackpots';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { eachMerchant } from '../brand/index.ts';
import { type FactCategory, nextSettledSpan, noteContributions, type SettledSpan } from '../facts/index.ts';
import { type ActivePair, ensureSeeds, openServerSeed, readActivePair } from '../pge/index.ts';
import { announceMoney, feedPocket, payJackpot } from '../wallet/index.ts';
import { closeWhenDue } from './close-jackpot.ts';
import { readJackpot, readOpenJackpots, shownOf, type StoredJackpot } from './jackpots-store.ts';

/** Passes what was settled since the last time under the meters of every brand. A span passes with the mark that it has, or not at all. */
export async function feedJackpots(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async ({ id }) => {
    for (const jackpot of await readOpenJackpots(app.db, id)) {
      await feedOne(app, lease, jackpot);
      lease.signal.throwIfAborted();
      if ((jackpot.closing?.closesAt ?? null) !== null) await inLeasedTransaction(app.db, lease, (tx) => closeWhenDue(tx, jackpot));
      await announceMeters(app, id, jackpot);
    }
  });
}

async function feedOne(app: App, lease: Lease, jackpot: StoredJackpot): Promise<void> {
  for (;;) {
    lease.signal.throwIfAborted();
    const winners = await inLeasedTransaction(app.db, lease, (tx) => feedNextSpan(app, tx, jackpot));
    if (winners === null) return;
    for (const memberId of winners) await announceMoney(app, { merchantId: jackpot.merchantId, memberId, currency: jackpot.currency });
  }
}

async function feedNextSpan(app: App, tx: Tx, { merchantId, id }: StoredJackpot): Promise<ReadonlySet<Id<'member'>> | null> {
  const jackpot = await readJackpot(tx, merchantId, id, { lock: true });
  if (jackpot === null || (jackpot.closing !== null && jackpot.closing.closedAt !== null)) return null;
  const span = await nextSettledSpan(tx, merchantId, sql`SELECT fed_to AS done_to FROM jackpot WHERE id = ${id} FOR UPDATE`);
  if (span === null) return null;
  const units = (await readUnits(tx, jackpot, span)).filter((unit) => unit.at < endOf(jackpot) && qualifies(jackpot.terms, unit));
  const winners = units.length === 0 ? [] : await passUnits(app, tx, jackpot, units);
  await sql`UPDATE jackpot SET fed_to = ${toTimestamp(span.to)} WHERE id = ${id}`.execute(tx);
  return new Set(winners);
}

/** What is settled from here on passes no more. */
function endOf({ closing }: StoredJackpot): number {
  return closing?.closesAt ?? Number.POSITIVE_INFINITY;
}

/** After the commit: whoever is here is told how the meter stands now, if it moved. */
async function announceMeters(app: App, merchantId: Id<'merchant'>, { id, meter }: StoredJackpot): Promise<void> {
  const now = await readJackpot(app.db, merchantId, id);
  if (now === null || now.meter.meterMicro === meter.meterMicro) return;
  app.bus.publish(`merchant:${merchantId}`, { type: 'jackpot', jackpotId: id, meter: amountOut(shownOf(now)) });
}

type Unit = {
  readonly memberId: Id<'member'>;
  readonly unit: string;
  readonly category: FactCategory;
  readonly at: Instant;
  readonly cashStakeMinor: bigint;
  readonly otherStakeMinor: bigint;
  readonly void: boolean;
  readonly again: boolean;
};

/** First settlements of the linked games in a span, in their order. Trials, robots, and who is in a pause, neither feed nor win. */
async function readUnits(tx: Tx, { merchantId, games, currency }: StoredJackpot, { from, to }: SettledSpan): Promise<readonly Unit[]> {
  const { rows } = await sql<Unit>`
    SELECT u.member_id AS "memberId", u.unit, u.category, u.settled_at AS at, u.turnover AS "cashStakeMinor",
      coalesce((SELECT b.won + b.bonus FROM bonus_unit b WHERE b.member_id = u.member_id AND b.vendor = u.vendor AND b.round = u.unit), 0)::bigint AS "otherStakeMinor",
      u.turnover = 0 AS void, u.line > 1 AS again
    FROM settled_unit u JOIN member m ON m.id = u.member_id AND m.type IN (0, 1, 2, 41, 42) AND NOT m.robot
      LEFT JOIN member_guard g ON g.member_id = u.member_id AND g.paused_at <= u.settled_at AND g.paused_until > u.settled_at
    WHERE u.merchant_id = ${merchantId} AND u.vendor = ${studioVendor} AND u.game = ANY (${[...games]}::text[]) AND u.currency = ${currency}
      AND u.settled_at >= ${toTimestamp(from)} AND u.settled_at < ${toTimestamp(to)} AND g.member_id IS NULL
    ORDER BY u.settled_at, u.member_id, u.unit, u.line`.execute(tx);
  return rows;
}

type Passed = { readonly unit: Unit; readonly line: FeedLine; readonly pairId: Id<'seedPair'> };
type Pair = { readonly pair: ActivePair; readonly serverSeed: string; nonce: number };

/** Passes units one after the other: roll by the member's own seeds, meter, log; then the money. Answers who won. */
async function passUnits(app: App, tx: Tx, jackpot: StoredJackpot, units: readonly Unit[]): Promise<readonly Id<'member'>[]> {
  const pairs = await holdPairs(app, tx, jackpot.merchantId, units);
  let [meter, previous, seq]: [JackpotMeter, string, number] = [jackpot.meter, jackpot.lastHash, jackpot.lines];
  const passed: Passed[] = [];
  for (const unit of units) {
    const held = pairs.get(unit.memberId) as Pair;
    const { clientSeed } = held.pair;
    const seeds = { serverSeed: held.serverSeed, clientSeed, nonce: held.nonce++ };
    const feed = feedJackpot(jackpot.terms, meter, { cashStakeMinor: unit.cashStakeMinor, seeds });
    const line = feedLine(previous, { seq: ++seq, cashStakeMinor: unit.cashStakeMinor, serverSeed: held.serverSeed }, feed);
    passed.push({ unit, line, pairId: held.pair.id });
    [meter, previous] = [feed, line.hash];
  }
  await useNonces(tx, pairs);
  const paid = await moveMoney(tx, jackpot, meter, passed);
  await writeLines(tx, jackpot, passed, paid);
  await noteCosts(tx, jackpot, units);
  await sql`UPDATE jackpot SET meter_micro = ${String(meter.meterMicro)}::numeric, reserve_micro = ${String(meter.reserveMicro)}::numeric, lines = ${seq},
    last_hash = ${previous} WHERE id = ${jackpot.id}`.execute(tx);
  return passed.filter(({ line }) => line.hit).map(({ unit }) => unit.memberId);
}

/** The pairs in use of everybody in these units, locked in the order of the members: no rotation comes between a roll and its line. */
async function holdPairs(app: App, tx: Tx, merchantId: Id<'merchant'>, units: readonly Unit[]): Promise<ReadonlyMap<Id<'member'>, Pair>> {
  const pairs = new Map<Id<'member'>, Pair>();
  for (const memberId of [...new Set(units.map((unit) => unit.memberId))].sort((a, b) => (a < b ? -1 : 1))) {
    const owner = { merchantId, memberId, mode: 'reward' } as const;
    const pair = (await readActivePair(tx, owner, { lock: true })) ?? (await firstPair(app, tx, owner));
    pairs.set(memberId, { pair, serverSeed: openServerSeed(app, pair.sealed), nonce: pair.nextNonce });
  }
  return pairs;
}

async function firstPair(app: App, tx: Tx, owner: Parameters<typeof ensureSeeds>[2]): Promise<ActivePair> {
  const { current } = await ensureSeeds(app, tx, owner);
  return (await readActivePair(tx, owner, { lock: true })) ?? current;
}

async function useNonces(tx: Tx, pairs: ReadonlyMap<Id<'member'>, Pair>): Promise<void> {
  const next = [...pairs].map(([memberId, { nonce }]) => ({ member_id: memberId, next_nonce: nonce }));
  await sql`UPDATE pge_nonce n SET next_nonce = p.next_nonce
    FROM jsonb_to_recordset(${JSON.stringify(next)}::jsonb) AS p (member_id text, next_nonce bigint)
    WHERE n.member_id = p.member_id AND n.mode = 'reward'`.execute(tx);
}

/** Puts in what the span added, and pays what was hit; the pocket holds the whole units of meter and reserve. Answers the movements by line. */
async function moveMoney(
  tx: Tx,
  { id, merchantId, currency, meter, lines }: StoredJackpot,
  after: JackpotMeter,
  passed: readonly Passed[],
): Promise<ReadonlyMap<number, Id<'transfer'>>> {
  const hits = passed.filter(({ line }) => line.hit);
  const paid = hits.reduce((sum, { line }) => sum + line.paidMinor, 0n);
  const minor = wholeOf(after) - wholeOf(meter) + paid;
  const money = { merchantId, jackpotId: id, currency };
  if (minor > 0n) await feedPocket(tx, { ...money, minor, key: `${id} ${lines}` });
  const transfers = new Map<number, Id<'transfer'>>();
  for (const { unit, line } of hits) {
    const { memberId } = unit;
    transfers.set(line.seq, await payJackpot(tx, { ...money, memberId, minor: line.paidMinor, key: `${id} ${line.seq}` }));
  }
  return transfers;
}

/** All that is put aside of these stakes is a cost of their players' teams (agents' rule book §1.3): a line for each member and kind of game. */
async function noteCosts(tx: Tx, { id, merchantId, currency, terms, lines }: StoredJackpot, units: readonly Unit[]): Promise<void> {
  const ratePpm = BigInt(jackpotReturnPpm(terms));
  const name = `${id}:${lines + 1}`;
  const sums = new Map<string, Pick<Unit, 'category' | 'memberId'> & { readonly micro: bigint }>();
  for (const { memberId, category, cashStakeMinor } of units) {
    const before = sums.get(`${memberId} ${category}`)?.micro ?? 0n;
    sums.set(`${memberId} ${category}`, { memberId, category, micro: before + cashStakeMinor * ratePpm });
  }
  const contributions = [...sums.values()].map((sum) => ({ ...sum, name: `${name}:${sum.category}`, currency }));
  await noteContributions(tx, merchantId, contributions);
}

function wholeOf({ meterMicro, reserveMicro }: JackpotMeter): bigint {
  return (meterMicro + reserveMicro) / microPerMinor;
}

async function writeLines(
  tx: Tx,
  { id }: StoredJackpot,
  passed: readonly Passed[],
  paid: ReadonlyMap<number, Id<'transfer'>>,
): Promise<void> {
  const rows = passed.map(({ unit, line, pairId }) => ({
    jackpot_id: id,
    seq: line.seq,
    member_id: unit.memberId,
    unit: unit.unit,
    at: toTimestamp(unit.at),
    cash_stake: String(line.cashStakeMinor),
    seed_pair_id: pairId,
    nonce: line.nonce,
    commitment: line.commitment,
    contribution_micro: String(line.contributionMicro),
    space: String(line.space),
    roll: line.roll === null ? null : String(line.roll),
    hit: line.hit,
    paid: String(line.paidMinor),
    meter_micro: String(line.meterMicro),
    reserve_micro: String(line.reserveMicro),
    hash: line.hash,
    transfer_id: paid.get(line.seq) ?? null,
  }));
  await sql`INSERT INTO jackpot_line SELECT p.* FROM jsonb_populate_recordset(NULL::jackpot_line, ${JSON.stringify(rows)}::jsonb) AS p`.execute(
    tx,
  );
}
