import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { House } from '../house.ts';

/** Real draws take a minute; what is waited for may take two of them. */
export const drawMs = 150_000;

/** Waits until the issue that is sold has time enough for a slow browser. */
export async function untilFresh(house: House, game: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ seconds: number }>`SELECT extract(epoch FROM min(closes_at) - clock_timestamp())::float8 AS seconds
        FROM lottery_issue WHERE merchant_id = ${house.merchant.id} AND game = ${game} AND state = 'selling' AND closes_at > clock_timestamp()`.execute(
        house.app.db,
      );
      expect(rows[0]?.seconds).toBeGreaterThan(30);
    },
    { timeout: drawMs, interval: 500 },
  );
}
