import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import { storeWins, type WinsTerms, winsOf } from '../../core/wins-terms.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

/** A set of free spins as it stands. Amounts in ledger units. */
export type FreeSpinRow = {
  readonly id: Id<'freeSpinSet'>;
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly rewardId: Id<'reward'>;
  readonly game: string;
  /** What it was given for, before it moved. */
  readonly firstGame: string;
  readonly spins: number;
  readonly stakeMinor: bigint;
  readonly currency: Currency;
  readonly maxWinMinor: bigint | null;
  /** By what terms the wins become a bonus; null: they are cash. */
  readonly winsTerms: WinsTerms | null;
  readonly substitutes: readonly string[];
  readonly expiresAt: Instant;
  readonly closedAt: Instant | null;
  readonly wins: readonly bigint[];
  readonly state: 'open' | 'done' | 'expired';
  readonly creditedMinor: bigint | null;
  readonly transferId: Id<'transfer'> | null;
  /** The bonus that the wins became, or the reward that becomes one. */
  readonly grantId: Id<'bonusGrant'> | null;
  readonly winsRewardId: Id<'reward'> | null;
  readonly endedAt: Instant | null;
  /** Its end has come. */
  readonly due: boolean;
};

const columns = sql`s.id, s.merchant_id AS "merchantId", s.member_id AS "memberId", s.reward_id AS "rewardId", s.game, s.first_game AS "firstGame", s.spins, s.stake AS "stakeMinor",
  s.currency, s.max_win AS "maxWinMinor", s.wins_terms AS "winsTerms", s.substitutes, s.expires_at AS "expiresAt", s.closed_at AS "closedAt", s.wins::text[] AS wins, s.state,
  s.credited AS "creditedMinor", s.transfer_id AS "transferId", s.grant_id AS "grantId",
  s.wins_reward_id AS "winsRewardId", s.ended_at AS "endedAt", s.expires_at <= clock_timestamp() AS due`;

type Stored = Omit<FreeSpinRow, 'wins' | 'winsTerms'> & { readonly wins: readonly string[]; readonly winsTerms: unknown };

const rowOf = (row: Stored): FreeSpinRow => ({ ...row, wins: row.wins.map(BigInt), winsTerms: winsOf(row.winsTerms) });

type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };
type NewSet = Owner &
  Pick<FreeSpinRow, 'currency' | 'game' | 'id' | 'maxWinMinor' | 'rewardId' | 'spins' | 'stakeMinor' | 'substitutes' | 'winsTerms'> & {
    readonly days: number;
  };

export async function insertSet(tx: Tx, set: NewSet): Promise<void> {
  const { id, merchantId, memberId, rewardId, game, spins, stakeMinor, currency, maxWinMinor, winsTerms, substitutes, days } = set;
  await sql`INSERT INTO free_spin_set (id, merchant_id, member_id, reward_id, game, first_game, spins, stake, currency, max_win, wins_terms, substitutes,
      given_at, expires_at)
    VALUES (${id}, ${merchantId}, ${memberId}, ${rewardId}, ${game}, ${game}, ${spins}, ${stakeMinor}, ${currency}, ${maxWinMinor},
      ${winsTerms === null ? null : JSON.stringify(storeWins(winsTerms))}::jsonb, ${[...substitutes]}::text[], clock_timestamp(), clock_timestamp() + ${days} * interval '1 day')`.execute(
    tx,
  );
}

/** A member's set, held until the transaction ends. */
export async function holdSet(tx: Tx, { merchantId, memberId }: Owner, id: Id<'freeSpinSet'>): Promise<FreeSpinRow | null> {
  const { rows } = await sql<Stored>`SELECT ${columns} FROM free_spin_set s
    WHERE s.id = ${id} AND s.member_id = ${memberId} AND s.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] === undefined ? null : rowOf(rows[0]);
}

/** A member's open sets, of one game where it is named, the first to end first. */
export async function readOpenSets(db: Db, { merchantId, memberId }: Owner, game: string | null = null): Promise<readonly FreeSpinRow[]> {
  const { rows } = await sql<Stored>`SELECT ${columns} FROM free_spin_set s
    WHERE s.member_id = ${memberId} AND s.merchant_id = ${merchantId} AND s.state = 'open' AND s.expires_at > clock_timestamp()
      AND (${game}::text IS NULL OR s.game = ${game}) ORDER BY s.expires_at, s.id`.execute(db);
  return rows.map(rowOf);
}

/** The last sets of a member that ended, newest first. */
export async function readEndedSets(db: Db, { merchantId, memberId }: Owner, limit: number): Promise<readonly FreeSpinRow[]> {
  const { rows } = await sql<Stored>`SELECT ${columns} FROM free_spin_set s
    WHERE s.member_id = ${memberId} AND s.merchant_id = ${merchantId} AND s.state <> 'open' ORDER BY s.ended_at DESC, s.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(rowOf);
}

