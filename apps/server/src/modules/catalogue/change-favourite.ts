import type { Calls, InputOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { catalogueOf } from './catalogue-snapshot.ts';
import { deleteFavourite, insertFavourite, isFavourite, takeFavouriteTurn } from './player-games-store.ts';

/**
 * A little under the second the portal waits (Spec §4), so that a change it was allowed to send does not fail here for the time it took to arrive.
 */
export const favouritePauseMs = 800;

type Request = InputOf<Calls['addFavourite']>;
type Done = { readonly done: true };

/** Marks a game as favourite. Marking it again changes nothing and takes no turn. */
export async function addFavourite(ctx: CallContext, { nodeId }: Request): Promise<Outcome<Done, 'game_unknown' | 'favourite_too_fast'>> {
  const { memberId } = memberOf(ctx);
  const owner = { merchantId: ctx.merchant.id, memberId };
  const snapshot = await catalogueOf(ctx.app, ctx.merchant.id);
  if (!snapshot.byId.has(nodeId)) return refuse('game_unknown');
  return inTransaction(ctx.app.db, async (tx) => {
    if (await isFavourite(tx, owner, nodeId)) return ok({ done: true } as const);
    const at = ctx.app.clock.now();
    if (!(await takeFavouriteTurn(tx, owner, at, favouritePauseMs))) return refuse('favourite_too_fast');
    await insertFavourite(tx, owner, nodeId, at);
    return ok({ done: true } as const);
  });
}

/** Takes a game out of the favourites, also one that can no longer be played. */
export async function removeFavourite(ctx: CallContext, { nodeId }: Request): Promise<Outcome<Done, 'favourite_too_fast'>> {
  const { memberId } = memberOf(ctx);
  const owner = { merchantId: ctx.merchant.id, memberId };
  return inTransaction(ctx.app.db, async (tx) => {
    if (!(await isFavourite(tx, owner, nodeId))) return ok({ done: true } as const);
    if (!(await takeFavouriteTurn(tx, owner, ctx.app.clock.now(), favouritePauseMs))) return refuse('favourite_too_fast');
    await deleteFavourite(tx, owner, nodeId);
    return ok({ done: true } as const);
  });
}
