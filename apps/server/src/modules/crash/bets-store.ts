import { crashTable } from '@trevo/game-rules/games/pipa';
import { type Id, type Instant, invariant } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { type Locked, lockedOf } from '../pge/index.ts';
import { runStatement } from './run-statement.ts';

/** A bet as the database has it. Multipliers in hundredths, amounts in ledger units. */
export type CrashBet = {
  readonly id: Id<'crashBet'>;
  readonly roundId: Id<'crashRound'>;
  readonly memberId: Id<'member'>;
  readonly mode: 'real' | 'demo';
  /** The member, or for play money the game session. */
  readonly player: string;
  readonly username: string;
  readonly slot: number;
  readonly betId: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly auto: number | null;
  readonly target: number;
  readonly state: 'placed' | 'cashed' | 'lost' | 'cancelled' | 'returned';
  readonly multiplier: number | null;
  readonly payoutMinor: bigint | null;
  readonly cashedBy: 'hand' | 'target' | null;
  readonly placedAt: Instant;
  readonly endedAt: Instant | null;
  /** The player's balance after the stake was taken, and after the bet ended with money. */
  readonly after: Balance;
  readonly afterEnd: Balance | null;
};

/** What can be played: cash, and `locked` money of a bonus where the player was given one. */
type Balance = { readonly minor: bigint; readonly version: number; readonly locked: Locked | null };
type BetRow = Selectable<Schema['crash_bet']> & { readonly username: string };

/** Who calls, by game token, at which moment of the server's clock. */
export type Player = { readonly merchantId: Id<'merchant'>; readonly tokenHash: Buffer; readonly now: Instant };

export type BetAnswer =
  | { readonly outcome: 'done' | 'replayed'; readonly bet: CrashBet }
  | { readonly outcome: 'refused'; readonly code: string };

export function betOfRow(row: BetRow): CrashBet {
  return {
    id: row.id as Id<'crashBet'>,
    roundId: row.round_id as Id<'crashRound'>,
    memberId: row.member_id as Id<'member'>,
    mode: row.mode,
    player: row.player,
    username: row.username,
    slot: row.slot,
    betId: row.bet_id,
    currency: row.currency,
    stakeMinor: row.stake,
    auto: row.auto === null ? null : Number(row.auto),
    target: Number(row.target),
    state: row.state,
    multiplier: row.multiplier === null ? null : Number(row.multiplier),
    payoutMinor: row.payout,
    cashedBy: row.cashed_by,
    placedAt: row.placed_at,
    endedAt: row.ended_at,
    after: { minor: row.balance ?? 0n, version: Number(row.balance_version ?? 0n), locked: lockedOf(row) },
    afterEnd:
      row.end_balance === null
        ? null
        : {
            minor: row.end_balance,
            version: Number(row.end_version ?? 0n),
            locked: lockedOf({ locked: row.end_locked, locked_versions: row.end_locked_versions }),
          },
  };
}

/** Places a bet: session, place, stake and close in one round trip (`crash_place`). */
export async function placeBet(
  app: App,
  { merchantId, tokenHash, now }: Player,
  of: {
    roundId: Id<'crashRound'>;
    betId: string;
    slot: number;
    stakeMinor: bigint;
    auto: number | null;
    target: number;
  },
): Promise<BetAnswer> {
  return ask(app, 'crash_place', 'crash_place($1, $2, $3, $4, ROW ($5, $6, $7, $8, $9, $10)::crash_slip)', [
    merchantId,
    crashTable.code,
    tokenHash,
    toTimestamp(now),
    of.roundId,
    of.betId,
    of.slot,
    of.stakeMinor,
    of.auto,
    of.target,
  ]);
}

/** Takes a bet back while betting is open (`crash_cancel`). */
export async function cancelBet(app: App, { merchantId, tokenHash, now }: Player, betId: string): Promise<BetAnswer> {
  return ask(app, 'crash_cancel', 'crash_cancel($1, $2, $3, $4, $5)', [merchantId, crashTable.code, tokenHash, toTimestamp(now), betId]);
}

/** Cashes a bet out at a multiplier ruled to be in time, by hand or because its target was reached (`crash_cash_out`). */
export async function cashBetOut(app: App, id: Id<'crashBet'>, multiplier: number, by: 'hand' | 'target'): Promise<BetAnswer> {
  return ask(app, 'crash_cash_out', 'crash_cash_out($1, $2, $3)', [id, multiplier, by]);
}

/** What a cash-out by hand is ruled on. `flownMs`: since the take-off, at the moment the request reached this process; null before it. */
export type Flight = {
  readonly bet: CrashBet;
  readonly roundState: 'betting' | 'flying' | 'crashed' | 'void';
  readonly hashSealed: Buffer;
  readonly salt: string;
  readonly flownMs: number | null;
};

type FlightRow = BetRow & {
  readonly round_state: Flight['roundState'];
  readonly hash_sealed: Buffer;
  readonly salt: string;
  readonly flown_ms: number | null;
};

