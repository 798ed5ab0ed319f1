import { limits } from '@trevo/contract';
import { dayMs, idPrefixes, minuteMs, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { maskName } from './mask-name.ts';
import { dropTakenBack, lockReading, readStretchEnd, readWins, writePlayers, writeReading } from './play-store.ts';
import { pruneWinners, writeWinners } from './winners-store.ts';

/** The board, and what counts as hot, look back this far. */
export const playedMs = 7 * dayMs;
/** The last minute is read again: a transfer that began before another may be committed after it. */
const overlapMs = minuteMs;
const transfersPerStretch = 50_000;

/**
 * Reads what was played with real money since the last reading, of all merchants and vendors: wins into the board's table, players into the days of
 * their games. Safe to run anywhere and as often as one likes: one reader works at a time, and reading a stretch twice changes nothing.
 */
export async function readPlay(app: App): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const now = app.clock.now();
    const known = await lockReading(tx);
    const since = plusMs(now, -playedMs);
    const oldest = firstTransferAt(Math.max(0, since));
    let from = known.readTo > oldest ? known.readTo : oldest;
    for (;;) {
      const to = await readStretchEnd(tx, from, transfersPerStretch);
      const stretch = { from, to };
      await writePlayers(tx, stretch);
      await dropTakenBack(tx, stretch);
      const wins = await readWins(tx, stretch, limits.winnerBoardLimit);
      await writeWinners(
        tx,
        wins.map(({ username, ...win }) => ({ ...win, customerName: maskName(username) })),
      );
      if (to === null) break;
      from = to;
    }
    await pruneWinners(tx, { perDay: limits.winnerBoardLimit, from: since });
    const readTo = firstTransferAt(now - overlapMs);
    await writeReading(tx, { readTo: readTo > known.readTo ? readTo : known.readTo, readAt: now });
  });
}

/** What every transfer id from a moment on sorts after (`new_id`: twelve hex digits of milliseconds). */
function firstTransferAt(epochMs: number): string {
  return `${idPrefixes.transfer}_${epochMs.toString(16).padStart(12, '0')}`;
}
