import type { Calls, ErrorOf, InputOf } from '@trevo/contract';
import { canonicalJson, type RoundGame } from '@trevo/game-rules';
import { invariant, ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { readOwnPlay } from './own-round.ts';
import { type Bet, type Decision, type Placed, placeRound } from './place-round.ts';
import { betAnswerOf, type PlayAnswer, type Round } from './round.ts';
import { answerAt } from './round-play.ts';
import type { Seat } from './seats.ts';
import { roundGame } from './studio.ts';

type BetInput = InputOf<Calls['pgeBet']>;

/** Bets on a round of the session's game, whichever it is: the game's definition says what may be chosen and staked, and what comes of it. */
export async function placeBet(ctx: CallContext, input: BetInput): Promise<Outcome<PlayAnswer, ErrorOf<Calls['pgeBet']>>> {
  const { betId, stake: stakeMinor, choice } = input;
  const bet: Bet = { betId, stakeMinor, decide: (seat) => decide(seat, input), asks: (round) => isSameChoice(round, choice) };
  const placed = await placeRound(ctx, bet);
  return placed.ok ? ok(await answerOf(ctx, placed.value)) : placed;
}

/** The round for exactly the seeds and the nonce of the seat, or why the bet is not on offer there. */
function decide(seat: Seat, { stake: stakeMinor, choice }: BetInput): ReturnType<Bet['decide']> {
  const game = roundGame(seat.game);
  if (!game) return refuse('game_mismatch');
  const { serverSeed, clientSeed, nextNonce: nonce, currency } = seat;
  const offered = game.offer({ choice, stakeMinor, currency });
  if (!offered.ok) return offered.code === 'choice_malformed' ? refuse('choice_malformed', 'choice') : refuse('stake_not_offered', 'stake');
  const played = game.play({ serverSeed, clientSeed, nonce, choice, stakeMinor, limit: offered.value.limit }, []);
  invariant(played.ok, 'Stored seeds and an offered bet always give a round');
  return ok<Decision>({ ...played.value, stepped: hasSteps(game) });
}

function hasSteps({ actions }: RoundGame): boolean {
  return Object.keys(actions).length > 0;
}

/** Whether a round known under a bet's id was bet on with this choice. */
function isSameChoice(round: Round, choice: unknown): boolean {
  const game = roundGame(round.game);
  const story = game?.storyOf(round.outcome);
  const asked = game?.readChoice(choice);
  return story?.ok === true && asked?.ok === true && canonicalJson(story.value.choice) === canonicalJson(asked.value);
}

/** The bet's answer as it was first given, also of a round that has gone on since. */
async function answerOf(ctx: CallContext, { round, isNew }: Placed): Promise<PlayAnswer> {
  return round.stepped && !isNew ? answerAt(await readOwnPlay(ctx, round), 0) : betAnswerOf(round);
}
