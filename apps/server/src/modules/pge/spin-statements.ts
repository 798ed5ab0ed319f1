import type { Id, Instant } from '@trevo/kernel';
import { toTimestamp } from '../../db/columns.ts';
import type { App } from '../../http/context.ts';

/** The row that both spin functions of the database answer with (migrations 0330 and 0350). */
export type SpinRow = {
  readonly outcome: 'played' | 'replayed' | 'stale' | 'refused';
  readonly code: string | null;
  readonly round_id: string | null;
  readonly balance_after_stake: bigint | null;
  readonly balance: bigint | null;
  readonly version: bigint | null;
  readonly member_id: string | null;
  readonly game: string | null;
  readonly mode: 'real' | 'demo' | null;
  readonly currency: string | null;
  readonly pair_id: string | null;
  readonly sealed: Buffer | null;
  readonly commitment: string | null;
  readonly client_seed: string | null;
  readonly next_nonce: bigint | null;
};

/** Who spins, when, under which id of theirs, for how much. */
export type SpinCall = {
  readonly merchantId: Id<'merchant'>;
  readonly tokenHash: Buffer;
  readonly now: Instant;
  readonly spinId: string;
  readonly stakeMinor: bigint;
};

/** The round computed for it. */
export type ComputedRound = {
  readonly pairId: string;
  readonly nonce: number;
  readonly roundId: string;
  readonly payoutMinor: bigint;
  readonly outcomeJson: string;
  readonly multiplier: string;
  readonly features: readonly string[];
  readonly tableVersion: number;
  /** It opens with this bet and is decided by later steps. */
  readonly stepped: boolean;
};

const realText = 'SELECT * FROM pge_spin($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)';
const demoText = 'SELECT * FROM pge_demo_spin($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/** One spin for real money, or with `round` null the question which seeds are in use: one statement, one round trip. */
export async function runRealSpin(app: App, call: SpinCall, round: ComputedRound | null): Promise<SpinRow> {
  return runAgain(app, { name: 'pge_spin', text: realText }, [
    ...callValues(call),
    round?.pairId ?? null,
    round?.nonce ?? -1,
    round?.roundId ?? null,
    round?.payoutMinor ?? 0n,
    round?.outcomeJson ?? null,
    round?.multiplier ?? null,
    round?.features ?? [],
    round?.tableVersion ?? null,
    round?.stepped ?? false,
  ]);
}

/** One spin for play money. */
export async function runDemoSpin(app: App, call: SpinCall, round: ComputedRound, storedJson: string): Promise<SpinRow> {
  return runAgain(app, { name: 'pge_demo_spin', text: demoText }, [
    ...callValues(call),
    round.pairId,
    round.nonce,
    round.roundId,
    round.payoutMinor,
    storedJson,
    round.features.length > 0 || round.stepped,
  ]);
}

function callValues({ merchantId, tokenHash, now, spinId, stakeMinor }: SpinCall): unknown[] {
  return [merchantId, tokenHash, toTimestamp(now), spinId, stakeMinor];
}

const attemptsMax = 4;
const retryable = new Set(['40P01', '40001']);

/** Runs one statement that answers with one row, and again when the database gave it up for another's sake. */
export async function runAgain<Row>(
  app: App,
  statement: { readonly name: string; readonly text: string },
  values: unknown[],
): Promise<Row> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await app.database.pool.query({ ...statement, values })).rows[0] as Row;
    } catch (error) {
      if (attempt >= attemptsMax || !retryable.has(String((error as { code?: unknown }).code))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}
