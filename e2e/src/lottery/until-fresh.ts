import { sql } from 'kysely';
import { expect } from 'vitest';
import type { House } from '../house.ts';
import { closeIn, type SoldIssue } from './family-bets.ts';

/** What is waited for at most until a draw is settled and told, on a busy machine. */
export const drawMs = 150_000;

/** Seconds that a slow browser has to bet in. */
const leastS = { SSC_5M: 150, VN_1M: 30 } as const;

type Sold = SoldIssue & { readonly seconds: number };

/**
 * The issue that a page of this game sells, once it does not close while somebody bets on it. One of five minutes is put off; of games of a minute the next one
 * would be sold then, and is waited for.
 */
export async function untilFresh(house: House, game: keyof typeof leastS): Promise<SoldIssue> {
  const sold = async (): Promise<Sold | undefined> => {
    const { rows } =
      await sql<Sold>`SELECT id, number, extract(epoch FROM closes_at - clock_timestamp())::float8 AS seconds FROM lottery_issue
      WHERE merchant_id = ${house.merchant.id} AND game = ${game} AND state = 'selling' AND closes_at > clock_timestamp()
      ORDER BY closes_at LIMIT 1`.execute(house.app.db);
    return rows[0];
  };
  const most = game === 'SSC_5M' ? 5 : leastS[game];
  await expect.poll(async () => (await sold())?.seconds, { timeout: drawMs }).toBeGreaterThan(most);
  const issue = await sold();
  if (issue === undefined) throw new Error(`${game} is not sold`);
  if (issue.seconds < leastS[game]) await closeIn(house, issue, leastS[game]);
  return issue;
}
