import { studioVendor } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { endGameSessions } from '../pge/index.ts';
import { endVendorSessions } from '../vendors/index.ts';
import { forgetCatalogue } from './catalogue-snapshot.ts';
import { type Game, lockGame, writeGameState } from './catalogue-store.ts';

export type GameSwitch = {
  readonly merchantId: Id<'merchant'>;
  readonly gameId: Id<'game'>;
  /** What changes; what is left out stays. */
  readonly change: { readonly enabled?: boolean; readonly hotRank?: number | null };
  readonly actor: Actor;
  readonly reason: string;
};

/** Turns a game on or off, or changes its hot rank. Off: nobody sees it any more, and open sessions of it end. Setting what is set already changes nothing. */
export async function switchGame(
  app: App,
  { merchantId, gameId, change, actor, reason }: GameSwitch,
): Promise<Outcome<Game, 'game_unknown'>> {
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<Game, 'game_unknown'>> => {
    const before = await lockGame(tx, merchantId, gameId);
    if (!before) return refuse('game_unknown');
    const enabled = change.enabled ?? before.enabled;
    const after: Game = { ...before, ...change, enabled, offBy: enabled ? null : before.enabled ? actor.id : before.offBy };
    if (after.enabled === before.enabled && after.hotRank === before.hotRank) return ok(before);
    await writeGameState(tx, merchantId, after);
    const now = app.clock.now();
    const { vendorCode: vendor, code: game } = before;
    const end = () =>
      vendor === studioVendor ? endGameSessions(tx, merchantId, game, now) : endVendorSessions(tx, merchantId, { vendor, game }, now);
    const sessionsEnded = before.enabled && !after.enabled ? await end() : 0;
    await recordAudit(tx, {
      merchantId,
      actor,
      action: 'game.switch',
      subject: { kind: 'game', id: gameId },
      detail: { before: stateOf(before), after: stateOf(after), reason, sessionsEnded },
      at: now,
    });
    return ok(after);
  });
  if (outcome.ok) forgetCatalogue(app, merchantId);
  return outcome;
}

function stateOf({ enabled, hotRank }: Game) {
  return { enabled, hotRank };
}
