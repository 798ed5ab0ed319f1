import type { Id, Instant } from '@trevo/kernel';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { Round, RoundLine } from './round.ts';

function roundsOf(db: Db, merchantId: Id<'merchant'>) {
  return db
    .selectFrom('pge_round')
    .innerJoin('pge_seed_pair', 'pge_seed_pair.id', 'pge_round.seed_pair_id')
    .where('pge_round.merchant_id', '=', merchantId);
}

const pairColumns = ['pge_seed_pair.commitment', 'pge_seed_pair.client_seed', 'pge_seed_pair.server_seed'] as const;

function wholeRounds(db: Db, merchantId: Id<'merchant'>) {
  return roundsOf(db, merchantId).selectAll('pge_round').select(pairColumns);
}

/** A round of the merchant; of this member only when one is named. */
export async function readRound(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { id: Id<'round'>; memberId?: Id<'member'> },
): Promise<Round | null> {
  let query = wholeRounds(db, merchantId).where('pge_round.id', '=', of.id);
  if (of.memberId !== undefined) query = query.where('pge_round.member_id', '=', of.memberId);
  const row = await query.executeTakeFirst();
  return row ? roundOfRow(row) : null;
}

/** The member's round to go on showing, and the newest one, of a game. */
export async function readSeat(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { memberId: Id<'member'>; game: string },
): Promise<{ open: Round | null; last: Round | null }> {
  const own = () =>
    wholeRounds(db, merchantId)
      .where('pge_round.member_id', '=', of.memberId)
      .where('pge_round.game', '=', of.game)
      .orderBy('pge_round.id', 'desc')
      .limit(1);
  const open = await own().where('pge_round.finished_at', 'is', null).executeTakeFirst();
  const last = await own().executeTakeFirst();
  return { open: open ? roundOfRow(open) : null, last: last ? roundOfRow(last) : null };
}

export type RoundsQuestion = {
  readonly memberId: Id<'member'>;
  readonly game?: string | undefined;
  readonly seedPairId?: Id<'seedPair'> | undefined;
  /** Only rounds older than this one. */
  readonly before?: Id<'round'> | undefined;
  readonly limit: number;
};

/** A member's rounds, newest first. */
export async function readRounds(db: Db, merchantId: Id<'merchant'>, of: RoundsQuestion): Promise<RoundLine[]> {
  let query = roundsOf(db, merchantId).where('pge_round.member_id', '=', of.memberId);
  if (of.game !== undefined) query = query.where('pge_round.game', '=', of.game);
  if (of.seedPairId !== undefined) query = query.where('pge_round.seed_pair_id', '=', of.seedPairId);
  if (of.before !== undefined) query = query.where('pge_round.id', '<', of.before);
  const rows = await query
    .select([
      'pge_round.id',
      'pge_round.game',
      'pge_round.currency',
      'pge_round.seed_pair_id',
      'pge_round.nonce',
      'pge_round.stake',
      'pge_round.payout',
    ])
    .select(['pge_round.multiplier', 'pge_round.features', 'pge_round.finished_at', 'pge_round.played_at', 'pge_round.free_set'])
    .select(pairColumns)
    .orderBy('pge_round.id', 'desc')
    .limit(of.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id as Id<'round'>,
    game: row.game,
    currency: row.currency,
    pair: { id: row.seed_pair_id, commitment: row.commitment, clientSeed: row.client_seed ?? '', serverSeed: row.server_seed },
    nonce: Number(row.nonce),
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    multiplier: row.multiplier,
    features: row.features,
    status: statusOf(row),
    playedAt: row.played_at,
    freeSet: row.free_set,
  }));
}

/** Records how far a member has seen an own open round. Steps never go back. Null when there is no such round. */
export async function writeShown(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { id: Id<'round'>; memberId: Id<'member'>; steps: number; finished: boolean; now: Instant },
): Promise<{ status: 'open' | 'finished'; shownSteps: number } | null> {
  const own = { merchant_id: merchantId, member_id: of.memberId, id: of.id };
  const changed = await db
    .updateTable('pge_round')
    .set(({ fn, val, ref }) => ({
      shown_steps: fn<number>('greatest', [ref('shown_steps'), val(of.steps)]),
      ...(of.finished ? { finished_at: toTimestamp(of.now), finished_by: 'player' as const } : {}),
    }))
    .where((eb) => eb.and(own))
    .where('finished_at', 'is', null)
    // A round of steps ends with its last step only.
    .where('stepped', '=', false)
    .returning(['finished_at', 'shown_steps'])
    .executeTakeFirst();
  const row =
    changed ??
    (await db
      .selectFrom('pge_round')
      .where((eb) => eb.and(own))
      .select(['finished_at', 'shown_steps'])
      .executeTakeFirst());
  return row ? { status: statusOf(row), shownSteps: row.shown_steps } : null;
}

/** Whether the member has a round that was not seen to its end. */
export async function hasOpenRound(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<boolean> {
  const row = await db
    .selectFrom('pge_round')
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('finished_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes the open rounds of these games played before `before` that were only shown on; says how many. Their money was posted when they were played. */
export async function finishShownRounds(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { readonly games: readonly string[]; readonly before: Instant },
  now: Instant,
): Promise<number> {
  const result = await db
    .updateTable('pge_round')
    .set({ finished_at: toTimestamp(now), finished_by: 'policy' })
    .where('merchant_id', '=', merchantId)
    .where('finished_at', 'is', null)
    .where('stepped', '=', false)
    .where('game', 'in', [...of.games])
    .where('played_at', '<', timestampOf(of.before))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

type Row = Awaited<ReturnType<ReturnType<typeof wholeRounds>['execute']>>[number];

function roundOfRow(row: Row): Round {
  return {
    id: row.id as Id<'round'>,
    memberId: row.member_id as Id<'member'>,
    game: row.game,
    mode: 'real',
    currency: row.currency,
    betId: row.spin_id,
    pair: { id: row.seed_pair_id, commitment: row.commitment, clientSeed: row.client_seed ?? '', serverSeed: row.server_seed },
    nonce: Number(row.nonce),
    tableVersion: row.table_version,
    stakeMinor: row.stake,
    payoutMinor: row.payout,
    outcome: row.outcome,
    stepped: row.stepped,
    balanceAfterStakeMinor: row.balance_after_stake,
    balanceMinor: row.balance,
    balanceVersion: Number(row.balance_version),
    playedAt: row.played_at,
    status: statusOf(row),
    shownSteps: row.shown_steps,
    finishedAt: row.finished_at,
    finishedBy: row.finished_by,
    freeSet: row.free_set,
  };
}

function statusOf({ finished_at }: { readonly finished_at: Instant | null }): 'open' | 'finished' {
  return finished_at === null ? 'open' : 'finished';
}
