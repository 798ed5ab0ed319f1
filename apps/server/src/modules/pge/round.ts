import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Action, RoundOutcome } from '@trevo/game-rules';
import type { Id, Instant } from '@trevo/kernel';
import { tableHashOfRound } from './studio.ts';

/** A step as it was taken: the client's id of it, what was done, and the balance as its answer gave it. */
export type RoundStep = {
  readonly id: string;
  /** `open` for the opening, else an action of the game, or one of the policy's. */
  readonly action: Action;
  readonly balanceMinor: bigint;
  readonly version: number;
  readonly at: Instant;
};

/** A round that was played, with the seeds it was played on. Amounts in ledger units. */
export type Round = {
  readonly id: Id<'round'>;
  readonly memberId: Id<'member'>;
  readonly game: string;
  readonly mode: 'real' | 'demo';
  readonly currency: string;
  readonly betId: string;
  readonly pair: { readonly id: string; readonly commitment: string; readonly clientSeed: string; readonly serverSeed: string | null };
  readonly nonce: number;
  readonly tableVersion: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly outcome: RoundOutcome;
  /** Its result comes with steps; while it is open it has paid nothing. */
  readonly stepped: boolean;
  readonly balanceAfterStakeMinor: bigint;
  readonly balanceMinor: bigint;
  readonly balanceVersion: number;
  readonly playedAt: Instant;
  readonly status: 'open' | 'finished';
  readonly shownSteps: number;
  readonly finishedAt: Instant | null;
  readonly finishedBy: 'player' | 'policy' | null;
  /** The set of free spins that it was one of; null: its stake was paid. */
  readonly freeSet: string | null;
};

export type PlayAnswer = ResponseOf<Calls['pgeBet']>;
type RoundFacts = Omit<PlayAnswer, 'status'>;
export type RoundView = ResponseOf<Calls['pgeRound']>;
export type RoundSummary = ResponseOf<Calls['pgeRounds']>['rounds'][number];

/** What of a round never changes, fields in one order: a repeated request gets the same bytes. */
function factsOf(round: Round): RoundFacts {
  return {
    roundId: round.id,
    betId: round.betId,
    game: round.game,
    mode: round.mode,
    tableVersion: round.tableVersion,
    tableHash: tableHashOfRound(round),
    stake: amountOut(round.stakeMinor),
    payout: amountOut(round.payoutMinor),
    multiplier: round.outcome.multiplier,
    // The contract describes what clients rely on; the whole shape is the rule package's.
    outcome: round.outcome as unknown as PlayAnswer['outcome'],
    seedPairId: round.pair.id,
    commitment: round.pair.commitment,
    clientSeed: round.pair.clientSeed,
    nonce: round.nonce,
    balanceAfterStake: amountOut(round.balanceAfterStakeMinor),
    balance: { amount: amountOut(round.balanceMinor), currency: round.currency, version: round.balanceVersion },
    playedAt: new Date(round.playedAt).toISOString(),
    ...(round.freeSet === null ? {} : { freeSet: round.freeSet }),
  };
}

/** The answer to a bet, the same for ever: a round with something to show is told as open, however far it was shown since. */
export function betAnswerOf(round: Round): PlayAnswer {
  return { ...factsOf(round), status: round.stepped || round.outcome.features.length > 0 ? 'open' : 'finished' };
}

/** The answer to a step, of the round as it stood then. */
export function stepAnswerOf(round: Round): PlayAnswer {
  return { ...factsOf(round), status: round.status };
}

export function roundViewOf(round: Round): RoundView {
  return {
    ...factsOf(round),
    status: round.status,
    shownSteps: round.shownSteps,
    finishedAt: round.finishedAt === null ? null : new Date(round.finishedAt).toISOString(),
    finishedBy: round.finishedBy,
    serverSeed: round.pair.serverSeed,
  };
}

/** A line of the history as the store reads it: without the outcome, which can be long. */
export type RoundLine = Omit<
  Round,
  | 'outcome'
  | 'stepped'
  | 'mode'
  | 'memberId'
  | 'balanceAfterStakeMinor'
  | 'balanceMinor'
  | 'balanceVersion'
  | 'betId'
  | 'shownSteps'
  | 'finishedAt'
  | 'finishedBy'
  | 'tableVersion'
> & {
  readonly multiplier: string;
  readonly features: readonly string[];
};

export function roundSummaryOf(line: RoundLine): RoundSummary {
  return {
    roundId: line.id,
    game: line.game,
    stake: amountOut(line.stakeMinor),
    payout: amountOut(line.payoutMinor),
    currency: line.currency,
    multiplier: line.multiplier,
    features: [...line.features],
    status: line.status,
    nonce: line.nonce,
    seedPairId: line.pair.id,
    verifiable: line.pair.serverSeed !== null,
    playedAt: new Date(line.playedAt).toISOString(),
    ...(line.freeSet === null ? {} : { freeSet: line.freeSet }),
  };
}

/** The round a demo session keeps: everything but the amounts as JSON can hold it. */
export type StoredDemoRound = Omit<
  Round,
  | 'id'
  | 'betId'
  | 'freeSet'
  | 'stakeMinor'
  | 'payoutMinor'
  | 'balanceAfterStakeMinor'
  | 'balanceMinor'
  | 'status'
  | 'finishedAt'
  | 'finishedBy'
> & {
  readonly roundId: string;
  /** The id of its bet. */
  readonly spinId: string;
  readonly stakeMinor: string;
  readonly payoutMinor: string;
  readonly balanceAfterStakeMinor: string;
  readonly balanceMinor: string;
  /** None for a round without steps. */
  readonly steps?: readonly StoredStep[];
};

type StoredStep = Omit<RoundStep, 'balanceMinor'> & { readonly balanceMinor: string };

export function storeDemoRound(round: Round, steps: readonly RoundStep[]): StoredDemoRound {
  const { id, betId, status: _status, finishedAt: _at, finishedBy: _by, freeSet: _free, ...rest } = round;
  return {
    ...rest,
    roundId: id,
    spinId: betId,
    stakeMinor: String(round.stakeMinor),
    payoutMinor: String(round.payoutMinor),
    balanceAfterStakeMinor: String(round.balanceAfterStakeMinor),
    balanceMinor: String(round.balanceMinor),
    steps: steps.map((step) => ({ ...step, balanceMinor: String(step.balanceMinor) })),
  };
}

export function demoRoundOf(stored: StoredDemoRound, open: boolean): Round {
  const { roundId, spinId, steps: _steps, ...rest } = stored;
  return {
    ...rest,
    id: roundId as Id<'round'>,
    betId: spinId,
    stakeMinor: BigInt(stored.stakeMinor),
    payoutMinor: BigInt(stored.payoutMinor),
    balanceAfterStakeMinor: BigInt(stored.balanceAfterStakeMinor),
    balanceMinor: BigInt(stored.balanceMinor),
    status: open ? 'open' : 'finished',
    finishedAt: open ? null : stored.playedAt,
    finishedBy: null,
    freeSet: null,
  };
}

/** The steps of a demo round, its opening first; none for a round without steps. */
export function demoStepsOf({ steps }: StoredDemoRound): RoundStep[] {
  return (steps ?? []).map((step) => ({ ...step, balanceMinor: BigInt(step.balanceMinor) }));
}

/** The first step of a round that has just been opened. */
export function openingStep(round: Round): RoundStep {
  return {
    id: round.betId,
    action: { kind: 'open' },
    balanceMinor: round.balanceAfterStakeMinor,
    version: round.balanceVersion,
    at: round.playedAt,
  };
}
