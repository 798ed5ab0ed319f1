import type { App } from '../../core/app.ts';
import type { RoomLease } from '../../core/room.ts';
import type { CrashTiming } from './crash-timing.ts';
import { createHashReader, type HashReader } from './round-hash.ts';

/** One merchant's room in the process that holds it. Everything that counts stands in the database: another process goes on where this one stopped. */
export type Room = RoomLease & {
  readonly app: App;
  readonly timing: CrashTiming;
  readonly hashes: HashReader;
  readonly chainRounds: number | undefined;
  /** Aborted when this process stops: no further round begins. */
  readonly signal: AbortSignal;
};

/** Point and length of a flight that is going on. It exists in this process's memory only, and in no message or log line before the crash. */
export type FlightPlan = { readonly hash: string; readonly point: number; readonly flightMs: number };

export function createRoom(
  app: App,
  { kind, key, merchantId, token }: RoomLease,
  options: { timing: CrashTiming; chainRounds?: number | undefined; signal: AbortSignal },
): Room {
  return { kind, key, merchantId, token, app, hashes: createHashReader(app), chainRounds: undefined, ...options };
}
