import type { Calls, ErrorOf, InputOf } from '@trevo/contract';
import type { MinesStep } from '@trevo/game-rules/mines';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { inTurn } from './in-turn.ts';
import { answerAt, bedNext, type MinesPlay } from './mines-play.ts';
import { readBed, readDemoBed } from './own-bed.ts';
import { gameSessionOf, type LiveSession } from './player-of.ts';
import type { StepAction, StepAnswer } from './round.ts';
import { seatKey } from './seats.ts';
import { takeDemoStep, takeStep } from './take-step.ts';

type PickCode = ErrorOf<Calls['pgeMinesPick']>;
type CashOutCode = ErrorOf<Calls['pgeMinesCashOut']>;
type Step = { readonly roundId: Id<'round'>; readonly stepId: string; readonly step: MinesStep };

/** Each failed try means that another step of the same round was faster. */
const triesMax = 8;

/** Opens one cell of the caller's bed. */
export async function pickCell(
  ctx: CallContext,
  { roundId, stepId, cell }: InputOf<Calls['pgeMinesPick']>,
): Promise<Outcome<StepAnswer, PickCode>> {
  return stepBed(ctx, { roundId, stepId, step: { kind: 'pick', cell } }, 'cell_open');
}

/** Pays what the open cells of the caller's bed are worth and ends the round. */
export async function cashOutBed(
  ctx: CallContext,
  { roundId, stepId }: InputOf<Calls['pgeMinesCashOut']>,
): Promise<Outcome<StepAnswer, CashOutCode>> {
  return stepBed(ctx, { roundId, stepId, step: { kind: 'cashOut' } }, 'nothing_picked');
}

/** `own` is the one refusal of the rules that only this kind of step can meet. */
async function stepBed<Own extends 'cell_open' | 'nothing_picked'>(
  ctx: CallContext,
  request: Step,
  own: Own,
): Promise<Outcome<StepAnswer, Extract<PickCode, CashOutCode> | Own>> {
  const found = await gameSessionOf(ctx);
  if (!found.ok) return found;
  const key = seatKey(ctx.merchant.id, found.value.tokenHash);
  return (await inTurn(ctx.app, key, () => stepAt(ctx, request, own))) ?? refuse('spin_contended');
}

async function stepAt<Own extends 'cell_open' | 'nothing_picked'>(
  ctx: CallContext,
  request: Step,
  own: Own,
): Promise<Outcome<StepAnswer, Extract<PickCode, CashOutCode> | Own>> {
  for (let tries = 0; tries < triesMax; tries++) {
    const found = await gameSessionOf(ctx);
    if (!found.ok) return found;
    const play = await playOf(ctx, found.value, request.roundId);
    if (!play) return refuse('round_unknown');
    const known = play.steps.findIndex(({ id }) => id === request.stepId);
    if (known >= 0) return isSame(play.steps[known]?.action, request.step) ? ok(answerAt(play, known)) : refuse('step_id_reused');
    const next = bedNext(play, request.step);
    if (!next.ok) {
      if (next.code === 'round_over') return refuse('round_over');
      invariant(next.code === own, 'A step meets the refusals of its kind only');
      return refuse(own);
    }
    const step = { id: request.stepId, action: request.step, outcome: next.value };
    const taken = found.value.session.demo
      ? await takeDemoStep(ctx.app, found.value, { play, step })
      : await takeStep(ctx.app, { merchantId: ctx.merchant.id, tokenHash: found.value.tokenHash }, { play, step });
    if (taken.kind === 'refused') return refuse(taken.code);
    if (taken.kind === 'done') return ok(answerAt(taken.play, play.steps.length));
  }
  return refuse('spin_contended');
}

async function playOf(ctx: CallContext, { session }: LiveSession, id: Id<'round'>): Promise<MinesPlay | null> {
  if (session.demo) return readDemoBed(ctx.app, session, id);
  const play = await readBed(ctx.app, { merchantId: ctx.merchant.id, id, memberId: session.memberId });
  return play?.round.game === session.game ? play : null;
}

/** Whether a step taken under an id is the one asked for now. */
function isSame(known: StepAction | undefined, step: MinesStep): boolean {
  if (known?.kind !== step.kind) return false;
  return known.kind !== 'pick' || step.kind !== 'pick' || known.cell === step.cell;
}
