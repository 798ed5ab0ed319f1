import type { Calls, ErrorOf, InputOf } from '@trevo/contract';
import { type Action, canonicalJson } from '@trevo/game-rules';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { inTurn } from './in-turn.ts';
import { readDemoPlay, readPlay } from './own-round.ts';
import { gameSessionOf, type LiveSession } from './player-of.ts';
import type { PlayAnswer } from './round.ts';
import { answerAt, playNext, type RoundPlay } from './round-play.ts';
import { seatKey } from './seats.ts';
import { takeDemoStep, takeStep } from './take-step.ts';

type StepCode = ErrorOf<Calls['pgeStep']>;
type Answer = Outcome<PlayAnswer, StepCode>;

/** Each failed try means that another step of the same round was faster. */
const triesMax = 8;

/** Takes the next step of the caller's open round, whatever its game; the last one pays. */
export async function stepRound(ctx: CallContext, request: InputOf<Calls['pgeStep']>): Promise<Answer> {
  const found = await gameSessionOf(ctx);
  if (!found.ok) return found;
  const key = seatKey(ctx.merchant.id, found.value.tokenHash);
  return (await inTurn(ctx.app, key, () => stepAt(ctx, request))) ?? refuse('bet_contended');
}

async function stepAt(ctx: CallContext, { roundId, stepId, action: json }: InputOf<Calls['pgeStep']>): Promise<Answer> {
  for (let tries = 0; tries < triesMax; tries++) {
    const found = await gameSessionOf(ctx);
    if (!found.ok) return found;
    const play = await playOf(ctx, found.value, roundId);
    if (!play) return refuse('round_unknown');
    const read = play.game.readAction(json);
    if (!read.ok) return refuse('action_malformed', 'action');
    const action = read.value;
    const known = play.steps.findIndex(({ id }) => id === stepId);
    if (known >= 0) return isSame(play.steps[known]?.action, action) ? ok(answerAt(play, known)) : refuse('step_id_reused');
    const next = playNext(play, action);
    if (!next.ok) {
      if (next.code === 'round_over' || next.code === 'step_not_offered') return refuse(next.code);
      invariant(false, `A stored round takes an action of its game: ${next.code}`);
    }
    const step = { id: stepId, action, ...next.value };
    const taken = found.value.session.demo
      ? await takeDemoStep(ctx.app, found.value, { play, step })
      : await takeStep(ctx.app, { merchantId: ctx.merchant.id, tokenHash: found.value.tokenHash }, { play, step });
    if (taken.kind === 'refused') return refuse(taken.code);
    if (taken.kind === 'done') return ok(answerAt(taken.play, play.steps.length));
  }
  return refuse('bet_contended');
}

async function playOf(ctx: CallContext, { session }: LiveSession, id: Id<'round'>): Promise<RoundPlay | null> {
  if (session.demo) return readDemoPlay(ctx.app, session, id);
  const play = await readPlay(ctx.app, { merchantId: ctx.merchant.id, id, memberId: session.memberId });
  return play?.round.game === session.game ? play : null;
}

/** Whether a step taken under an id is the one asked for now. */
function isSame(known: Action | undefined, action: Action): boolean {
  return canonicalJson(known) === canonicalJson(action);
}
