import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { SlotOutcome } from '@trevo/game-rules';
import type { Id, Instant } from '@trevo/kernel';
import { tableHashOfRound, titleOf } from './studio.ts';

/** A round that was played, with the seeds it was played on. Amounts in ledger units. */
export type Round = {
  readonly id: Id<'round'>;
  readonly memberId: Id<'member'>;
  readonly game: string;
  readonly mode: 'real' | 'demo';
  readonly currency: string;
  readonly spinId: string;
  readonly pair: { readonly id: string; readonly commitment: string; readonly clientSeed: string; readonly serverSeed: string | null };
  readonly nonce: number;
  readonly tableVersion: number;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly outcome: SlotOutcome;
  readonly balanceAfterStakeMinor: bigint;
  readonly balanceMinor: bigint;
  readonly balanceVersion: number;
  readonly playedAt: Instant;
  readonly status: 'open' | 'finished';
  readonly shownSteps: number;
  readonly finishedAt: Instant | null;
  readonly finishedBy: 'player' | 'policy' | null;
};

export type SpinAnswer = ResponseOf<Calls['pgeSpin']>;
export type RoundView = ResponseOf<Calls['pgeRound']>;
export type RoundSummary = ResponseOf<Calls['pgeRounds']>['rounds'][number];

/** What of a round never changes, fields in one order: a repeated spin gets the same bytes. */
export function spinAnswerOf(round: Round): SpinAnswer {
  return {
    roundId: round.id,
    spinId: round.spinId,
    game: round.game,
    mode: round.mode,
    tableVersion: round.tableVersion,
    tableHash: tableHashOfRound(round),
    stake: amountOut(round.stakeMinor),
    payout: amountOut(round.payoutMinor),
    multiplier: round.outcome.multiplier,
    // The contract describes what clients rely on; the whole shape is the rule package's.
    outcome: round.outcome as SlotOutcome & Record<string, unknown> as unknown as SpinAnswer['outcome'],
    seedPairId: round.pair.id,
    commitment: round.pair.commitment,
    clientSeed: round.pair.clientSeed,
    nonce: round.nonce,
    balanceAfterStake: amountOut(round.balanceAfterStakeMinor),
    balance: { amount: amountOut(round.balanceMinor), currency: round.currency, version: round.balanceVersion },
    playedAt: new Date(round.playedAt).toISOString(),
  };
}

export function roundViewOf(round: Round): RoundView {
  return {
    ...spinAnswerOf(round),
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
  | 'mode'
  | 'memberId'
  | 'balanceAfterStakeMinor'
  | 'balanceMinor'
  | 'balanceVersion'
  | 'spinId'
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
    title: titleOf(line.game),
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
  };
}

/** The round a demo session keeps: everything but the amounts as JSON can hold it. */
export type StoredDemoRound = Omit<
  Round,
  'id' | 'stakeMinor' | 'payoutMinor' | 'balanceAfterStakeMinor' | 'balanceMinor' | 'status' | 'finishedAt' | 'finishedBy'
> & {
  readonly roundId: string;
  readonly stakeMinor: string;
  readonly payoutMinor: string;
  readonly balanceAfterStakeMinor: string;
  readonly balanceMinor: string;
};

export function storeDemoRound(round: Round): StoredDemoRound {
  const { id, status: _status, finishedAt: _at, finishedBy: _by, ...rest } = round;
  return {
    ...rest,
    roundId: id,
    stakeMinor: String(round.stakeMinor),
    payoutMinor: String(round.payoutMinor),
    balanceAfterStakeMinor: String(round.balanceAfterStakeMinor),
    balanceMinor: String(round.balanceMinor),
  };
}

export function demoRoundOf(stored: StoredDemoRound, open: boolean): Round {
  const { roundId, ...rest } = stored;
  return {
    ...rest,
    id: roundId as Id<'round'>,
    stakeMinor: BigInt(stored.stakeMinor),
    payoutMinor: BigInt(stored.payoutMinor),
    balanceAfterStakeMinor: BigInt(stored.balanceAfterStakeMinor),
    balanceMinor: BigInt(stored.balanceMinor),
    status: open ? 'open' : 'finished',
    finishedAt: open ? null : stored.playedAt,
    finishedBy: null,
  };
}
