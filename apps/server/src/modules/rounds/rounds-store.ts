import { type GameType, studioVendor } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import type { Names } from '../catalogue/index.ts';
import { waitsForDraw } from './open-round-policy.ts';

/** What names a round: the member, the vendor, and the vendor's own name of it. */
export type RoundRef = { readonly memberId: Id<'member'>; readonly vendor: string; readonly round: string };

/** A round of any vendor. Amounts in ledger units. */
export type PlayedRound = RoundRef & {
  readonly gameCode: string;
  /** What the catalogue says of the game; null when it no longer has it. */
  readonly game: { readonly id: Id<'game'>; readonly kind: GameType; readonly names: Names; readonly enabled: boolean } | null;
  readonly currency: string;
  readonly staked: bigint;
  /** What of it was locked money of a bonus. */
  readonly stakedBonus: bigint;
  readonly won: bigint;
  readonly returned: bigint;
  /** Wins above the limits of the vendor's link, which wait for an operator or were refused by one. */
  readonly held: bigint;
  readonly refused: bigint;
  readonly open: boolean;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  readonly inHouseRoundId: Id<'round'> | null;
  /** Sorts rounds by their start, to the microsecond. */
  readonly cursor: string;
};

export type RoundOfMember = PlayedRound & { readonly username: string };

type Row = {
  memberId: string;
  vendor: string;
  round: string;
  gameCode: string;
  gameId: string | null;
  kind: GameType | null;
  names: Names | null;
  enabled: boolean | null;
  currency: string;
  staked: bigint;
  stakedBonus: bigint;
  won: bigint;
  returned: bigint;
  held: bigint;
  refused: bigint;
  open: boolean;
  startedAt: Instant;
  endedAt: Instant | null;
  inHouseRoundId: string | null;
  cursor: string;
  username: string;
};

/** An in-house round whose features were not seen to the end is open too, though its money is posted. */
const isOpen = sql`(r.status = 'open' OR (p.id IS NOT NULL AND p.finished_at IS NULL))`;
const cursorOf = sql`(extract(epoch FROM r.started_at) * 1000000)::bigint`;
const rounds = sql`
  SELECT r.member_id AS "memberId", r.vendor, r.external_id AS round, r.game AS "gameCode", g.id AS "gameId", g.kind, g.names, g.enabled,
    r.currency, r.staked, coalesce(b.won + b.bonus + b.returned, 0)::bigint AS "stakedBonus", r.won, r.returned, coalesce(h.held, 0)::bigint AS held, coalesce(h.refused, 0)::bigint AS refused, ${isOpen} AS open, r.started_at AS "startedAt", r.ended_at AS "endedAt",
    p.id AS "inHouseRoundId", ${cursorOf}::text AS cursor, m.username
  FROM seamless_round r JOIN member m ON m.id = r.member_id
    LEFT JOIN game g ON g.merchant_id = r.merchant_id AND g.vendor_code = r.vendor AND g.code = r.game
    LEFT JOIN pge_round p ON r.vendor = ${studioVendor} AND p.spin_id = r.external_id AND p.member_id = r.member_id
    LEFT JOIN bonus_unit b ON r.bonus_grant IS NOT NULL AND b.member_id = r.member_id AND b.vendor = r.vendor AND b.round = r.external_id
    LEFT JOIN LATERAL (SELECT sum(w.amount) FILTER (WHERE w.ended_at IS NULL) AS held, sum(w.amount) FILTER (WHERE NOT w.paid) AS refused
      FROM seamless_held w WHERE w.member_id = r.member_id AND w.vendor = r.vendor AND w.round_id = r.external_id) h ON true`;

export type RoundsQuestion = {
  readonly memberId: Id<'member'>;
  readonly openOnly: boolean;
  /** Only rounds that started before this cursor. */
  readonly before: string | null;
  /** When they started. */
  readonly span: Span;
  readonly limit: number;
};

