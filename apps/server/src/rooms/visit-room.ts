import { invariant } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { RoomKind, RoomPlace } from '../core/room.ts';
import { beatRoom, claimRooms, leaveRoom } from './rooms-store.ts';
import { heldRoom } from './run-room.ts';

/**
 * Runs a room that nobody runs by hand: `visit` is given its step, and takes it as often as it likes; then the room is given back. For whoever turns the clock
 * between steps, where waiting would not help. Throws where another process has the room.
 */
export async function visitRoom(
  app: App,
  kind: RoomKind,
  place: RoomPlace,
  visit: (step: () => Promise<number>) => Promise<void>,
): Promise<void> {
  const runner = app.random(8).toString('hex');
  const { taken } = await claimRooms(app.db, kind.name, { places: [place], runner, leaseMs: kind.leaseMs });
  const [room] = taken;
  invariant(room, 'Nobody else runs the room');
  const stopping = new AbortController();
  try {
    const step = await kind.enter(app, heldRoom(app, room, stopping.signal));
    await visit(async () => {
      await beatRoom(app.db, room.lease, kind.leaseMs);
      const next = await step();
      return next === 'over' ? Number.POSITIVE_INFINITY : next;
    });
  } finally {
    stopping.abort();
    await leaveRoom(app.db, room.lease, false);
  }
}
