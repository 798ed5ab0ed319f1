import type { Id, Instant } from '@trevo/kernel';
import type { Selectable } from 'kysely';
import type { App } from '../../core/app.ts';
import type { RoomLease } from '../../core/room.ts';
import type { Schema } from '../../db/schema.ts';
import { betOfRow, type CrashBet } from './bets-store.ts';
import { runStatement } from './run-statement.ts';
import { roundOfRow, type TimedRound } from './rounds-store.ts';

type RoundRow = Selectable<Schema['crash_round']> & { readonly now: Instant };

async function runRound(app: App, name: string, call: string, values: readonly unknown[]): Promise<TimedRound | null> {
  const [row] = await runStatement<RoundRow>(app, name, `SELECT r.*, clock_timestamp() AS now FROM ${call} AS r`, values);
  return row ? { round: roundOfRow(row), now: row.now } : null;
}

async function runBets(app: App, name: string, call: string, values: readonly unknown[]): Promise<CrashBet[]> {
  const rows = await runStatement<Parameters<typeof betOfRow>[0]>(
    app,
    name,
    `SELECT b.*, m.username FROM ${call} AS b JOIN member m ON m.id = b.member_id`,
    values,
  );
  return rows.map(betOfRow);
}

/** The room's unsettled round, if any; a kite in the air hears a beat. A silence of the room in flight is noted as an interruption. */
export async function beat(app: App, room: RoomLease, silenceMs: number): Promise<TimedRound | null> {
  return runRound(app, 'crash_beat', 'crash_beat($1, $2, $3)', [room.merchantId, room.token, silenceMs]);
}

/** Opens the betting of the chain's next round. */
export async function openRound(
  app: App,
  room: RoomLease,
  of: {
    chainId: Id<'crashChain'>;
    position: number;
    hashSealed: Buffer;
    tableVersion: number;
    bettingMs: number;
  },
): Promise<TimedRound | null> {
  return runRound(app, 'crash_open', 'crash_open($1, $2, $3, $4, $5, $6, $7)', [
    room.merchantId,
    room.token,
    of.chainId,
    of.position,
    of.hashSealed,
    of.tableVersion,
    of.bettingMs,
  ]);
}

/** Starts the flight; null before the close. */
export async function takeOff(app: App, room: RoomLease, roundId: Id<'crashRound'>): Promise<TimedRound | null> {
  return runRound(app, 'crash_take_off', 'crash_take_off($1, $2, $3)', [room.merchantId, room.token, roundId]);
}

/** Ends the flight (or voids the betting) and makes hash and point public; null when that has happened. */
export async function breakLine(
  app: App,
  room: RoomLease,
  of: { roundId: Id<'crashRound'>; hash: string; point: number; isVoid: boolean },
): Promise<TimedRound | null> {
  return runRound(app, 'crash_break', 'crash_break($1, $2, $3, $4, $5, $6)', [
    room.merchantId,
    room.token,
    of.roundId,
    of.hash,
    of.point,
    of.isVoid,
  ]);
}

/** Pays bets whose target is not above `multiplier`; at most `limit`. */
export async function payTargets(
  app: App,
  room: RoomLease,
  of: { roundId: Id<'crashRound'>; multiplier: number; limit: number },
): Promise<CrashBet[]> {
  return runBets(app, 'crash_pay_targets', 'crash_pay_targets($1, $2, $3, $4, $5)', [
    room.merchantId,
    room.token,
    of.roundId,
    of.multiplier,
    of.limit,
  ]);
}

/** Returns the stakes that the policy returns, at most `limit`; none in a round that was neither voided nor interrupted. */
export async function returnStakes(app: App, room: RoomLease, of: { roundId: Id<'crashRound'>; limit: number }): Promise<CrashBet[]> {
  return runBets(app, 'crash_return', 'crash_return($1, $2, $3, $4)', [room.merchantId, room.token, of.roundId, of.limit]);
}

/** Closes lost bets, at most `limit`; true when the round is settled. */
export async function settleRound(app: App, room: RoomLease, of: { roundId: Id<'crashRound'>; limit: number }): Promise<boolean> {
  const rows = await runStatement<{ closed: number }>(app, 'crash_settle', 'SELECT crash_settle($1, $2, $3, $4) AS closed', [
    room.merchantId,
    room.token,
    of.roundId,
    of.limit,
  ]);
  return rows[0]?.closed === -1;
}
