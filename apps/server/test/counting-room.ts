import { invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { RoomKind, RoomPlace } from '../src/core/room.ts';
import type { Db } from '../src/db/database.ts';

export const countEveryMs = 40;

/** Where the counting rooms write what they count, each number once. */
export async function createCounted(db: Db): Promise<void> {
  await sql`CREATE TABLE counted (room text, number integer, token bigint NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (room, number))`.execute(db);
  await sql`GRANT SELECT, INSERT ON counted TO PUBLIC`.execute(db);
}

export type Counted = { readonly number: number; readonly token: bigint; readonly ms: number };

/** What a room has counted, in order; `ms` by the database's clock. */
export async function readCounted(db: Db, room: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`SELECT number, token, 1000 * extract(epoch FROM at)::double precision AS ms FROM counted
    WHERE room = ${room} ORDER BY number`.execute(db);
  return rows;
}

/**
 * A room that does nothing but count, with its state in memory and in what it keeps: a row and a message for each number. It is over at `most`. `onCount` is
 * told what was written and is not committed yet.
 */
export function countingRoom(
  places: readonly RoomPlace[],
  { leaseMs = 60_000, most = Infinity, onCount = () => {} }: CountingOptions = {},
): RoomKind {
  return {
    name: 'counting',
    leaseMs,
    places: async () => places,
    enter: (_app, room) => async () => {
      const { number: last } = countOf(room.snapshot);
      if (last === most) return 'over';
      const number = last + 1;
      await room.keep({
        snapshot: { number },
        tell: [{ topic: 'member:mbr_counting', message: { type: 'deposit', depositId: String(number), status: room.key } }],
        async write(tx) {
          await sql`INSERT INTO counted (room, number, token) VALUES (${room.key}, ${number}, ${room.token})`.execute(tx);
          onCount(number);
        },
      });
      return countEveryMs;
    },
  };
}

type CountingOptions = { readonly leaseMs?: number; readonly most?: number; readonly onCount?: (number: number) => void };

function countOf(snapshot: unknown): { readonly number: number } {
  if (snapshot === null) return { number: 0 };
  const { number } = snapshot as { readonly number?: unknown };
  invariant(typeof number === 'number', 'What was kept is a count');
  return { number };
}
