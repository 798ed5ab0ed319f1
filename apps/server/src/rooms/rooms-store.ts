import { type Selectable, sql } from 'kysely';
import type { RoomLease, RoomPlace, Telling } from '../core/room.ts';
import type { RoomTables } from '../core/room-tables.ts';
import type { Db, Tx } from '../db/database.ts';

/** A room that was taken, with what was kept of it. */
export type TakenRoom = { readonly lease: RoomLease; readonly snapshot: unknown; readonly outbox: readonly Telling[] };

/** `leftMs`: how long the leases of other processes last at least; null: they have none of these rooms. */
export type Claim = { readonly taken: readonly TakenRoom[]; readonly leftMs: number | null };

type ClaimedRow = Pick<Selectable<RoomTables['room']>, 'key' | 'snapshot'> & {
  readonly token: bigint | null;
  readonly outbox: readonly Telling[] | null;
  readonly left_ms: number | null;
};

/** Takes those of a kind's rooms that nobody runs, each for `leaseMs`. `runner` names the process. */
export async function claimRooms(
  db: Db,
  kind: string,
  { places, runner, leaseMs }: { places: readonly RoomPlace[]; runner: string; leaseMs: number },
): Promise<Claim> {
  if (places.length === 0) return { taken: [], leftMs: null };
  const merchantOf = new Map(places.map(({ key, merchantId }) => [key, merchantId]));
  const { rows } = await sql<ClaimedRow>`SELECT key, token, snapshot, outbox, left_ms
    FROM room_claim(${kind}, ${[...merchantOf.keys()]}::text[], ${[...merchantOf.values()]}::text[], ${runner}, ${leaseMs}::integer)`.execute(
    db,
  );
  const taken: TakenRoom[] = [];
  const left: number[] = [];
  for (const { key, token, snapshot, outbox, left_ms } of rows) {
    const merchantId = merchantOf.get(key);
    if (token !== null && merchantId !== undefined) taken.push({ lease: { kind, key, merchantId, token }, snapshot, outbox: outbox ?? [] });
    else if (left_ms !== null) left.push(Math.max(0, left_ms));
  }
  return { taken, leftMs: left.length > 0 ? Math.min(...left) : null };
}

/** The lease goes on for `leaseMs` from now. Throws where another process has the room. */
export async function beatRoom(db: Db, { kind, key, token }: RoomLease, leaseMs: number): Promise<void> {
  await sql`SELECT room_beat(${kind}, ${key}, ${token}, ${leaseMs}::integer)`.execute(db);
}

/** Writes the snapshot and what will be told; answers the new version. Throws where another process has the room. */
export async function writeKept(
  tx: Tx,
  { kind, key, token }: RoomLease,
  kept: { snapshot: unknown; outbox: readonly Telling[] },
): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`SELECT room_keep(${kind}, ${key}, ${token}, ${JSON.stringify(kept.snapshot)}::jsonb,
    ${JSON.stringify(kept.outbox)}::jsonb) AS version`.execute(tx);
  return rows[0]?.version ?? 0n;
}

/** Gives the room back at once; with `isOver` it is forgotten. Does nothing where another process has it. */
export async function leaveRoom(db: Db, { kind, key, token }: RoomLease, isOver: boolean): Promise<void> {
  await sql`SELECT room_leave(${kind}, ${key}, ${token}, ${isOver})`.execute(db);
}
