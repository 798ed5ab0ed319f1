import type { Action, Played, RoundBet, RoundGame } from '@trevo/game-rules';
import { invariant } from '@trevo/kernel';
import { type PlayAnswer, type Round, type RoundStep, stepAnswerOf } from './round.ts';
import { roundGame } from './studio.ts';

/** A round of several steps with all that decides it. What its game hides stays in here until it is over. */
export type RoundPlay = {
  readonly game: RoundGame;
  readonly round: Round;
  /** What was done so far, the opening first. */
  readonly steps: readonly RoundStep[];
  /** The bet with the seed it was opened with. */
  readonly bet: RoundBet;
};

/** Takes a stored round up again with its own secret seed. */
export function roundPlayOf(round: Round, steps: readonly RoundStep[], serverSeed: string): RoundPlay {
  const game = roundGame(round.game);
  const story = game?.storyOf(round.outcome);
  invariant(game && story?.ok, 'A stored round is one of a game of the studio');
  const { choice, limit } = story.value;
  const { clientSeed } = round.pair;
  const { nonce, tableVersion: version, stakeMinor } = round;
  return { game, round, steps, bet: { serverSeed, clientSeed, nonce, version, choice, limit, stakeMinor } };
}

/** What a further action would make of the round, or why it is not on offer. */
export function playNext(play: RoundPlay, action: Action): ReturnType<RoundGame['play']> {
  return play.game.play(play.bet, [...actionsOf(play, play.steps.length - 1), action]);
}

/** The round as it stood after step `place`; 0 is the opening. */
export function roundAt(play: RoundPlay, place: number): Round {
  const step = play.steps[place];
  invariant(step, 'A step that was taken is known');
  const { outcome, payoutMinor } = playedTo(play, place);
  return {
    ...play.round,
    outcome,
    payoutMinor,
    balanceMinor: step.balanceMinor,
    balanceVersion: step.version,
    status: play.game.isOpen(outcome) ? 'open' : 'finished',
  };
}

/** The answer that step `place` was given, every time the same bytes. */
export function answerAt(play: RoundPlay, place: number): PlayAnswer {
  return stepAnswerOf(roundAt(play, place));
}

function playedTo(play: RoundPlay, place: number): Played {
  const played = play.game.play(play.bet, actionsOf(play, place));
  invariant(played.ok, 'A step that was taken is one of the rules');
  return played.value;
}

function actionsOf({ steps }: RoundPlay, place: number): readonly Action[] {
  return steps.slice(1, place + 1).map(({ action }) => action);
}
