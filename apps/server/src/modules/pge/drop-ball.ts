import type { Calls, ErrorOf, InputOf } from '@trevo/contract';
import { stakeInRange } from '@trevo/game-rules/instant';
import { type PlinkoOutcome, playPlinkoRound, plinko, plinkoBest } from '@trevo/game-rules/plinko';
import { invariant, ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { plinkoTableNow, stakeRange } from './instant-games.ts';
import { placeRound } from './place-round.ts';
import { type SpinAnswer, spinAnswerOf } from './round.ts';

/** Drops one ball of Plinko Trevo: one round, decided and paid at once. */
export async function dropBall(
  ctx: CallContext,
  { spinId, stake: stakeMinor, rows, risk }: InputOf<Calls['pgePlinkoDrop']>,
): Promise<Outcome<SpinAnswer, ErrorOf<Calls['pgePlinkoDrop']>>> {
  const table = plinkoTableNow();
  const placed = await placeRound(ctx, {
    spinId,
    stakeMinor,
    decide: ({ game, currency, serverSeed, clientSeed, nextNonce: nonce }) => {
      if (game !== table.code) return refuse('game_mismatch');
      const range = stakeRange(plinko, currency);
      if (!range || !stakeInRange(range, plinkoBest(table, { rows, risk }), stakeMinor).ok) return refuse('stake_not_offered', 'stake');
      const played = playPlinkoRound(table, { serverSeed, clientSeed, nonce, rows, risk, stakeMinor });
      invariant(played.ok, 'Stored seeds and an offered stake always give a round');
      return ok({ ...played.value, stepped: false });
    },
    asks: ({ game, outcome }) => {
      const { rows: droppedRows, risk: droppedRisk } = outcome as PlinkoOutcome;
      return game === table.code && droppedRows === rows && droppedRisk === risk;
    },
  });
  if (placed.ok) return ok(spinAnswerOf(placed.value));
  const { code } = placed;
  invariant(code !== 'round_open', 'A ball leaves no round open');
  return { ...placed, code };
}
