import type { Id } from '@trevo/kernel';
import { microPerMinor } from '@trevo/reward-rules';
import { feedHash, type JackpotMeter, poolLine, type PoolMove } from '@trevo/reward-rules/jackpots';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { nextSettledSpan } from '../facts/index.ts';
import { feedPocket, movePool } from '../wallet/index.ts';
import { closingNoticeDays, holdJackpots, type StoredJackpot } from './jackpots-store.ts';

/** Closes a jackpot whose time has come: once every unit settled before has passed, its whole pool goes to its heir, with a line in both logs. */
export async function closeWhenDue(tx: Tx, { merchantId, id, closing }: StoredJackpot): Promise<void> {
  if (closing === null) return;
  const held = await holdJackpots(tx, merchantId, [id, closing.into]);
  const jackpot = held.find((one) => one.id === id);
  const heir = held.find((one) => one.id === closing.into);
  const closesAt = jackpot?.closing?.closesAt ?? null;
  if (jackpot === undefined || heir === undefined || closesAt === null || jackpot.closing?.closedAt !== null) return;
  if (!(await haveAllPassed(tx, jackpot, closesAt))) return;
  const { meter, currency } = jackpot;
  const micro = meter.meterMicro + meter.reserveMicro;
  const given = await writePoolLine(tx, heir, { seq: heir.lines + 1, meter: heir.meter, from: id, micro });
  await writePoolLine(tx, jackpot, { seq: jackpot.lines + 1, meter, to: heir.id });
  const [minor, needed] = [wholeOf(meter), wholeOf(given) - wholeOf(heir.meter)];
  if (minor > 0n) await movePool(tx, { merchantId, jackpotId: id, into: heir.id, currency, minor, key: id });
  // Two parts of a unit may come to a whole one: the house puts it in.
  if (needed > minor) await feedPocket(tx, { merchantId, jackpotId: heir.id, currency, minor: needed - minor, key: `${id} pool` });
  await sql`UPDATE jackpot SET closed_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
}

async function haveAllPassed(tx: Tx, { merchantId, id }: StoredJackpot, closesAt: number): Promise<boolean> {
  const span = await nextSettledSpan(tx, merchantId, sql`SELECT fed_to AS done_to FROM jackpot WHERE id = ${id} FOR UPDATE`);
  if (span !== null && span.from < closesAt) return false;
  const { rows } = await sql<{ over: boolean }>`SELECT c.reckoned_to >= j.closes_at AND clock_timestamp() >= j.closes_at AS over
    FROM jackpot j JOIN fact_clock c ON c.merchant_id = j.merchant_id WHERE j.id = ${id}`.execute(tx);
  return rows[0]?.over ?? false;
}

async function writePoolLine(tx: Tx, { id, terms, lastHash }: StoredJackpot, move: PoolMove): Promise<JackpotMeter> {
  const line = poolLine(terms, move);
  const hash = feedHash(lastHash, line);
  await sql`INSERT INTO jackpot_line (jackpot_id, seq, unit, at, cash_stake, nonce, commitment, contribution_micro, space, hit, paid, meter_micro, reserve_micro, hash)
    VALUES (${id}, ${line.seq}, ${line.commitment}, clock_timestamp(), 0, 0, ${line.commitment}, ${String(line.contributionMicro)}::numeric, 0, false, 0,
      ${String(line.meterMicro)}::numeric, ${String(line.reserveMicro)}::numeric, ${hash})`.execute(tx);
  await sql`UPDATE jackpot SET meter_micro = ${String(line.meterMicro)}::numeric, reserve_micro = ${String(line.reserveMicro)}::numeric, lines = ${line.seq},
    last_hash = ${hash} WHERE id = ${id}`.execute(tx);
  return line;
}

function wholeOf({ meterMicro, reserveMicro }: JackpotMeter): bigint {
  return (meterMicro + reserveMicro) / microPerMinor;
}

/** Writes that somebody asks for the closing of a jackpot. */
export async function askClosing(tx: Tx, id: Id<'jackpot'>, asked: { readonly into: Id<'jackpot'>; readonly by: string }): Promise<void> {
  await sql`UPDATE jackpot SET closing_to = ${asked.into}, closing_by = ${asked.by} WHERE id = ${id}`.execute(tx);
}

/** Publishes what was asked for: from now on nobody takes it back. */
export async function publishClosing(tx: Tx, id: Id<'jackpot'>, by: string): Promise<void> {
  await sql`UPDATE jackpot SET closing_published_by = ${by},
    closes_at = date_trunc('milliseconds', clock_timestamp()) + ${closingNoticeDays} * interval '1 day' WHERE id = ${id}`.execute(tx);
}

/** Takes back what was asked for and not published. */
export async function withdrawClosing(tx: Tx, id: Id<'jackpot'>): Promise<void> {
  await sql`UPDATE jackpot SET closing_to = NULL, closing_by = NULL WHERE id = ${id}`.execute(tx);
}

type HandOver = { readonly into: Id<'jackpot'>; readonly askedBy: string; readonly publishedBy: string };

/** Writes that a jackpot ends where its successor, which is published now, begins. */
export async function handOver(tx: Tx, id: Id<'jackpot'>, { into, askedBy, publishedBy }: HandOver): Promise<void> {
  await sql`UPDATE jackpot SET closing_to = ${into}, closing_by = ${askedBy}, closing_published_by = ${publishedBy},
    closes_at = (SELECT heir.starts_at FROM jackpot heir WHERE heir.id = ${into}) WHERE id = ${id}`.execute(tx);
}