/** A member's rounds, newest first. */
export async function readMemberRounds(db: Db, merchantId: Id<'merchant'>, of: RoundsQuestion): Promise<RoundOfMember[]> {
  const before =
    of.before === null ? sql`` : sql`AND r.started_at < 'epoch'::timestamptz + ${of.before}::bigint * interval '1 microsecond'`;
  const { rows } = await sql<Row>`${rounds} WHERE r.member_id || '' = ${of.memberId} AND r.merchant_id = ${merchantId}
    ${of.openOnly ? sql`AND ${isOpen}` : sql``} ${before} AND ${within(sql`r.started_at`, of.span)} ORDER BY r.started_at DESC LIMIT ${of.limit}`.execute(
    db,
  );
  return rows.map(roundOfRow);
}

/** One round, or null. */
export async function readPlayedRound(db: Db, merchantId: Id<'merchant'>, ref: RoundRef): Promise<RoundOfMember | null> {
  const { rows } = await sql<Row>`${rounds} WHERE r.member_id = ${ref.memberId} AND r.merchant_id = ${merchantId}
    AND r.vendor = ${ref.vendor} AND r.external_id = ${ref.round}`.execute(db);
  return rows[0] ? roundOfRow(rows[0]) : null;
}

/** An order of our own lotteries is no round that somebody left: it waits for its draw, which settles it, or gives its stake back. */
const isLeftOpen = sql`r.status = 'open' AND r.vendor <> ALL (${[...waitsForDraw]}::text[])`;

/** Rounds of a merchant whose money is not settled, that started before `before`, oldest first. Without orders of our own lotteries. */
export async function readOpenRounds(
  db: Db,
  merchantId: Id<'merchant'>,
  { before, limit }: { before: Instant; limit: number },
): Promise<RoundOfMember[]> {
  const { rows } = await sql<Row>`${rounds} WHERE r.merchant_id = ${merchantId} AND ${isLeftOpen}
    AND r.started_at < ${toTimestamp(before)}::timestamptz ORDER BY r.started_at LIMIT ${limit}`.execute(db);
  return rows.map(roundOfRow);
}

export async function countOpenRounds(db: Db, merchantId: Id<'merchant'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM seamless_round r
    WHERE r.merchant_id = ${merchantId} AND ${isLeftOpen}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A movement of a round. `minor` is seen from the member. */
export type RoundAct = {
  readonly transferId: Id<'transfer'>;
  readonly kind: string;
  readonly at: Instant;
  readonly minor: bigint;
  readonly balanceAfter: bigint | null;
  /** The vendor's own id of the action. */
  readonly externalId: string;
};

/**
 * The movements of a round, in order. Found among the member's acts at that vendor, which the ledger's own key keeps together: an index on the round
 * would be paid for by every bet.
 */
export async function readRoundActs(db: Db, merchantId: Id<'merchant'>, { memberId, vendor, round }: RoundRef): Promise<RoundAct[]> {
  // What corrects an act bears the round too.
  const scopes = ['reversal', ...['bet', 'win', 'win_release', 'rollback'].map((action) => `seamless:${vendor}:${action}`)];
  const { rows } = await sql<{
    transferId: string;
    kind: string;
    at: Instant;
    minor: bigint;
    balanceAfter: bigint | null;
    externalId: string;
  }>`
    SELECT t.id AS "transferId", t.kind, t.created_at AS at, coalesce(e.amount, 0)::bigint AS minor, t.balance AS "balanceAfter", t.key AS "externalId"
    FROM ledger_transfer t LEFT JOIN ledger_entry e ON e.transfer_id = t.id AND e.leg = 1
    WHERE t.owner_id = ${memberId} AND t.merchant_id = ${merchantId} AND t.scope = ANY (${scopes})
      AND t.outcome = 'posted' AND t.kind <> 'win_hold' AND t.payload ->> 'round' = ${round} AND t.payload ->> 'vendor' = ${vendor}
    ORDER BY t.id`.execute(db);
  return rows.map((row) => ({ ...row, transferId: row.transferId as Id<'transfer'> }));
}

function roundOfRow({ gameId, kind, names, enabled, inHouseRoundId, memberId, ...row }: Row): RoundOfMember {
  const game = gameId === null || kind === null ? null : { id: gameId as Id<'game'>, kind, names: names ?? {}, enabled: enabled === true };
  return { ...row, memberId: memberId as Id<'member'>, game, inHouseRoundId: inHouseRoundId as Id<'round'> | null };
}

export async function isMember(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .where('id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
