import { type Id, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { lockGame, writeGameLimit } from './catalogue-store.ts';

/** Gives a game of a vendor a limit of its own: the most one of its rounds may pay, as a multiple of the stake. Null: as the vendor's link says. */
export async function limitGame(
  app: App,
  {
    merchantId,
    vendor,
    gameId,
    multipleMax,
    actor,
    reason,
  }: {
    readonly merchantId: Id<'merchant'>;
    readonly vendor: string;
    readonly gameId: Id<'game'>;
    readonly multipleMax: number | null;
    readonly actor: Actor;
    readonly reason: string;
  },
): Promise<Outcome<{ done: true }, 'game_unknown'>> {
  return inTransaction(app.db, async (tx): Promise<Outcome<{ done: true }, 'game_unknown'>> => {
    const before = await lockGame(tx, merchantId, gameId);
    if (!before || before.vendorCode !== vendor) return refuse('game_unknown');
    if (before.winMultipleMax === multipleMax) return ok({ done: true });
    await writeGameLimit(tx, merchantId, gameId, multipleMax);
    await recordAudit(tx, {
      merchantId,
      actor,
      action: 'game.win_limit',
      subject: { kind: 'game', id: gameId },
      detail: { vendor, game: before.code, before: before.winMultipleMax, after: multipleMax, reason },
      at: app.clock.now(),
    });
    return ok({ done: true });
  });
}
