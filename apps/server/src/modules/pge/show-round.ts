import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { closeDemoRound } from './game-sessions-store.ts';
import { gameSessionOf } from './player-of.ts';
import type { StoredDemoRound } from './round.ts';
import { writeShown } from './rounds-store.ts';

type Shown = ResponseOf<Calls['pgeRoundShown']>;

/** Records how far the player has seen an own round; `finished` closes it. Saying it again changes nothing. No money moves here. */
export async function showRound(
  ctx: CallContext,
  { roundId, steps = 0, finished = false }: InputOf<Calls['pgeRoundShown']>,
): Promise<Outcome<Shown, 'game_session_ended' | 'round_unknown'>> {
  const found = await gameSessionOf(ctx);
  if (!found.ok) return found;
  const { session, tokenHash } = found.value;
  if (session.demo) {
    const round = session.demo.round as StoredDemoRound | null;
    if (round?.roundId !== roundId) return refuse('round_unknown');
    // A round of steps ends with its last step only.
    const closes = finished && session.demo.open && !round.stepped;
    if (closes) await closeDemoRound(ctx.app.db, ctx.merchant.id, tokenHash);
    return ok({ roundId, status: session.demo.open && !closes ? 'open' : 'finished', shownSteps: steps });
  }
  const shown = await writeShown(ctx.app.db, ctx.merchant.id, {
    id: roundId,
    memberId: session.memberId,
    steps,
    finished,
    now: ctx.app.clock.now(),
  });
  return shown ? ok({ roundId, ...shown }) : refuse('round_unknown');
}
