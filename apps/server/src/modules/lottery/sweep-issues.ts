import { gamesOf } from '@trevo/lottery-rules/calendar';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** How long a draw of the house that nobody had a ticket for is kept; one that anybody had a ticket for, or that was void, is kept for ever. */
export const unsoldDays = 90;
const sweptAtOnce = 500;

// Public draws are few, and what their sources said is kept with them.
const houseGames = [...gamesOf({ zone: 'UTC', years: [] }).values()].flatMap(({ code, rules }) => (rules.drawn === 'house' ? [code] : []));

/** Takes away house draws that nobody had a ticket for, once they are old enough. Answers how many. */
export async function sweepIssues(db: Db): Promise<number> {
  for (let all = 0; ; ) {
    const { rows } = await sql<{
      swept: number;
    }>`SELECT lottery_sweep(${houseGames}::text[], ${unsoldDays}, ${sweptAtOnce}) AS swept`.execute(db);
    const swept = rows[0]?.swept ?? 0;
    all += swept;
    if (swept < sweptAtOnce) return all;
  }
}
