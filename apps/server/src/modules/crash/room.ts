import type { App } from '../../core/app.ts';
import type { CrashTiming } from './crash-timing.ts';
import type { RoomHold } from './room-statements.ts';
import { createHashReader, type HashReader } from './round-hash.ts';

/** One merchant's room in the process that holds it. Everything that counts stands in the database: another process goes on where this one stopped. */
export type Room = RoomHold & {
  readonly app: App;
  readonly timing: CrashTiming;
  readonly hashes: HashReader;
  readonly chainRounds: number | undefined;
  readonly isStopping: () => boolean;
};

/** Point and length of a flight that is going on. It exists in this process's memory only, and in no message or log line before the crash. */
export type FlightPlan = { readonly hash: string; readonly point: number; readonly flightMs: number };

export function createRoom(
  app: App,
  hold: RoomHold,
  options: { timing: CrashTiming; chainRounds?: number | undefined; isStopping?: () => boolean },
): Room {
  const { timing, chainRounds, isStopping = () => false } = options;
  return { ...hold, app, timing, hashes: createHashReader(app), chainRounds, isStopping };
}
