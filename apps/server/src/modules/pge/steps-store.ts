import type { Id, Instant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { Action, RoundOutcome } from '@trevo/game-rules';
import type { Round, RoundStep } from './round.ts';
import { readRound } from './rounds-store.ts';
import { runAgain } from './bet-statements.ts';

/** A real-money round of steps with what was done in it so far, its opening first; of this member only when one is named. */
export async function readSteppedRound(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { id: Id<'round'>; memberId?: Id<'member'> },
): Promise<{ readonly round: Round; readonly steps: readonly RoundStep[] } | null> {
  const round = await readRound(db, merchantId, of);
  if (!round?.stepped) return null;
  const rows = await db
    .selectFrom('pge_step')
    .where('round_id', '=', round.id)
    .where('merchant_id', '=', merchantId)
    .orderBy('place')
    .selectAll()
    .execute();
  const steps = rows.map((row) => ({
    id: row.step_id,
    action: row.action,
    balanceMinor: row.balance,
    version: Number(row.balance_version),
    at: row.at,
  }));
  return { round, steps };
}

/** Which open rounds are to be ended: those of some games opened before a moment, or all of one member. */
export type OpenRoundsOf = { readonly games: readonly string[]; readonly before: Instant } | { readonly memberId: Id<'member'> };

/** Open rounds of steps, oldest first. */
export async function readOpenSteppedRounds(db: Db, merchantId: Id<'merchant'>, of: OpenRoundsOf): Promise<Id<'round'>[]> {
  let query = db.selectFrom('pge_round').where('merchant_id', '=', merchantId).where('stepped', '=', true).where('finished_at', 'is', null);
  query =
    'games' in of
      ? query.where('game', 'in', [...of.games]).where('played_at', '<', timestampOf(of.before))
      : query.where('member_id', '=', of.memberId);
  const rows = await query.select('id').orderBy('id').execute();
  return rows.map(({ id }) => id as Id<'round'>);
}

/** A step with what it makes of its round. `ends`: the round is over and pays `payoutMinor`, or its stake goes back. */
export type StepWrite = {
  readonly roundId: Id<'round'>;
  readonly stepId: string;
  readonly action: Action;
  /** Steps taken before this one. */
  readonly place: number;
  readonly outcome: RoundOutcome;
  readonly payoutMinor: bigint;
  readonly ends: 'win' | 'return' | null;
  readonly now: Instant;
};

/** The row that `pge_step` of the database answers with. */
export type StepRow = {
  readonly outcome: 'done' | 'stale' | 'refused';
  readonly code: 'game_session_ended' | 'round_unknown' | null;
  readonly balance: bigint | null;
  readonly locked: bigint | null;
  readonly locked_versions: bigint | null;
  readonly version: bigint | null;
};

const text = 'SELECT * FROM pge_step($1, $2, $3, ROW ($4, $5, $6, $7, $8, $9, $10, $11)::pge_step_try)';

/** Takes one step with its money, all or nothing, in one round trip. Without a token the published policy acts. */
export async function runStep(app: App, merchantId: Id<'merchant'>, tokenHash: Buffer | null, step: StepWrite): Promise<StepRow> {
  return runAgain<StepRow>(app, { name: 'pge_step', text }, [
    merchantId,
    tokenHash,
    toTimestamp(step.now),
    step.roundId,
    step.stepId,
    JSON.stringify(step.action),
    step.place,
    JSON.stringify(step.outcome),
    step.outcome.multiplier,
    step.payoutMinor,
    step.ends,
  ]);
}
