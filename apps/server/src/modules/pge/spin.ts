import type { Calls, ErrorOf, InputOf } from '@trevo/contract';
import { playRound, stakeOffered } from '@trevo/game-rules';
import { invariant, ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { placeRound } from './place-round.ts';
import { type SpinAnswer, spinAnswerOf } from './round.ts';
import { slotOf, tableOf } from './slot-games.ts';

/** Plays one round of a slot, features and all. */
export async function spin(
  ctx: CallContext,
  { spinId, stake: stakeMinor }: InputOf<Calls['pgeSpin']>,
): Promise<Outcome<SpinAnswer, ErrorOf<Calls['pgeSpin']>>> {
  const placed = await placeRound(ctx, {
    spinId,
    stakeMinor,
    decide: ({ game, currency, serverSeed, clientSeed, nextNonce: nonce }) => {
      const slot = slotOf(game);
      const table = tableOf(game);
      if (!slot || !table) return refuse('game_mismatch');
      if (!stakeOffered(table, slot.stakes, currency, stakeMinor).ok) return refuse('stake_not_offered', 'stake');
      const played = playRound(table, { serverSeed, clientSeed, nonce, stakeMinor });
      invariant(played.ok, 'Stored seeds and an offered stake always give a round');
      return ok({ ...played.value, stepped: false });
    },
    asks: ({ game }) => slotOf(game) !== null,
  });
  return placed.ok ? ok(spinAnswerOf(placed.value)) : placed;
}
