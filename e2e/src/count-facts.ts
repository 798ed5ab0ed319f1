import { sql } from 'kysely';
import { vi } from 'vitest';
import { runWork } from '../../apps/server/test/run-work.ts';
import type { House } from './house.ts';
import { patienceMs } from './portal-visit.ts';

/**
 * Counts what was played and posted until now: the brand's clock of facts has passed this moment then. The house's own worker may be at it, and keeps everybody
 * else from it until it is done; what came after it took is counted here.
 */
export async function countFacts({ app, merchant }: Pick<House, 'app' | 'merchant'>): Promise<void> {
  const { rows } = await sql<{ now: string }>`SELECT clock_timestamp()::text AS now`.execute(app.db);
  const isPast = async () => {
    await runWork(app, 'facts');
    const clock = await sql<{ isPast: boolean }>`SELECT reckoned_to >= ${rows[0]?.now}::timestamptz AS "isPast" FROM fact_clock
      WHERE merchant_id = ${merchant.id}`.execute(app.db);
    return clock.rows[0]?.isPast;
  };
  // Also before the first test of a story, where nothing is expected yet.
  await vi.waitUntil(isPast, { timeout: patienceMs, interval: 100 });
}
