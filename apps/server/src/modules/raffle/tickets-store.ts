import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { accountsOfPersons } from '../../core/persons.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { SettledSpan } from '../facts/index.ts';
import type { Raffle } from './raffle.ts';

/** A settled unit, or how one changed: in order, each adds its valid bet. */
export type PlayedLine = { readonly memberId: Id<'member'>; readonly validBet: bigint; readonly at: Instant };

type Earning = Pick<Raffle, 'categories' | 'currency' | 'merchantId' | 'opensAt'>;

/**
 * What counts for a raffle in a span, in the order in which it was settled. Trials and accounts that do not count are left out, and so is a unit that was settled
 * before the raffle opened, or in a pause of its player, with all its corrections: it gave nothing, and takes nothing.
 */
export async function readPlayedLines(tx: Tx, raffle: Earning, { from, to }: SettledSpan): Promise<readonly PlayedLine[]> {
  const { merchantId, currency, categories, opensAt } = raffle;
  const { rows } = await sql<PlayedLine>`
    SELECT u.member_id AS "memberId", u.valid_bet AS "validBet", u.settled_at AS at
    FROM settled_unit u JOIN member m ON m.id = u.member_id AND m.type IN (0, 1, 2, 41, 42)
      JOIN settled_unit f ON f.member_id = u.member_id AND f.vendor = u.vendor AND f.unit = u.unit AND f.line = 1 AND f.settled_at >= ${toTimestamp(opensAt)}
      LEFT JOIN member_guard g ON g.member_id = u.member_id AND g.paused_at <= f.settled_at AND g.paused_until > f.settled_at
    WHERE u.merchant_id = ${merchantId} AND u.settled_at >= ${toTimestamp(from)} AND u.settled_at < ${toTimestamp(to)} AND u.valid_bet <> 0
      AND u.currency = ${currency} AND (${categories === null} OR u.category = ANY (${[...(categories ?? [])]}::text[])) AND g.member_id IS NULL
    ORDER BY u.settled_at, u.member_id, u.vendor, u.unit, u.line`.execute(tx);
  return rows;
}

/** Where an account stands in a raffle, and whose person it is. */
export type Holder = { readonly memberId: Id<'member'>; readonly person: string; readonly played: bigint; readonly own: number };

/** These members, and every other account of their persons. */
export async function readHolders(tx: Tx, raffleId: Id<'raffle'>, memberIds: readonly Id<'member'>[]): Promise<readonly Holder[]> {
  const { rows } = await sql<Holder>`
    SELECT s.id AS "memberId", s.person, coalesce(p.played, 0)::bigint AS played,
      (SELECT count(*)::int FROM raffle_ticket t WHERE t.member_id = s.id AND t.raffle_id = ${raffleId} AND t.lost_at IS NULL) AS own
    FROM ${accountsOfPersons(memberIds)} AS s LEFT JOIN raffle_member p ON p.member_id = s.id AND p.raffle_id = ${raffleId}`.execute(tx);
  return rows;
}

/** A ticket that a span gave; `lost`: a later line of the same span took it again. */
export type NewTicket = { readonly number: number; readonly memberId: Id<'member'>; readonly at: Instant; readonly lost: boolean };

/** What a span came to for a raffle. `taken`: how many of a member's newest tickets of before go. */
export type Earned = {
  readonly played: ReadonlyMap<Id<'member'>, bigint>;
  readonly tickets: readonly NewTicket[];
  readonly taken: ReadonlyMap<Id<'member'>, number>;
  readonly lastNumber: number;
};

/** Writes what a span came to. The raffle's row is held: nobody else writes its tickets. */
export async function writeEarned(tx: Tx, { id, merchantId }: Raffle, { played, tickets, taken, lastNumber }: Earned): Promise<void> {
  if (taken.size > 0)
    await sql`UPDATE raffle_ticket t SET lost_at = clock_timestamp()
      FROM (SELECT k.number, row_number() OVER (PARTITION BY k.member_id ORDER BY k.number DESC) AS place, g.count
        FROM unnest(${[...taken.keys()]}::text[], ${[...taken.values()]}::int[]) AS g (member_id, count)
          JOIN raffle_ticket k ON k.member_id = g.member_id AND k.raffle_id = ${id} AND k.lost_at IS NULL) AS newest
      WHERE t.raffle_id = ${id} AND t.number = newest.number AND newest.place <= newest.count`.execute(tx);
  await sql`INSERT INTO raffle_member (raffle_id, member_id, merchant_id, played)
    SELECT ${id}, p.member_id, ${merchantId}, p.played FROM unnest(${[...played.keys()]}::text[], ${[...played.values()].map(String)}::bigint[]) AS p (member_id, played)
    ON CONFLICT (raffle_id, member_id) DO UPDATE SET played = excluded.played`.execute(tx);
  const rows = tickets.map(({ number, memberId, at, lost }) => ({ number, member_id: memberId, earned_at: toTimestamp(at), lost }));
  if (rows.length > 0)
    await sql`INSERT INTO raffle_ticket (raffle_id, number, member_id, earned_at, lost_at)
      SELECT ${id}, p.number, p.member_id, p.earned_at, CASE WHEN p.lost THEN clock_timestamp() END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (number int, member_id text, earned_at timestamptz, lost boolean)`.execute(
      tx,
    );
  await sql`UPDATE raffle SET last_number = ${lastNumber} WHERE id = ${id}`.execute(tx);
}

/** The tickets that stand, in order of number. `holderTag` is null until the list is frozen. */
export type StandingTicket = {
  readonly number: number;
  readonly memberId: Id<'member'>;
  readonly holderTag: string | null;
  readonly username: string;
};

export async function readTickets(db: Db, raffleId: Id<'raffle'>): Promise<readonly StandingTicket[]> {
  const { rows } = await sql<StandingTicket>`SELECT t.number, t.member_id AS "memberId", p.holder_tag AS "holderTag", m.username
    FROM raffle_ticket t JOIN raffle_member p ON p.raffle_id = t.raffle_id AND p.member_id = t.member_id JOIN member m ON m.id = t.member_id
    WHERE t.raffle_id = ${raffleId} AND t.lost_at IS NULL ORDER BY t.number`.execute(db);
  return rows;
}

/** Where a member stands in each of these raffles: what it played, its pseudonym, and its tickets that stand. */
export type OwnPlace = {
  readonly raffleId: Id<'raffle'>;
  readonly played: bigint;
  readonly holderTag: string | null;
  readonly tickets: readonly number[];
};

export async function readOwnPlaces(db: Db, memberId: Id<'member'>, raffleIds: readonly Id<'raffle'>[]): Promise<readonly OwnPlace[]> {
  const { rows } = await sql<OwnPlace>`SELECT p.raffle_id AS "raffleId", p.played, p.holder_tag AS "holderTag",
      ARRAY(SELECT t.number FROM raffle_ticket t WHERE t.member_id = p.member_id AND t.raffle_id = p.raffle_id AND t.lost_at IS NULL
        ORDER BY t.number) AS tickets
    FROM raffle_member p WHERE p.member_id = ${memberId} AND p.raffle_id = ANY (${[...raffleIds]}::text[])`.execute(db);
  return rows;
}

/** How many tickets stand in each of these raffles. */
export async function countTickets(db: Db, raffleIds: readonly Id<'raffle'>[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`SELECT raffle_id AS id, count(*)::int AS count FROM raffle_ticket
    WHERE raffle_id = ANY (${[...raffleIds]}::text[]) AND lost_at IS NULL GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
