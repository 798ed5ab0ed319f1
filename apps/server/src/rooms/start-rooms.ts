import { secondMs } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { RoomKind } from '../core/room.ts';
import { roomChannel } from '../db/listen.ts';
import { claimRooms } from './rooms-store.ts';
import { runRoom } from './run-room.ts';

export type RunningRooms = {
  /** Ends in order: steps in hand are finished, nothing new begins, and another process may take the rooms at once. */
  readonly stop: () => Promise<void>;
};

/** Rooms are looked for this often, sooner when a lease ends or somebody gives a room back. */
const lookEveryMs = secondMs;

/** Runs, in this process, the rooms of all kinds that nobody runs. Every process of the role may: each room is run by one at a time. */
export function startRooms(app: App, kinds: readonly RoomKind[] = app.modules.rooms): RunningRooms {
  const runner = app.random(8).toString('hex');
  const stopping = new AbortController();
  const lookers = kinds.map((kind) => lookFor(app, kind, { runner, signal: stopping.signal }));
  const listener = app.database.listen(roomChannel, () => {
    for (const { wake } of lookers) wake();
  });
  return {
    async stop() {
      stopping.abort();
      for (const { wake } of lookers) wake();
      await Promise.all(lookers.map(({ ended }) => ended));
      await listener.close();
    },
  };
}

type Looker = { readonly wake: () => void; readonly ended: Promise<void> };

/** Takes rooms of a kind until the stop, and ends when all that it took are given back. */
function lookFor(app: App, kind: RoomKind, { runner, signal }: { runner: string; signal: AbortSignal }): Looker {
  const running = new Map<string, Promise<void>>();
  const bell = createBell();
  const take = async (): Promise<number> => {
    const places = (await kind.places(app)).filter(({ key }) => !running.has(key));
    const { taken, leftMs } = await claimRooms(app.db, kind.name, { places, runner, leaseMs: kind.leaseMs });
    for (const one of taken) {
      const room = runRoom(app, kind, { taken: one, signal }).finally(() => running.delete(one.lease.key));
      running.set(one.lease.key, room);
    }
    return Math.min(leftMs ?? lookEveryMs, lookEveryMs);
  };
  const look = async () => {
    while (!signal.aborted) {
      const againMs = await take().catch((error: unknown) => {
        app.log.warn({ err: error, room: kind.name }, 'rooms could not be looked for');
        return lookEveryMs;
      });
      if (!signal.aborted) await bell.wait(againMs);
    }
    await Promise.all(running.values());
  };
  return { wake: bell.ring, ended: look() };
}

/** Somebody who waits is woken by a ring; one who comes after it does not wait at all. */
function createBell(): { readonly ring: () => void; readonly wait: (ms: number) => Promise<void> } {
  let isRung = false;
  let wake = () => {};
  return {
    ring() {
      isRung = true;
      wake();
    },
    async wait(ms) {
      let timer: NodeJS.Timeout | undefined;
      if (!isRung)
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, ms);
        });
      clearTimeout(timer);
      isRung = false;
    },
  };
}
