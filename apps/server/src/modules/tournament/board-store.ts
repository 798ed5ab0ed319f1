import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

/** A place of a board. `hidden`: who shut themselves out stands without a name. */
export type Place = {
  readonly rank: number;
  readonly memberId: Id<'member'>;
  readonly username: string;
  readonly hidden: boolean;
  readonly score: bigint;
  readonly reachedAt: Instant;
  readonly prize: bigint;
};

/** The places of a frozen board, from the first down. */
export async function readPlaces(db: Db, id: Id<'tournament'>): Promise<readonly Place[]> {
  const { rows } =
    await sql<Place>`SELECT p.rank, p.member_id AS "memberId", m.username, coalesce(g.pause_kind <> 'cool_off', false) AS hidden, p.score,
      p.reached_at AS "reachedAt", p.prize
    FROM tournament_place p JOIN member m ON m.id = p.member_id
      LEFT JOIN member_guard g ON g.member_id = p.member_id AND g.paused_until > clock_timestamp()
    WHERE p.tournament_id = ${id} ORDER BY p.rank`.execute(db);
  return rows;
}

export type FrozenPlace = Omit<Place, 'hidden' | 'username'> & {
  readonly rewardId: Id<'reward'> | null;
  readonly transferId: Id<'transfer'> | null;
};

type Frozen = {
  readonly places: readonly FrozenPlace[];
  readonly players: number;
  readonly pool: bigint;
  readonly returned: bigint;
};

/** Writes a board with what came of its pool. */
export async function writeFrozen(tx: Tx, id: Id<'tournament'>, { places, players, pool, returned }: Frozen): Promise<void> {
  const rows = places.map((place) => ({
    tournament_id: id,
    rank: place.rank,
    member_id: place.memberId,
    score: String(place.score),
    reached_at: toTimestamp(place.reachedAt),
    prize: String(place.prize),
    reward_id: place.rewardId,
    transfer_id: place.transferId,
  }));
  await sql`INSERT INTO tournament_place SELECT n.* FROM jsonb_populate_recordset(NULL::tournament_place, ${JSON.stringify(rows)}::jsonb) AS n`.execute(
    tx,
  );
  await sql`UPDATE tournament SET state = 'frozen', frozen_at = clock_timestamp(), pool = ${pool}, returned = ${returned}, players = ${players},
    changed_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
}
