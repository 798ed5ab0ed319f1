import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { readIssuesById, type StoredIssue } from './issues-store.ts';

/** How a game of a brand stands: what is promised, what waits, and what went wrong in the last day. */
export type GameHealth = {
  readonly game: string;
  /** Issues on sale whose draw has a published hash, those without one, and the draws of the nearest and the last of them. */
  readonly promised: number;
  readonly unpromised: number;
  readonly nextDraw: Instant | null;
  readonly lastDraw: Instant | null;
  /** Frozen issues whose draw is due. */
  readonly waiting: number;
  readonly voided: number;
  readonly missed: number;
};

export async function readGameHealth(
  db: Db,
  merchantId: Id<'merchant'>,
  games: readonly string[],
): Promise<ReadonlyMap<string, GameHealth>> {
  const { rows } =
    await sql<GameHealth>`SELECT g.code AS game, s.*, f.waiting, p.voided, p.missed FROM unnest(${[...games]}::text[]) AS g (code),
    LATERAL (SELECT count(*) FILTER (WHERE i.seed_hash IS NOT NULL)::int AS promised, count(*) FILTER (WHERE i.seed_hash IS NULL)::int AS unpromised,
        min(i.draws_at) AS "nextDraw", max(i.draws_at) AS "lastDraw"
      FROM lottery_issue i WHERE i.merchant_id = ${merchantId} AND i.game = g.code AND i.state = 'selling' AND i.closes_at > clock_timestamp()
        AND i.draws_at > clock_timestamp()) s,
    LATERAL (SELECT count(*)::int AS waiting FROM lottery_issue i
      WHERE i.merchant_id = ${merchantId} AND i.game = g.code AND i.state = 'frozen' AND i.draws_at <= clock_timestamp()) f,
    LATERAL (SELECT count(*) FILTER (WHERE i.void_reason IS NOT NULL)::int AS voided, count(*) FILTER (WHERE i.state = 'missed')::int AS missed
      FROM lottery_issue i WHERE i.merchant_id = ${merchantId} AND i.game = g.code AND i.draws_at > clock_timestamp() - interval '1 day'
        AND i.draws_at <= clock_timestamp()) p`.execute(db);
  return new Map(rows.map((row) => [row.game, row]));
}

/** The issues of a brand that wait for a draw that is due, the earliest first. */
export async function readWaiting(db: Db, merchantId: Id<'merchant'>, limit: number): Promise<StoredIssue[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM lottery_issue
    WHERE merchant_id = ${merchantId} AND state = 'frozen' AND draws_at <= clock_timestamp() ORDER BY draws_at, id LIMIT ${limit}`.execute(
    db,
  );
  return inOrder(
    await readIssuesById(
      db,
      rows.map(({ id }) => id),
    ),
  );
}

/** The issues of the last draw that was due of each game: several where stations draw side by side. */
export async function readLastDue(db: Db, merchantId: Id<'merchant'>, games: readonly string[]): Promise<StoredIssue[]> {
  const { rows } = await sql<{ id: string }>`SELECT i.id FROM unnest(${[...games]}::text[]) AS g (code), LATERAL (
      SELECT s.id, s.draws_at, max(s.draws_at) OVER () AS last FROM (
        SELECT * FROM lottery_issue n WHERE n.merchant_id = ${merchantId} AND n.game = g.code AND n.draws_at <= clock_timestamp() AND n.state <> 'missed'
        ORDER BY n.draws_at DESC LIMIT 8) s) i
    WHERE i.draws_at = i.last`.execute(db);
  return inOrder(
    await readIssuesById(
      db,
      rows.map(({ id }) => id),
    ),
  );
}

function inOrder(issues: readonly StoredIssue[]): StoredIssue[] {
  return issues.toSorted((a, b) => a.drawsAt - b.drawsAt || a.number.localeCompare(b.number));
}

/** The seed key in use, and how many draws to come are sealed with it and with earlier ones. */
export type KeyHealth = {
  readonly id: Id<'lotterySeedKey'>;
  readonly madeAt: Instant;
  readonly draws: number;
  readonly earlier: number;
  /** Replaced keys that are still there. */
  readonly kept: number;
};

/** Null: the brand has made no secret yet. */
export async function readKeyHealth(db: Db, merchantId: Id<'merchant'>): Promise<KeyHealth | null> {
  const { rows } = await sql<KeyHealth>`SELECT k.id, k.made_at AS "madeAt", d.draws, d.earlier,
      (SELECT count(*)::int FROM lottery_seed_key o WHERE o.merchant_id = k.merchant_id AND o.id <> k.id AND o.sealed IS NOT NULL) AS kept
    FROM lottery_seed_key k, LATERAL (SELECT count(*) FILTER (WHERE i.seed_key = k.id)::int AS draws,
        count(*) FILTER (WHERE i.seed_key IS DISTINCT FROM k.id)::int AS earlier
      FROM lottery_issue i WHERE i.merchant_id = k.merchant_id AND i.state IN ('selling', 'frozen') AND i.seed_sealed IS NOT NULL) d
    WHERE k.merchant_id = ${merchantId} AND NOT EXISTS (SELECT FROM lottery_seed_key n WHERE n.replaces = k.id)`.execute(db);
  return rows[0] ?? null;
}
