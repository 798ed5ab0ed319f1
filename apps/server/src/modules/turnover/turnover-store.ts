import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { TurnoverSource } from './turnover-tables.ts';

/** A movement that opens a lot, takes off what is open, or came when nothing was left. Instants in microseconds: their order decides. */
export type TurnoverEvent = {
  readonly transferId: Id<'transfer'>;
  readonly source: TurnoverSource | null;
  /** Ledger units; below zero: what left. */
  readonly minor: bigint;
  readonly multiplePpm: number;
  readonly heldBeforeMinor: bigint;
  readonly roundOpen: boolean;
  readonly atMicros: number;
};

/** A settled line as far as lots go. */
export type PlayLine = {
  readonly category: string;
  readonly validBetMinor: bigint;
  readonly acceptedMicros: number;
  readonly settledMicros: number;
  readonly vendor: string;
  readonly unit: string;
  readonly line: number;
};

const micros = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000000)::bigint::text`;
const instantOf = (at: number) => sql`('epoch'::timestamptz + ${String(at)}::bigint * interval '1 microsecond')`;

/** A member's movements since everything was played last, in their order. */
export async function readTurnoverEvents(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<TurnoverEvent[]> {
  const { rows } = await sql<Omit<TurnoverEvent, 'atMicros'> & { readonly at: string }>`
    SELECT t.transfer_id AS "transferId", t.source, t.amount AS minor, t.multiple_ppm AS "multiplePpm", t.held_before AS "heldBeforeMinor",
      t.round_open AS "roundOpen", ${micros('t.at')} AS at
    FROM turnover_event t LEFT JOIN turnover_clear c ON c.member_id = t.member_id
    WHERE t.member_id = ${memberId} AND t.merchant_id = ${merchantId} AND t.at > coalesce(c.clear_to, '-infinity') ORDER BY t.at, t.id`.execute(
    db,
  );
  return rows.map(({ at, ...event }) => ({ ...event, atMicros: Number(at) }));
}

/** Where to read on: after this line, or from an instant on. */
export type PlaySpan = {
  readonly fromMicros: number;
  readonly untilMicros: number | null;
  readonly after: PlayLine | null;
  readonly limit: number;
};

/** What a member played with risk in a span, in the order of settlement. */
export async function readPlay(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  { fromMicros, untilMicros, after, limit }: PlaySpan,
): Promise<PlayLine[]> {
  const until = untilMicros === null ? sql`` : sql`AND u.settled_at < ${instantOf(untilMicros)}`;
  const beyond =
    after === null
      ? sql``
      : sql`AND (u.settled_at, u.vendor, u.unit, u.line) > (${instantOf(after.settledMicros)}, ${after.vendor}, ${after.unit}, ${after.line})`;
  const { rows } = await sql<
    Omit<PlayLine, 'acceptedMicros' | 'settledMicros'> & { readonly accepted: string; readonly settled: string }
  >`SELECT u.category, u.valid_bet AS "validBetMinor", ${micros('u.accepted_at')} AS accepted, ${micros('u.settled_at')} AS settled,
      u.vendor, u.unit, u.line
    FROM settled_unit u
    WHERE u.member_id || '' = ${memberId} AND u.merchant_id = ${merchantId} AND u.settled_at >= ${instantOf(fromMicros)} ${until} ${beyond}
      AND u.valid_bet <> 0
    ORDER BY u.settled_at, u.vendor, u.unit, u.line LIMIT ${limit}`.execute(db);
  return rows.map(({ accepted, settled, ...line }) => ({ ...line, acceptedMicros: Number(accepted), settledMicros: Number(settled) }));
}

/** Before which instant everything that was settled is reckoned. */
export async function readReckonedMicros(db: Db, merchantId: Id<'merchant'>): Promise<number> {
  const { rows } = await sql<{
    at: string;
  }>`SELECT ${micros('c.reckoned_to')} AS at FROM fact_clock c WHERE c.merchant_id = ${merchantId}`.execute(db);
  return Number(rows[0]?.at ?? 0);
}

/** Remembers that all that came up to an instant was played. */
export async function rememberClear(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>, toMicros: number): Promise<void> {
  await sql`INSERT INTO turnover_clear (member_id, merchant_id, clear_to) VALUES (${memberId}, ${merchantId}, ${instantOf(toMicros)})
    ON CONFLICT (member_id) DO UPDATE SET clear_to = greatest(turnover_clear.clear_to, excluded.clear_to)`.execute(db);
}

/** Lets all that a member was given so far count as played. */
export async function countAsPlayed(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<void> {
  await sql`INSERT INTO turnover_clear (member_id, merchant_id, clear_to) VALUES (${memberId}, ${merchantId}, clock_timestamp())
    ON CONFLICT (member_id) DO UPDATE SET clear_to = excluded.clear_to`.execute(db);
}

/** Whether a round of the member is open. */
export async function hasOpenRound(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`SELECT has_open_round(${merchantId}, ${memberId}) AS open`.execute(db);
  return rows[0]?.open === true;
}
