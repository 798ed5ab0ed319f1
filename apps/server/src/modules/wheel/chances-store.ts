import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { accountsOfPersons } from '../../core/persons.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Holder } from '../raffle/index.ts';
import type { Wheel } from './wheel.ts';

/** These members, and every other account of their persons, with the chances that each earned. */
export async function readHolders(tx: Tx, wheelId: Id<'wheel'>, memberIds: readonly Id<'member'>[]): Promise<readonly Holder[]> {
  const { rows } = await sql<Holder>`
    SELECT s.id AS "memberId", s.person, coalesce(p.played, 0)::bigint AS played, coalesce(p.earned, 0) AS own
    FROM ${accountsOfPersons(memberIds)} AS s LEFT JOIN wheel_member p ON p.member_id = s.id AND p.wheel_id = ${wheelId}`.execute(tx);
  return rows;
}

export type EarnedChances = { readonly memberId: Id<'member'>; readonly played: bigint; readonly earned: number };

/** Writes what members earned. The wheel's row is held. */
export async function writeChances(
  tx: Tx,
  { id, merchantId }: Pick<Wheel, 'id' | 'merchantId'>,
  list: readonly EarnedChances[],
): Promise<void> {
  const rows = list.map(({ memberId, played, earned }) => ({ member_id: memberId, played: String(played), earned }));
  await sql`INSERT INTO wheel_member (wheel_id, member_id, merchant_id, played, earned)
    SELECT ${id}, p.member_id, ${merchantId}, p.played, p.earned
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (member_id text, played bigint, earned integer)
    ON CONFLICT (wheel_id, member_id) DO UPDATE SET played = excluded.played, earned = excluded.earned`.execute(tx);
}

/** Where a member stands with a wheel. */
export type Chances = { readonly wheelId: Id<'wheel'>; readonly played: bigint; readonly earned: number; readonly spun: number };

export async function readChances(db: Db, memberId: Id<'member'>, ids: readonly Id<'wheel'>[]): Promise<ReadonlyMap<string, Chances>> {
  const { rows } = await sql<Chances>`SELECT wheel_id AS "wheelId", played, earned, spun FROM wheel_member
    WHERE member_id = ${memberId} AND wheel_id = ANY (${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.wheelId, row]));
}

/** A spin as it was drawn; its seeds once their pair is open. */
export type Spin = {
  readonly wheelId: Id<'wheel'>;
  readonly no: number;
  readonly at: Instant;
  readonly nonce: number;
  readonly drawn: number;
  readonly given: number;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly revealed: boolean;
  readonly sealed: Buffer;
};

const spinColumns = sql`s.wheel_id AS "wheelId", s.no, s.at, s.nonce::int AS nonce, s.drawn::int AS drawn, s.given::int AS given, p.commitment,
  coalesce(p.client_seed, '') AS "clientSeed", p.state = 'revealed' AS revealed, p.server_seed_sealed AS sealed`;

/** A member's last spins of each of these wheels, newest first. */
export async function readSpins(
  db: Db,
  memberId: Id<'member'>,
  { ids, each }: { readonly ids: readonly Id<'wheel'>[]; readonly each: number },
): Promise<readonly Spin[]> {
  const { rows } = await sql<Spin>`SELECT o.* FROM unnest(${[...ids]}::text[]) AS w (id) CROSS JOIN LATERAL (
      SELECT ${spinColumns} FROM wheel_spin s JOIN pge_seed_pair p ON p.id = s.seed_pair_id
      WHERE s.member_id = ${memberId} AND s.wheel_id = w.id ORDER BY s.no DESC LIMIT ${each}) AS o`.execute(db);
  return rows;
}

/** One spin of a member, by its own count; null: it was not made. */
export async function readSpin(tx: Tx, memberId: Id<'member'>, wheelId: Id<'wheel'>, no: number): Promise<Spin | null> {
  const { rows } = await sql<Spin>`SELECT ${spinColumns} FROM wheel_spin s JOIN pge_seed_pair p ON p.id = s.seed_pair_id
    WHERE s.member_id = ${memberId} AND s.wheel_id = ${wheelId} AND s.no = ${no}`.execute(tx);
  return rows[0] ?? null;
}

export type NewSpin = Pick<Spin, 'drawn' | 'given' | 'no' | 'nonce' | 'wheelId'> & {
  readonly memberId: Id<'member'>;
  readonly pairId: Id<'seedPair'>;
  readonly rewardId: Id<'reward'> | null;
};

/** Writes a spin, the chance that it used, the nonce that it read, and the prize that is gone. The wheel's row and the pair are held. */
export async function writeSpin(tx: Tx, { wheelId, memberId, no, pairId, nonce, drawn, given, rewardId }: NewSpin): Promise<void> {
  await sql`INSERT INTO wheel_spin (wheel_id, member_id, no, seed_pair_id, nonce, drawn, given, reward_id, at)
    VALUES (${wheelId}, ${memberId}, ${no}, ${pairId}, ${nonce}, ${drawn}, ${given}, ${rewardId}, clock_timestamp())`.execute(tx);
  await sql`UPDATE wheel_member SET spun = ${no} WHERE wheel_id = ${wheelId} AND member_id = ${memberId}`.execute(tx);
  await sql`UPDATE pge_nonce SET next_nonce = ${nonce + 1} WHERE member_id = ${memberId} AND mode = 'reward'`.execute(tx);
  await sql`UPDATE wheel SET spins = spins + 1, given[${given + 1}] = given[${given + 1}] + 1 WHERE id = ${wheelId}`.execute(tx);
}
