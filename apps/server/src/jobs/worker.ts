import { randomUUID } from 'node:crypto';
import { type Id, secondMs } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import { type Lease, type WorkKind, workDefaults } from '../core/work.ts';
import { createDesk } from '../db/statement-desk.ts';
import { doWork } from './do-work.ts';
import { reportParked } from './report-parked.ts';
import { type Claimed, claimWork, finishWork, giveBack, giveBackUnheard, type Held, renewLeases, type Taken } from './work-store.ts';

/** How long a worker may be away (a pause, a database that says nothing) before its work is somebody else's. */
const leaseMs = 60 * secondMs;

type InHand = { readonly lease: Lease; readonly giveUp: AbortController; readonly done: Promise<void> };

/** The hands of one process: what it has taken and not yet put down. Nothing happens by itself; `start-jobs.ts` has the clock. */
export type Worker = {
  /** Takes what is due of kinds that have room, any or half of theirs, and begins with it. Says how many rows it took. One at a time. */
  readonly take: (room: 'any' | 'half') => Promise<number>;
  /** Keeps the leases of what is in hand, and lets go of what is somebody else's by now. */
  readonly renew: () => Promise<void>;
  /** Resolves once nothing is in hand. */
  readonly idle: () => Promise<void>;
  /** Gives back what is in hand after `withinMs`; who still works on it ends nothing. */
  readonly putDown: (withinMs: number) => Promise<void>;
};

export type WorkerOptions = {
  readonly leaseMs?: number;
  /** Told when a piece of work was put down, and there is room again. */
  readonly onRoom?: () => void;
};

export function createWorker(
  app: App,
  kinds: readonly WorkKind[],
  { leaseMs: lasts = leaseMs, onRoom = () => {} }: WorkerOptions = {},
): Worker {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const inHand = new Map<Id<'work'>, InHand>();
  const claims = claimsOf(app, lasts);
  // What is done at the same time is said together.
  const finish = createDesk<Held, boolean>({
    run: (held) => finishWork(app.db, held),
    ownerOf: () => '',
    lockOf: ({ id }) => id,
    lanes: 1,
    patienceAloneMs: null,
  });

  const roomFor = (kind: WorkKind) => {
    const busy = [...inHand.values()].filter(({ lease }) => lease.kind === kind.name).length;
    return (kind.atOnce ?? workDefaults.atOnce) - busy;
  };
  const begin = (taken: Taken) => {
    const giveUp = new AbortController();
    const lease: Lease = { ...taken, signal: giveUp.signal };
    const done = doWork(app, { kind: byName.get(taken.kind) as WorkKind, lease, giveUp, finish }).finally(() => {
      if (inHand.get(lease.id)?.lease.token === lease.token) inHand.delete(lease.id);
      onRoom();
    });
    inHand.set(lease.id, { lease, giveUp, done });
  };

  return {
    async take(least) {
      const rooms = kinds
        .map((kind) => ({ kind, room: roomFor(kind) }))
        .filter(({ kind, room }) => room > 0 && (least === 'any' || room * 2 >= (kind.atOnce ?? workDefaults.atOnce)));
      if (rooms.length === 0) return 0;
      const { taken, givenUp } = await claims(rooms);
      for (const one of taken) begin(one);
      for (const one of givenUp) await reportParked(app, one);
      return taken.length;
    },
    async renew() {
      const held = [...inHand.values()].filter(({ giveUp }) => !giveUp.signal.aborted).map(({ lease }) => lease);
      if (held.length === 0) return;
      for (const id of await renewLeases(app.db, held, lasts)) inHand.get(id)?.giveUp.abort(new Error('The lease was lost'));
    },
    async idle() {
      while (inHand.size > 0) await Promise.all([...inHand.values()].map(({ done }) => done));
    },
    async putDown(withinMs) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, withinMs)));
      await Promise.race([Promise.all([...inHand.values()].map(({ done }) => done)), late]);
      clearTimeout(timer);
      for (const { lease, giveUp } of inHand.values()) {
        giveUp.abort(new Error('The process stops'));
        await giveBack(app.db, lease);
      }
    },
  };
}

/** The claims of one worker, one at a time: what one took whose answer was lost goes back before the next. */
function claimsOf({ db }: App, lasts: number): (rooms: Parameters<typeof claimWork>[1]) => Promise<Claimed> {
  const name = randomUUID();
  let heardToken = 0n;
  let isUnheard = false;
  return async (rooms) => {
    if (isUnheard) await giveBackUnheard(db, name, heardToken);
    isUnheard = false;
    try {
      const claimed = await claimWork(db, rooms, { worker: name, leaseMs: lasts });
      for (const { token } of claimed.taken) if (token > heardToken) heardToken = token;
      return claimed;
    } catch (error) {
      // It may have taken something all the same.
      isUnheard = true;
      throw error;
    }
  };
}
