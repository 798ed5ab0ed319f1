import { payoutAt } from '@trevo/game-rules/instant';
import {
  type MinesOutcome,
  type MinesRefusal,
  type MinesStep,
  type MinesTable,
  minesField,
  minesWorth,
  openMines,
  stepMines,
} from '@trevo/game-rules/mines';
import { invariant, type Result } from '@trevo/kernel';
import { minesTableOf } from './instant-games.ts';
import { type Round, type RoundStep, type StepAnswer, stepAnswerOf } from './round.ts';

/** A round of Canteiro with all that decides it. The mines stay in here until it is over. */
export type MinesPlay = {
  readonly table: MinesTable;
  readonly round: Round;
  /** What was done so far, the opening first. */
  readonly steps: readonly RoundStep[];
  readonly field: readonly number[];
};

/** Lays the mines of a round again from the seed it was opened with. */
export function minesPlayOf(round: Round, steps: readonly RoundStep[], serverSeed: string): MinesPlay {
  const { mines } = round.outcome as MinesOutcome;
  const field = minesField({ serverSeed, clientSeed: round.pair.clientSeed, nonce: round.nonce }, mines);
  invariant(field.ok, 'Stored seeds always give a field');
  return { table: minesTableOf(round.tableVersion), round, steps, field: field.value };
}

/** The bed as it stood after step `place`; 0 is the opening. */
function bedAfter({ table, round, steps, field }: MinesPlay, place: number): MinesOutcome {
  const { mines, picksMax } = round.outcome as MinesOutcome;
  return steps.slice(1, place + 1).reduce(
    (outcome, { action }) => {
      invariant(action.kind !== 'open', 'A round is opened once');
      const next = stepMines(table, field, { outcome, step: action });
      invariant(next.ok, 'A step that was taken is one of the rules');
      return next.value;
    },
    openMines(table, { mines, picksMax }),
  );
}

/** What a further step would make of the bed, or why it is not on offer. */
export function bedNext(play: MinesPlay, step: MinesStep): Result<MinesOutcome, MinesRefusal> {
  return stepMines(play.table, play.field, { outcome: bedAfter(play, play.steps.length - 1), step });
}

/** What a bed has paid: nothing while it is open. */
export function bedPayout({ table, round }: MinesPlay, outcome: MinesOutcome): bigint {
  return outcome.end === null ? 0n : payoutAt(minesWorth(table, outcome), round.stakeMinor);
}

/** The round as it stood after step `place`. */
export function roundAt(play: MinesPlay, place: number): Round {
  const outcome = bedAfter(play, place);
  const step = play.steps[place];
  invariant(step, 'A step that was taken is known');
  return {
    ...play.round,
    outcome,
    payoutMinor: bedPayout(play, outcome),
    balanceMinor: step.balanceMinor,
    balanceVersion: step.version,
    status: outcome.end === null ? 'open' : 'finished',
  };
}

/** The answer that step `place` was given, every time the same bytes. */
export function answerAt(play: MinesPlay, place: number): StepAnswer {
  return stepAnswerOf(roundAt(play, place));
}
