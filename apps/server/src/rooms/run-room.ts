import { setTimeout as wait } from 'node:timers/promises';
import { secondMs } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import { holdRoom, isRoomLost } from '../core/hold-room.ts';
import type { HeldRoom, Keeping, RoomKind, RoomLease, RoomStep, Telling } from '../core/room.ts';
import { inTransaction } from '../db/transaction.ts';
import { withPatience } from '../db/patience.ts';
import { beatRoom, leaveRoom, type TakenRoom, writeKept } from './rooms-store.ts';

const afterFaultMs = secondMs;
/** A room that rests says this many times in a lease that it is alive. */
const beatsPerLease = 4;
/** What a statement of a step may take: a settlement of many bets that was given up would be begun again for ever. */
const statementMs = 15 * secondMs;

/** Runs one room until the process stops, another one has the room, or the room is over. */
export async function runRoom(app: App, kind: RoomKind, { taken, signal }: { taken: TakenRoom; signal: AbortSignal }): Promise<void> {
  const { lease } = taken;
  const of = { room: lease.kind, key: lease.key };
  let step: RoomStep | null = null;
  let nextAt = 0;
  while (!signal.aborted) {
    try {
      await withPatience(statementMs, () => beatRoom(app.db, lease, kind.leaseMs));
      step ??= await enter(app, kind, { taken, signal });
      if (performance.now() >= nextAt) {
        const next = await withPatience(statementMs, step);
        if (next === 'over') return await leave(app, lease, true);
        nextAt = performance.now() + next;
      }
    } catch (error) {
      if (isRoomLost(error)) return app.log.warn(of, 'another process runs the room');
      app.log.error({ err: error, ...of }, 'a step of the room failed and is tried again');
      nextAt = performance.now() + afterFaultMs;
    }
    await rest(Math.min(nextAt - performance.now(), kind.leaseMs / beatsPerLease), signal);
  }
  await leave(app, lease, false);
}

function leave(app: App, lease: RoomLease, isOver: boolean): Promise<void> {
  const { kind: room, key } = lease;
  return leaveRoom(app.db, lease, isOver).catch((error: unknown) => app.log.warn({ err: error, room, key }, 'the room was not given back'));
}

/** The one before may have died between a commit and the word of it. */
async function enter(app: App, kind: RoomKind, { taken, signal }: { taken: TakenRoom; signal: AbortSignal }): Promise<RoomStep> {
  tellAll(app, taken.outbox);
  return kind.enter(app, heldRoom(app, taken, signal));
}

/** What a kind is handed of a room that this process took. */
export function heldRoom(app: App, { lease, snapshot }: TakenRoom, signal: AbortSignal): HeldRoom {
  let kept = snapshot;
  return {
    ...lease,
    signal,
    get snapshot() {
      return kept;
    },
    async keep({ snapshot: next, tell = [], write }: Keeping) {
      const version = await inTransaction(app.db, async (tx) => {
        await holdRoom(tx, lease);
        await write?.(tx);
        return writeKept(tx, lease, { snapshot: next, outbox: tell });
      });
      kept = next;
      tellAll(app, tell);
      return version;
    },
  };
}

function tellAll(app: App, tellings: readonly Telling[]): void {
  for (const { topic, message } of tellings) app.bus.publish(topic, message);
}

/** Waits, but not beyond the stop. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await wait(ms, undefined, { signal }).catch(() => undefined);
}
