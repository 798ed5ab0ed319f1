import type { RoundOutcome } from '@trevo/game-rules';
import type { Id, Instant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { toTimestamp } from '../../db/columns.ts';
import { again, createDesk } from '../../db/statement-desk.ts';

/** The row that the functions of the database answer with that post a bet, `spin` there. */
export type BetRow = {
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
  /** What of the balance is locked money, where the player has a bonus, and what of the version stands for it. */
  readonly locked?: bigint | null;
  readonly locked_versions?: bigint | null;
};

/** Who bets, when, under which id of theirs, for how much. */
export type BetCall = {
  readonly merchantId: Id<'merchant'>;
  readonly tokenHash: Buffer;
  readonly now: Instant;
  readonly betId: string;
  readonly stakeMinor: bigint;
};

/** The round computed for it. */
export type ComputedRound = {
  readonly pairId: string;
  readonly nonce: number;
  readonly roundId: string;
  readonly payoutMinor: bigint;
  readonly outcome: RoundOutcome;
  readonly features: readonly string[];
  /** It opens with this bet and is decided by later steps. */
  readonly stepped: boolean;
};

/** Bets of one list, in its order. $1 JSON list, $2 how long to wait for a locked row. */
const realText = `SELECT d.* FROM (SELECT set_config('lock_timeout', $2, true) AS patience) AS s
  CROSS JOIN LATERAL pge_spins(CASE WHEN s.patience <> '' THEN $1::json END) AS d`;
const demoText = 'SELECT * FROM pge_demo_spin($1, $2, $3, ROW ($4, $5, $6, $7, $8, $9, $10, $11)::pge_demo_try)';

type RealBet = { readonly call: BetCall; readonly round: ComputedRound | null; readonly lock: string };
export type PostBet = (bet: RealBet) => Promise<BetRow>;

/**
 * One bet for real money, or with `round` null the question which seeds are in use: one round trip, shared with the bets of others that arrive at the same
 * time. `lock`: the member, where it is known.
 */
export function runRealBet(app: App, bet: RealBet): Promise<BetRow> {
  return app.desks.bets(bet);
}

/** The desk of a process where bets wait for their statement. */
export function createBetDesk(app: App): PostBet {
  return createDesk<RealBet, BetRow>({
    ownerOf: ({ call }) => call.merchantId,
    lockOf: ({ lock }) => lock,
    lanes: app.database.engine === 'pglite' ? 1 : 2,
    patienceAloneMs: null,
    run: async (bets, patienceMs) => {
      const values = [JSON.stringify(bets.map(elementOf)), `${patienceMs ?? 0}ms`];
      return (await app.database.pool.query<BetRow>({ name: 'pge_spins', text: realText, values })).rows;
    },
  });
}

/** A bet as one element of the statement's list. */
function elementOf({ call, round }: RealBet, place: number): Record<string, unknown> {
  return {
    place,
    merchant: call.merchantId,
    token: `\\x${call.tokenHash.toString('hex')}`,
    now: toTimestamp(call.now),
    spin: call.betId,
    stake: String(call.stakeMinor),
    pair: round?.pairId,
    nonce: round?.nonce ?? -1,
    round: round?.roundId,
    payout: String(round?.payoutMinor ?? 0n),
    outcome: round?.outcome,
    multiplier: round?.outcome.multiplier,
    features: round?.features ?? [],
    version: round?.outcome.tableVersion,
    stepped: round?.stepped ?? false,
  };
}

/** One bet for play money. */
export async function runDemoBet(app: App, call: BetCall, round: ComputedRound, storedJson: string): Promise<BetRow> {
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

function callValues({ merchantId, tokenHash, now, betId, stakeMinor }: BetCall): unknown[] {
  return [merchantId, tokenHash, toTimestamp(now), betId, stakeMinor];
}

/** Runs one statement that answers with one row, and again when the database gave it up for another's sake. */
export function runAgain<Row>(app: App, statement: { readonly name: string; readonly text: string }, values: unknown[]): Promise<Row> {
  return again(async () => (await app.database.pool.query({ ...statement, values })).rows[0] as Row);
}
