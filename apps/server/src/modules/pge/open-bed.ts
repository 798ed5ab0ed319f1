import type { Calls, ErrorOf, InputOf } from '@trevo/contract';
import { stakeInRange } from '@trevo/game-rules/instant';
import { type MinesOutcome, mines as game, minesMultiple, minesPicksMax, openMines } from '@trevo/game-rules/mines';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { minesTableOf, stakeRange } from './instant-games.ts';
import { placeRound } from './place-round.ts';
import { answerAt } from './mines-play.ts';
import { readOwnBed } from './own-bed.ts';
import { type Round, type StepAnswer, stepAnswerOf } from './round.ts';

/** Opens a round of Canteiro: takes the stake and a nonce. Nothing of where the mines lie leaves the server before the round is over. */
export async function openBed(
  ctx: CallContext,
  { spinId, stake: stakeMinor, mines }: InputOf<Calls['pgeMinesOpen']>,
): Promise<Outcome<StepAnswer, ErrorOf<Calls['pgeMinesOpen']>>> {
  const table = minesTableOf();
  const placed = await placeRound(ctx, {
    spinId,
    stakeMinor,
    decide: (seat) => {
      if (seat.game !== table.code) return refuse('game_mismatch');
      const range = stakeRange(game, seat.currency);
      // The first pick must be on offer; how many more are is fixed now.
      if (!range || !stakeInRange(range, minesMultiple(table, mines, 1), stakeMinor).ok) return refuse('stake_not_offered', 'stake');
      const picksMax = minesPicksMax(table, { mines, stakeMinor, payoutMaxMinor: range.payoutMaxMinor });
      return ok({ outcome: openMines(table, { mines, picksMax }), payoutMinor: 0n, stepped: true });
    },
    asks: (round) => round.game === table.code && (round.outcome as MinesOutcome).mines === mines,
  });
  return placed.ok ? ok(await openingAnswer(ctx, placed.value)) : placed;
}

/** The opening as it was first told, also of a round that has gone on since. */
async function openingAnswer(ctx: CallContext, round: Round): Promise<StepAnswer> {
  const untouched = round.status === 'open' && (round.outcome as MinesOutcome).picks.length === 0;
  return untouched ? stepAnswerOf(round) : answerAt(await readOwnBed(ctx, round), 0);
}
