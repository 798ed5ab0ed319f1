import { crashStakes } from '@trevo/game-rules/games/pipa';
import type { Id } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import { withPatience } from '../../db/patience.ts';
import { type CrashTiming, crashTiming } from './crash-timing.ts';
import { createRoom } from './room.ts';
import { claimRoom, isRoomLost, leaveRoom } from './room-statements.ts';
import { stepRoom } from './step-room.ts';

export type RunningRooms = {
  /** Ends in order: no further round begins, and another process may take the rooms at once. A flight goes on there by the clock. */
  readonly stop: () => Promise<void>;
};

const lookEveryMs = 1_000;
const afterFaultMs = 1_000;
/** What a statement of a step may take: a settlement of many bets that was given up would be begun again for ever. */
const statementMs = 15_000;

type Running = {
  readonly rooms: Map<Id<'merchant'>, Promise<void>>;
  isStopping: boolean;
  wake: () => void;
  readonly stopped: Promise<void>;
};

/** Runs the crash rooms of all merchants that nobody runs, in this process. Every process of the role may: each room has one holder at a time. */
export function startRooms(app: App, options: { readonly timing?: CrashTiming; readonly chainRounds?: number } = {}): RunningRooms {
  const timing = options.timing ?? crashTiming;
  let wake = () => {};
  const stopped = new Promise<void>((resolve) => (wake = resolve));
  const running: Running = { rooms: new Map(), isStopping: false, wake, stopped };
  const looking = look(app, running, { timing, chainRounds: options.chainRounds });
  return {
    async stop() {
      running.isStopping = true;
      running.wake();
      await looking;
      await Promise.all(running.rooms.values());
    },
  };
}

type Options = { readonly timing: CrashTiming; readonly chainRounds: number | undefined };

async function look(app: App, running: Running, options: Options): Promise<void> {
  const holder = app.random(8).toString('hex');
  while (!running.isStopping) {
    try {
      for (const merchantId of await merchantsWithRoom(app)) {
        if (running.isStopping || running.rooms.has(merchantId)) continue;
        const token = await claimRoom(app, merchantId, holder, options.timing.leaseMs);
        if (token === null) continue;
        const room = run(app, running, { merchantId, token, ...options })
          .catch((error: unknown) => app.log.error({ err: error, merchantId }, 'a crash room could not be run'))
          .finally(() => running.rooms.delete(merchantId));
        running.rooms.set(merchantId, room);
      }
    } catch (error) {
      app.log.warn({ err: error }, 'rooms could not be looked for');
    }
    await rest(running, lookEveryMs);
  }
}

async function merchantsWithRoom(app: App): Promise<Id<'merchant'>[]> {
  const rows = await app.db.selectFrom('merchant').select(['id', 'currency']).orderBy('id').execute();
  return rows.filter(({ currency }) => crashStakes(currency as Currency) !== null).map(({ id }) => id as Id<'merchant'>);
}

/** Steps one room until this process stops or another one has it. */
async function run(app: App, running: Running, of: Options & { merchantId: Id<'merchant'>; token: bigint }): Promise<void> {
  const { merchantId, token, timing, chainRounds } = of;
  const room = createRoom(app, { merchantId, token }, { timing, chainRounds, isStopping: () => running.isStopping });
  while (!running.isStopping) {
    try {
      await rest(running, await withPatience(statementMs, () => stepRoom(room)));
    } catch (error) {
      if (isRoomLost(error)) {
        app.log.warn({ merchantId }, 'another process runs the crash room');
        return;
      }
      app.log.error({ err: error, merchantId }, 'a step of the crash room failed and is tried again');
      await rest(running, afterFaultMs);
    }
  }
  await leaveRoom(app, { merchantId, token }).catch((error: unknown) =>
    app.log.warn({ err: error, merchantId }, 'the crash room was not given back'),
  );
}

/** Waits, but not beyond the stop. */
async function rest(running: Running, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([waited, running.stopped]);
  clearTimeout(timer);
}
