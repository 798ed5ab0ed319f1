import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GameTerms } from './games-store.ts';

/** The series that an account plays at most by what its upline gave it; null: the house's, of an account of the house. */
export type OwnSeries = number | null;

/** The series of accounts (agents' rule book §5.1, `S0`). */
export async function readOwnSeries(db: Db, memberIds: readonly Id<'member'>[]): Promise<ReadonlyMap<string, OwnSeries>> {
  const { rows } = await sql<{ id: string; series: OwnSeries }>`SELECT m.id, team_series(m.id) AS series
    FROM member m WHERE m.id = ANY (${[...memberIds]}::text[]) AND m.upline_id IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, series }) => [id, series]));
}

/**
 * The series that a player plays a game at most: what the account has, within what the house sets. What is above a player's own series is the agents'
 * (`modules/rebates`).
 */
export function seriesLimitOf({ seriesMin, seriesMax }: Pick<GameTerms, 'seriesMin' | 'seriesMax'>, own: OwnSeries): number {
  return own === null ? seriesMax : Math.min(seriesMax, Math.max(seriesMin, own));
}
