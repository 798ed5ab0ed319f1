import { limits } from '@trevo/contract';
import { dayMs, type Id, idPrefixes, instant, minuteMs, newId, plusMs } from '@trevo/kernel';
import { inTransaction } from '../../db/transaction.ts';
import type { App } from '../../http/context.ts';
import { readWonRounds, type WonRound } from '../pge/index.ts';
import { maskName } from './mask-name.ts';
import { insertWinners, lockReading, pruneWinners, readUsernames, writeReading } from './winners-store.ts';

/** The board shows this many days. */
export const boardMs = 7 * dayMs;
/** Rounds of the last minute are read again: one that began before another may be committed after it. */
const overlapMs = minuteMs;
const roundsPerReading = 5_000;

/** Reads the merchant's new winning rounds into the board's table. Safe to run anywhere and as often as one likes; one reader works at a time. */
export async function refreshWinners(app: App, merchantId: Id<'merchant'>): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const now = app.clock.now();
    const known = await lockReading(tx, merchantId, now);
    const oldest = firstIdAt(Math.max(0, now - boardMs));
    let from = known.readTo > oldest ? known.readTo : oldest;
    for (;;) {
      const won = await readWonRounds(tx, merchantId, from, roundsPerReading);
      await keepHighest(tx, merchantId, won);
      from = won.at(-1)?.id ?? from;
      if (won.length < roundsPerReading) break;
    }
    await pruneWinners(tx, merchantId, { perDay: limits.winnerBoardLimit, from: plusMs(now, -boardMs) });
    const readTo = firstIdAt(now - overlapMs);
    await writeReading(tx, merchantId, { readTo: readTo > known.readTo ? readTo : known.readTo, readAt: now });
  });
}

async function keepHighest(tx: Parameters<typeof insertWinners>[0], merchantId: Id<'merchant'>, won: readonly WonRound[]): Promise<void> {
  const highest = highestOfEachDay(won);
  const names = await readUsernames(tx, merchantId, [...new Set(highest.map(({ memberId }) => memberId))]);
  await insertWinners(
    tx,
    merchantId,
    highest.map((round) => ({
      roundId: round.id,
      customerName: maskName(names.get(round.memberId) ?? ''),
      vendorCode: 'PGE',
      gameCode: round.game,
      amountMinor: round.payoutMinor,
      currency: round.currency,
      wonAt: round.playedAt,
    })),
  );
}

function highestOfEachDay(won: readonly WonRound[]): WonRound[] {
  const byDay = Map.groupBy(won, ({ playedAt }) => Math.floor(playedAt / dayMs));
  return [...byDay.values()].flatMap((rounds) =>
    [...rounds].sort((a, b) => (a.payoutMinor < b.payoutMinor ? 1 : -1)).slice(0, limits.winnerBoardLimit),
  );
}

/** The smallest round id of a moment. */
function firstIdAt(epochMs: number): string {
  const id = newId('round', instant(epochMs), new Uint8Array(10));
  return id.slice(0, idPrefixes.round.length + 1 + 10);
}
