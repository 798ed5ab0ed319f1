import { type Id, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writePlayRanks } from '../catalogue/index.ts';
import { prunePlayers, readMostPlayed } from './play-store.ts';
import { playedMs } from './read-play.ts';

/** How many games of a merchant are hot by play, beside those its operator chose. */
const ranksPerMerchant = 12;
/** What fewer people play is not hot, and would tell what somebody plays. */
const playersMin = 3;

/**
 * Ranks the games of every merchant by real play of the last seven days: by the days on which members played them, so that one member who plays much
 * counts no more than another. Writes only what changed.
 */
export async function rankGames(app: App): Promise<void> {
  const since = plusMs(app.clock.now(), -playedMs);
  await inTransaction(app.db, async (tx) => {
    await prunePlayers(tx, since);
    const played = Map.groupBy(await readMostPlayed(tx, since, playersMin), ({ merchantId }) => merchantId);
    const ranks = new Map<Id<'game'>, number>();
    for (const games of played.values()) {
      for (const [place, { gameId }] of games.slice(0, ranksPerMerchant).entries()) ranks.set(gameId, place + 1);
    }
    await writePlayRanks(tx, ranks);
  });
}
