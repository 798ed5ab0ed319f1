import { randomUUID } from 'node:crypto';
import type { Calls, ResponseOf } from '@trevo/contract';
import { minesCells, minesField, type MinesOutcome } from '@trevo/game-rules/mines';
import type { Id } from '@trevo/kernel';
import type { CallAnswer, Harness } from './harness.ts';
import { type OpenGame, valueOf } from './studio.ts';

type Step = ResponseOf<Calls['pgeMinesPick']>;
type StepAnswer = Promise<CallAnswer<Step>>;

/** Calls of Canteiro in an open game. Ids are new unless named. */
export type BedCalls = {
  readonly open: (stake: string, mines: number, spinId?: string) => StepAnswer;
  readonly pick: (roundId: string, cell: number, stepId?: string) => StepAnswer;
  readonly cashOut: (roundId: string, stepId?: string) => StepAnswer;
};

export function bedCalls(harness: Harness, { as }: OpenGame): BedCalls {
  return {
    open: (stake, mines, spinId = randomUUID()) => harness.call('pgeMinesOpen', { spinId, stake, mines }, as),
    pick: (roundId, cell, stepId = randomUUID()) => harness.call('pgeMinesPick', { roundId: roundId as Id<'round'>, stepId, cell }, as),
    cashOut: (roundId, stepId = randomUUID()) => harness.call('pgeMinesCashOut', { roundId: roundId as Id<'round'>, stepId }, as),
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
  const field = minesField({ serverSeed, clientSeed: pair.client_seed ?? '', nonce: round.nonce }, bedOf(round).mines);
  if (!field.ok) throw new Error(field.code);
  const cells = Array.from({ length: minesCells }, (_, cell) => cell);
  return { mines: field.value, safe: cells.filter((cell) => !field.value.includes(cell)) };
}