/**
 * The flight of a bet as it stood when the request was received: the database clock, less what the request waited here until its question left. So one
 * clock counts on every node, and a busy pool costs the player nothing. `receivedAt` is of the monotonic clock.
 */
export async function readFlight(
  app: App,
  { merchantId, tokenHash, now }: Player,
  of: { readonly betId: string; readonly receivedAt: number },
): Promise<Flight | null> {
  const client = await app.database.pool.connect();
  try {
    const waitedMs = performance.now() - of.receivedAt;
    const text = `SELECT (f.bet).*, f.round_state, f.hash_sealed, f.salt, f.flown_ms, m.username
      FROM crash_flight_of($1, $2, $3, $4, $5) f JOIN member m ON m.id = (f.bet).member_id`;
    const values = [merchantId, crashTable.code, tokenHash, toTimestamp(now), of.betId];
    const row = (await client.query({ name: 'crash_flight_of', text, values })).rows[0] as FlightRow | undefined;
    if (!row) return null;
    return {
      bet: betOfRow(row),
      roundState: row.round_state,
      hashSealed: row.hash_sealed,
      salt: row.salt,
      flownMs: row.flown_ms === null ? null : Math.max(0, Math.floor(row.flown_ms - waitedMs)),
    };
  } finally {
    client.release();
  }
}

/** The targets of the bets that fly, lowest first, each once. */
export async function readTargets(db: Db, roundId: Id<'crashRound'>): Promise<number[]> {
  const { rows } = await sql<{
    target: bigint;
  }>`SELECT DISTINCT target FROM crash_bet WHERE round_id = ${roundId} AND state = 'placed' ORDER BY target`.execute(db);
  return rows.map(({ target }) => Number(target));
}

/** Real-money bets of a round, the highest stakes first, with how many there are and what they come to. */
export async function readRoundBets(
  db: Db,
  merchantId: Id<'merchant'>,
  { roundId, limit }: { readonly roundId: Id<'crashRound'>; readonly limit: number },
): Promise<{ bets: CrashBet[]; count: number; stakedMinor: bigint }> {
  const { rows } = await sql<BetRow & { count: bigint; staked: bigint }>`
    SELECT b.*, m.username, count(*) OVER () AS count, (sum(b.stake) OVER ())::bigint AS staked FROM crash_bet b JOIN member m ON m.id = b.member_id
    WHERE b.round_id = ${roundId} AND b.merchant_id = ${merchantId} AND b.mode = 'real' AND b.state <> 'cancelled'
    ORDER BY b.stake DESC, b.id LIMIT ${limit}`.execute(db);
  return { bets: rows.map(betOfRow), count: Number(rows[0]?.count ?? 0n), stakedMinor: rows[0]?.staked ?? 0n };
}

/** The player's bets in a round, in the order of placing. */
export async function readOwnBets(
  db: Db,
  merchantId: Id<'merchant'>,
  { roundId, player }: { readonly roundId: Id<'crashRound'>; readonly player: string },
): Promise<CrashBet[]> {
  const { rows } = await sql<BetRow>`SELECT b.*, m.username FROM crash_bet b JOIN member m ON m.id = b.member_id
    WHERE b.round_id = ${roundId} AND b.merchant_id = ${merchantId} AND b.player = ${player} ORDER BY b.id`.execute(db);
  return rows.map(betOfRow);
}

/** A bet of the own history with its round. The point is null while the kite flies. */
export type BetRecord = { readonly bet: CrashBet; readonly position: number; readonly chainId: string; readonly point: number | null };

/** The member's real-money bets, newest first, from below `before`. */
export async function readMemberBets(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { readonly memberId: Id<'member'>; readonly before: string | undefined; readonly limit: number },
): Promise<BetRecord[]> {
  const { rows } = await sql<BetRow & { position: number; chain_id: string; point: bigint | null }>`
    SELECT b.*, m.username, r.position, r.chain_id, r.point FROM crash_bet b JOIN member m ON m.id = b.member_id JOIN crash_round r ON r.id = b.round_id
    WHERE b.member_id = ${of.memberId} AND b.merchant_id = ${merchantId} AND b.mode = 'real' AND b.id < ${of.before ?? 'z'}
    ORDER BY b.id DESC LIMIT ${of.limit}`.execute(db);
  return rows.map((row) => ({
    bet: betOfRow(row),
    position: row.position,
    chainId: row.chain_id,
    point: row.point === null ? null : Number(row.point),
  }));
}

type AnswerRow = BetRow & { readonly outcome: BetAnswer['outcome']; readonly code: string | null };

async function ask(app: App, name: string, call: string, values: readonly unknown[]): Promise<BetAnswer> {
  const text = `SELECT a.outcome, a.code, (a.bet).*, m.username FROM ${call} a LEFT JOIN member m ON m.id = (a.bet).member_id`;
  const [row] = await runStatement<AnswerRow>(app, name, text, values);
  invariant(row, 'A call about a bet is answered');
  return row.outcome === 'refused' ? { outcome: 'refused', code: row.code ?? '' } : { outcome: row.outcome, bet: betOfRow(row) };
}
