import type { Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The clock that decides periods. */
export async function databaseNow(db: Db): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(db);
  return (rows[0] as { now: Instant }).now;
}
