import { type Id, type Instant, invariant, ok, refuse, type Result } from '@trevo/kernel';
import type { RoundOutcome } from '@trevo/game-rules';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { ensureSeeds } from './ensure-seeds.ts';
import type { GameSession } from './game-session.ts';
import { readGameSession } from './game-sessions-store.ts';
import { ownerOf } from './player-of.ts';
import type { Round } from './round.ts';
import { readRound } from './rounds-store.ts';
import { type ActivePair, openServerSeed } from './seed-pair.ts';
import { readActivePair } from './seed-pairs-store.ts';
import { roundGame } from './studio.ts';

/** A player at a game whose next nonce nobody else takes until the transaction ends. */
export type FreeSeat = { readonly session: GameSession; readonly tokenHash: Buffer; readonly pair: ActivePair };

/** Holds the nonce of a session's player, as every bet does: bets of all tabs wait for each other. */
export async function takeFreeSeat(
  app: App,
  tx: Tx,
  { merchantId, tokenHash }: { readonly merchantId: Id<'merchant'>; readonly tokenHash: Buffer },
): Promise<Result<FreeSeat, 'game_mismatch' | 'game_session_ended'>> {
  const session = await readGameSession(tx, merchantId, tokenHash, app.clock.now());
  if (session === null) return refuse('game_session_ended');
  if (session.mode !== 'real') return refuse('game_mismatch');
  const owner = ownerOf(session);
  await ensureSeeds(app, tx, owner);
  const pair = await readActivePair(tx, owner, { lock: true });
  invariant(pair !== null, 'A player has a pair in use');
  return ok({ session, tokenHash, pair });
}

/** The round of a bet id that this player has sent before, or null. */
export async function findRoundOf(tx: Tx, { session }: FreeSeat, betId: string): Promise<Round | null> {
  const { merchantId, memberId } = session;
  const { rows } = await sql<{ id: Id<'round'> }>`SELECT id FROM pge_round WHERE spin_id = ${betId} AND member_id = ${memberId}`.execute(
    tx,
  );
  return rows[0] === undefined ? null : readRound(tx, merchantId, { id: rows[0].id, memberId });
}

/** What a round of the seat's game comes to on its pair and next nonce: the same function and the same numbers as for a paid one. */
export type Drawn = { readonly outcome: RoundOutcome; readonly payoutMinor: bigint };

/** Draws it, or says why it cannot be: a round is open, or the game does not offer the stake. */
export async function drawFree(
  app: App,
  tx: Tx,
  { session, pair }: FreeSeat,
  stakeMinor: bigint,
): Promise<Result<Drawn, 'bet_refused' | 'round_open'>> {
  const { game: code, memberId, currency } = session;
  const { rows } =
    await sql`SELECT FROM pge_round WHERE member_id = ${memberId} AND game = ${code} AND finished_at IS NULL LIMIT 1`.execute(tx);
  if (rows.length > 0) return refuse('round_open');
  const game = roundGame(code);
  const choice = game?.usualChoice;
  const offered = game?.offer({ choice, stakeMinor, currency });
  if (!game || offered?.ok !== true) return refuse('bet_refused');
  const serverSeed = openServerSeed(app, pair.sealed);
  const seeds = { serverSeed, clientSeed: pair.clientSeed, nonce: pair.nextNonce };
  const played = game.play({ ...seeds, choice, stakeMinor, limit: offered.value.limit }, []);
  invariant(played.ok, 'Stored seeds and an offered bet always give a round');
  return ok(played.value);
}

type Money = { readonly minor: bigint; readonly version: number };
type FreeRound = {
  readonly betId: string;
  readonly setId: string;
  readonly stakeMinor: bigint;
  readonly drawn: Drawn;
  /** What the player can play with before and after: they differ where the last spin credited its set. */
  readonly before: Money;
  readonly after: Money;
  readonly now: Instant;
  readonly id: Id<'round'>;
};

/** Writes a free round beside the paid ones: it uses its nonce, is shown and proven like them, and moves no money. */
export async function writeFreeRound(tx: Tx, seat: FreeSeat, round: FreeRound): Promise<Round> {
  const { session, pair, tokenHash } = seat;
  const { betId, setId, stakeMinor, drawn, before, after, now, id } = round;
  const { merchantId, memberId, game, currency } = session;
  const { outcome, payoutMinor } = drawn;
  const features = outcome.features.map(({ kind }) => kind);
  await tx
    .updateTable('pge_nonce')
    .set(({ eb }) => ({ next_nonce: eb('next_nonce', '+', 1n) }))
    .where('member_id', '=', memberId)
    .where('mode', '=', 'real')
    .execute();
  await tx
    .insertInto('pge_round')
    .values({
      id,
      merchant_id: merchantId,
      member_id: memberId,
      game,
      currency,
      spin_id: betId,
      seed_pair_id: pair.id,
      nonce: BigInt(pair.nextNonce),
      table_version: outcome.tableVersion,
      stake: stakeMinor,
      payout: payoutMinor,
      multiplier: outcome.multiplier,
      features,
      outcome: JSON.stringify(outcome),
      balance_after_stake: before.minor,
      balance: after.minor,
      balance_version: BigInt(after.version),
      played_at: toTimestamp(now),
      finished_at: features.length === 0 ? toTimestamp(now) : null,
      finished_by: null,
      free_set: setId,
    })
    .execute();
  await sql`SELECT pge_touch(${tokenHash}, ${toTimestamp(now)}::timestamptz)`.execute(tx);
  const written = await readRound(tx, merchantId, { id, memberId });
  invariant(written !== null, 'A round that was just written is there');
  return written;
}