/** One spin more. `end`: it was the last one, and what was credited for the whole. */
export async function writeSpin(
  tx: Tx,
  id: Id<'freeSpinSet'>,
  spin: { readonly roundId: Id<'round'>; readonly winMinor: bigint; readonly end: SetEnd | null },
): Promise<void> {
  const { roundId, winMinor, end } = spin;
  const ends =
    end === null
      ? sql``
      : sql`, state = ${end.state}, credited = ${end.creditMinor}, transfer_id = ${end.transferId}, grant_id = ${end.grantId},
          wins_reward_id = ${end.winsRewardId}, ended_at = clock_timestamp()`;
  await sql`UPDATE free_spin_set SET wins = wins || ${winMinor}::bigint, rounds = rounds || ${roundId}::text ${ends} WHERE id = ${id}`.execute(
    tx,
  );
}

/** How a set ended: what was credited, and as what. */
export type SetEnd = Pick<FreeSpinRow, 'grantId' | 'transferId' | 'winsRewardId'> & {
  readonly state: 'done' | 'expired';
  readonly creditMinor: bigint;
};

/** Writes how a set ended before its last spin. */
export async function writeEnd(
  tx: Tx,
  id: Id<'freeSpinSet'>,
  { state, creditMinor, transferId, grantId, winsRewardId }: SetEnd,
): Promise<void> {
  await sql`UPDATE free_spin_set SET state = ${state}, credited = ${creditMinor}, transfer_id = ${transferId}, grant_id = ${grantId},
      wins_reward_id = ${winsRewardId}, ended_at = clock_timestamp()
    WHERE id = ${id}`.execute(tx);
}

/** Open sets that end now, held: their time is over and their member is in no cool-off, or their member was excluded. One that is being played is left. */
export async function holdDueSets(tx: Tx, limit: number): Promise<readonly FreeSpinRow[]> {
  const { rows } = await sql<Stored>`SELECT ${columns} FROM free_spin_set s
      LEFT JOIN member_guard g ON g.member_id = s.member_id AND g.paused_until > clock_timestamp()
    WHERE s.state = 'open'
      AND ((s.expires_at <= clock_timestamp() AND g.pause_kind IS DISTINCT FROM 'cool_off') OR g.pause_kind IN ('exclusion', 'register'))
    ORDER BY s.member_id, s.id LIMIT ${limit} FOR UPDATE OF s SKIP LOCKED`.execute(tx);
  return rows.map(rowOf);
}

/** A cool-off stops the clock: what it takes of a set's time is added, once. */
export async function addSetCoolOffs(tx: Tx): Promise<void> {
  await sql`UPDATE free_spin_set s SET stopped_to = g.paused_until,
      expires_at = s.expires_at + (g.paused_until - greatest(g.paused_at, s.given_at, s.stopped_to))
    FROM member_guard g WHERE g.member_id = s.member_id AND g.pause_kind = 'cool_off' AND s.state = 'open' AND g.paused_at < s.expires_at
      AND g.paused_until > greatest(g.paused_at, s.given_at, s.stopped_to)`.execute(tx);
}

/** The games of open sets, by brand. */
export async function readOpenGames(db: Db): Promise<readonly { readonly merchantId: Id<'merchant'>; readonly game: string }[]> {
  const { rows } = await sql<{
    merchantId: Id<'merchant'>;
    game: string;
  }>`SELECT DISTINCT merchant_id AS "merchantId", game FROM free_spin_set
    WHERE state = 'open' ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Notes since when the game of open sets is closed, or that it is open. */
export async function noteClosed(
  tx: Tx,
  of: { readonly merchantId: Id<'merchant'>; readonly game: string },
  closed: boolean,
): Promise<void> {
  const { merchantId, game } = of;
  await sql`UPDATE free_spin_set SET closed_at = ${closed ? sql`clock_timestamp()` : sql`NULL`}
    WHERE merchant_id = ${merchantId} AND game = ${game} AND state = 'open' AND (closed_at IS NULL) = ${closed}`.execute(tx);
}

/** Open sets of a game that is closed, held. */
export async function holdClosedSets(
  tx: Tx,
  { merchantId, game }: { readonly merchantId: Id<'merchant'>; readonly game: string },
): Promise<readonly FreeSpinRow[]> {
  const { rows } =
    await sql<Stored>`SELECT ${columns} FROM free_spin_set s WHERE s.merchant_id = ${merchantId} AND s.game = ${game} AND s.state = 'open'
      AND s.closed_at IS NOT NULL ORDER BY s.id FOR UPDATE`.execute(tx);
  return rows.map(rowOf);
}

export async function moveSet(tx: Tx, id: Id<'freeSpinSet'>, game: string): Promise<void> {
  await sql`UPDATE free_spin_set SET game = ${game}, closed_at = NULL WHERE id = ${id}`.execute(tx);
}

/** What time it is for the rows: the clock of the database decides. */
export async function databaseNow(db: Db): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(db);
  return rows[0]?.now ?? (0 as Instant);
}

export const textOf = (at: Instant | null): string | null => (at === null ? null : toTimestamp(at));
