import { randomUUID } from 'node:crypto';
import type { Calls, ResponseOf } from '@trevo/contract';
import { openStream } from '@trevo/fairness';
import { layMines, minesCells, type MinesOutcome } from '@trevo/game-rules/games/canteiro';
import type { Id } from '@trevo/kernel';
import type { CallAnswer, Harness } from './harness.ts';
import { type OpenGame, valueOf } from './studio.ts';

type Step = ResponseOf<Calls['pgeStep']>;
type StepAnswer = Promise<CallAnswer<Step>>;

/** Calls of Canteiro in an open game. Ids are new unless named. */
export type BedCalls = {
  readonly open: (stake: string, mines: number, betId?: string) => StepAnswer;
  readonly pick: (roundId: string, cell: number, stepId?: string) => StepAnswer;
  readonly cashOut: (roundId: string, stepId?: string) => StepAnswer;
};

export function bedCalls(harness: Harness, { as }: OpenGame): BedCalls {
  return {
    open: (stake, mines, betId = randomUUID()) => harness.call('pgeBet', { betId, stake, choice: { mines } }, as),
    pick: (roundId, cell, stepId = randomUUID()) =>
      harness.call('pgeStep', { roundId: roundId as Id<'round'>, stepId, action: { kind: 'pick', cell } }, as),
    cashOut: (roundId, stepId = randomUUID()) =>
      harness.call('pgeStep', { roundId: roundId as Id<'round'>, stepId, action: { kind: 'cashOut' } }, as),
  };
}

/** The outcome of a step as the rules shape it. */
export function bedOf(answer: CallAnswer<Step> | Step): MinesOutcome {
  const step = 'body' in answer ? valueOf(answer) : answer;
  return step.outcome as unknown as MinesOutcome;
}

/** What no player can know: where the mines of an open round lie, and the cells without one. */
export async function secretOf(
  harness: Harness,
  round: Step,
): Promise<{ readonly mines: readonly number[]; readonly safe: readonly number[] }> {
  const { app } = harness;
  const pair = await app.db
    .selectFrom('pge_seed_pair')
    .where('id', '=', round.seedPairId)
    .select(['server_seed_sealed', 'client_seed'])
    .executeTakeFirstOrThrow();
  const serverSeed = app.secrets.open('pge-server-seed', pair.server_seed_sealed).toString('ascii');
  const mines = layMines(openStream({ serverSeed, clientSeed: pair.client_seed ?? '', nonce: round.nonce }), bedOf(round).mines);
  const cells = Array.from({ length: minesCells }, (_, cell) => cell);
  return { mines, safe: cells.filter((cell) => !mines.includes(cell)) };
}
