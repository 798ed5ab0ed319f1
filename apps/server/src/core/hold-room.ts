import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { RoomLease } from './room.ts';

const lost = 'TRV03';
/** A process that falls silent in the middle of a transaction keeps the room from others no longer than this; the database then ends it. */
const silentMs = 2_000;

/**
 * Holds a room until the transaction ends: nobody else can take it meanwhile, so what the transaction writes is written by who runs the room, or not at all.
 * Throws where another process has it ({@link isRoomLost}). To be asked first: the room's row is locked before what it is about.
 */
export async function holdRoom(tx: Tx, { kind, key, token }: Pick<RoomLease, 'kind' | 'key' | 'token'>): Promise<void> {
  await sql`SELECT set_config('idle_in_transaction_session_timeout', ${String(silentMs)}, true), room_hold(${kind}, ${key}, ${token})`.execute(
    tx,
  );
}

/** Whether an error says that another process runs the room by now: nothing was written, and there is nothing more to do. */
export function isRoomLost(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === lost;
}
