import { type CommitmentRefusal, verifyCommitment } from '@trevo/fairness';
import { ok, type Result, refuse } from '@trevo/kernel';
import { firstDifference } from '../canonical-json.ts';
import { tableHashOf } from '../slot-engine/table-hash.ts';
import type { RoundOutcome } from './outcome.ts';
import { type BetRefusal, type Played, type RoundBet, type RoundGame, type StepRefusal, tableOf } from './studio-game.ts';

/** A finished round as history shows it, with what was done in it. What is left out is not compared. */
export type RoundClaim = RoundBet & {
  readonly serverSeed: string;
  /** In order; an end that nobody's action brought is the policy's, and is found by itself. */
  readonly actions?: readonly unknown[];
  /** Hash of the table shown in the game. */
  readonly tableHash?: string;
  /** Hash of the server seed shown before the first bet. */
  readonly commitment?: string;
  /** The stored outcome, as parsed JSON. */
  readonly outcome?: unknown;
  readonly multiplier?: string;
  readonly payoutMinor?: bigint;
};

/** One comparison. `at` is the first place of the outcome that differs. */
export type RoundCheck = {
  readonly name: 'commitment' | 'table' | 'outcome' | 'multiplier' | 'payout';
  readonly holds: boolean;
  readonly at?: string;
};

/** A round that was played again, with every comparison. With nothing to compare `holds` is true and says nothing: show `checks`. */
export type Verification<O extends RoundOutcome = RoundOutcome> = Played<O> & {
  readonly holds: boolean;
  readonly checks: readonly RoundCheck[];
  readonly tableHash: string;
};

export type VerifyRefusal = BetRefusal | StepRefusal | CommitmentRefusal;

/** Plays a finished round again offline and compares it with what was claimed. A round that its actions leave open ends as the policy ends it. */
export function verifyRound<O extends RoundOutcome>(game: RoundGame<O>, claim: RoundClaim): Result<Verification<O>, VerifyRefusal> {
  const played = playToEnd(game, claim);
  const table = tableOf(game, claim.version);
  if (!played.ok) return played;
  if (table === null) return refuse('table_version_unknown');
  const { outcome, payoutMinor } = played.value;
  const tableHash = tableHashOf(table);
  const checks: RoundCheck[] = [];
  if (claim.commitment !== undefined) {
    const promised = verifyCommitment(claim.serverSeed, claim.commitment);
    if (!promised.ok) return promised;
    checks.push({ name: 'commitment', holds: promised.value });
  }
  if (claim.tableHash !== undefined) checks.push({ name: 'table', holds: claim.tableHash === tableHash });
  if (claim.outcome !== undefined) {
    const at = firstDifference(outcome, claim.outcome);
    checks.push({ name: 'outcome', holds: at === null, ...(at === null ? {} : { at }) });
  }
  if (claim.multiplier !== undefined) checks.push({ name: 'multiplier', holds: claim.multiplier === outcome.multiplier });
  if (claim.payoutMinor !== undefined) checks.push({ name: 'payout', holds: claim.payoutMinor === payoutMinor });
  return ok({ holds: checks.every(({ holds }) => holds), checks, outcome, payoutMinor, tableHash });
}

/** The round after all that was done in it; where that leaves it open, as the policy ends it. */
export function playToEnd<O extends RoundOutcome>(
  game: RoundGame<O>,
  { actions = [], ...bet }: RoundClaim,
  onRead?: Parameters<RoundGame['play']>[2],
): Result<Played<O>, BetRefusal | StepRefusal> {
  const played = game.play(bet, actions);
  const last = played.ok ? game.leave(played.value.outcome) : null;
  return played.ok && last === null && onRead === undefined ? played : game.play(bet, last === null ? actions : [...actions, last], onRead);
}

/** The claim that a stored round makes: its choice and its actions are read from its own outcome. */
export function claimOf(
  game: RoundGame,
  round: Omit<RoundClaim, 'choice' | 'actions' | 'limit' | 'outcome'> & { readonly outcome: unknown },
): Result<RoundClaim, 'outcome_malformed'> {
  const story = game.storyOf(round.outcome);
  return story.ok ? ok({ ...round, ...story.value }) : story;
}
