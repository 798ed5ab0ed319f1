import { BusinessCalendar, type Id, type Zone } from '@trevo/kernel';
import { fairOddsOf, readBoard } from '@trevo/lottery-rules';
import { sql } from 'kysely';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/database.ts';
import type { SetBoard } from './boards-store.ts';
import { lotteryOfGame } from './order-game.ts';

/** What a brand's lotteries return at most, in ppm and rounded up: of its own series and odds, not of its agents'. */
export type LotteryReturns = { readonly lotteryPpm: number; readonly oddsPpm: number };

/** Prizes are as many 2000ths of the fair ones. */
const fairSeries = 2000;

/** Reads {@link LotteryReturns}: of every game the highest series it is sold at, and of odds that were set what comes nearest to the fair ones. */
export async function readLotteryReturns(
  db: Db,
  merchant: { readonly id: Id<'merchant'>; readonly timeZone: Zone },
): Promise<LotteryReturns> {
  const { rows: games } = await sql<{ series: number }>`SELECT coalesce(max(series_max), 1960) AS series FROM lottery_game
    WHERE merchant_id = ${merchant.id}`.execute(db);
  const { rows: boards } = await sql<
    Pick<SetBoard, 'mode' | 'odds' | 'play'> & { readonly game: string }
  >`SELECT * FROM (SELECT DISTINCT ON (game, play, mode) game, play, mode, odds
    FROM lottery_board WHERE merchant_id = ${merchant.id} ORDER BY game, play, mode, version DESC) b WHERE odds IS NOT NULL`.execute(db);
  const at = await databaseNow(db);
  const on = new BusinessCalendar(merchant.timeZone).dateOf(at);
  const best = { ELOTT: 0, SEA: 0 };
  for (const { game, play, mode, odds } of boards) {
    const fair = fairOddsOf(lotteryOfGame(game, at)?.plays.get(play)?.lineClasses(on) ?? []);
    for (const [key, set] of Object.entries(readBoard(odds ?? []) ?? {})) {
      const most = fair.get(key);
      if (most !== undefined) best[mode] = Math.max(best[mode], ppmUp(set.n * most.d, set.d * most.n));
    }
  }
  const seriesPpm = ppmUp(BigInt(games[0]?.series ?? fairSeries), BigInt(fairSeries));
  return { lotteryPpm: Math.max(seriesPpm, best.SEA), oddsPpm: Math.max(seriesPpm, best.ELOTT) };
}

function ppmUp(part: bigint, whole: bigint): number {
  return Number((part * 1_000_000n + whole - 1n) / whole);
}
