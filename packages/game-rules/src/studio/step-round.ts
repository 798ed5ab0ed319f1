import { ok, type Result, refuse } from '@trevo/kernel';
import { type Multiple, multipleText, payoutOfText, stakeBack } from './multiple.ts';
import type { RoundEnd, SteppedOutcome } from './outcome.ts';
import { type Action, type ActionOf, type Actions, objectOf, type Parts, partsWithin, readAction, type ValuesOf } from './parts.ts';
import { readBet } from './round-bet.ts';
import type { SteppedAt, SteppedRules } from './stepped-rules.ts';
import type { RoundGame, StepRefusal, StudioTable } from './studio-game.ts';

type PlayArguments = Parameters<RoundGame['play']>;

/** A round of steps after these actions, from its seeds. `return` is the policy's alone: no player's request is read as one. */
export function playStepped<T extends StudioTable, P extends Parts, A extends Actions, O extends SteppedOutcome, S>(
  rules: SteppedRules<T, P, A, O, S>,
  [bet, done, onRead]: PlayArguments,
): ReturnType<RoundGame<O>['play']> {
  const read = readBet(rules, bet, onRead);
  if (!read.ok) return read;
  const { stream, table, choice, stakeMinor } = read.value;
  const furthest = rules.limit(table, choice, Number.MAX_SAFE_INTEGER);
  const limit = bet.limit ?? furthest;
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > furthest) return refuse('limit_malformed');
  const secret = rules.lay(stream, table, choice);
  let outcome = rules.open({ table, choice, limit, secret });
  for (const json of done) {
    const next = takeAction(rules, { table, secret, outcome }, readAction({ ...rules.moves, cashOut: {}, return: {} }, json));
    if (!next.ok) return next;
    outcome = next.value;
  }
  return ok({ outcome, payoutMinor: payoutOfText(outcome.multiplier, stakeMinor) });
}

function takeAction<T extends StudioTable, P extends Parts, A extends Actions, O extends SteppedOutcome, S>(
  rules: SteppedRules<T, P, A, O, S>,
  at: SteppedAt<T, O, S>,
  action: Action | null,
): Result<O, StepRefusal> {
  if (action === null) return refuse('action_malformed');
  const { table, secret, outcome } = at;
  if (outcome.end !== null) return refuse('round_over');
  const over = (last: O, end: RoundEnd, paid: Multiple): Result<O, StepRefusal> =>
    ok({ ...rules.reveal(last, secret), end, multiplier: multipleText(paid) });
  const won = rules.worth(table, outcome);
  if (action.kind === 'cashOut') return won === 0 ? refuse('step_not_offered') : over(outcome, 'cashedOut', won);
  if (action.kind === 'return') return won > 0 ? refuse('step_not_offered') : over(outcome, 'returned', stakeBack);
  const moved = rules.move(at, action as ActionOf<A>);
  if (moved === null) return refuse('step_not_offered');
  if (moved.end === null) return ok(moved.outcome);
  return over(moved.outcome, moved.end, moved.end === 'hit' ? 0 : rules.worth(table, moved.outcome));
}

/** The bet and the actions that an outcome tells of: its moves, and its cash-out or return where it ended with one. */
export function storyOfStepped<P extends Parts, A extends Actions>(
  rules: Pick<SteppedRules<StudioTable, P, A, SteppedOutcome, never>, 'choice' | 'moves' | 'story'>,
  outcome: unknown,
): Result<{ readonly choice: ValuesOf<P>; readonly limit: number; readonly actions: readonly Action[] }, 'outcome_malformed'> {
  const held = objectOf(outcome);
  const choice = partsWithin(rules.choice, outcome);
  if (held === null || choice === null) return refuse('outcome_malformed');
  const { limit, moves } = rules.story(held);
  const { end } = held;
  const actions = [...moves.map((move) => readAction(rules.moves, move)), ...lastActions(end)];
  if (typeof limit !== 'number' || actions.includes(null)) return refuse('outcome_malformed');
  return ok({ choice, limit, actions: actions as readonly Action[] });
}

/** A round as its player saw it come about: with a last move that ended it shown once, as the end. */
export function framesOf<O extends SteppedOutcome>(
  rules: Pick<SteppedRules<StudioTable, Parts, Actions, O, never>, 'story' | 'rewind'>,
  outcome: O,
): readonly O[] {
  const moves = rules.story(outcome).moves.length;
  if (outcome.end === null)
    return Array.from({ length: moves + 1 }, (_, count) => (count < moves ? rules.rewind(outcome, count) : outcome));
  const open = outcome.end === 'cashedOut' || outcome.end === 'returned' ? moves + 1 : moves;
  return [...Array.from({ length: open }, (_, count) => rules.rewind(outcome, count)), outcome];
}

function lastActions(end: unknown): readonly Action[] {
  if (end === 'cashedOut') return [{ kind: 'cashOut' }];
  return end === 'returned' ? [{ kind: 'return' }] : [];
}
