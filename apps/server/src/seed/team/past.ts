import { type Clock, type Id, type Instant, instant, invariant, newId } from '@trevo/kernel';
import type { App } from '../../core/app.ts';

/** A time that is over, in which the embedded database and this app live until it ends. */
export type Past = {
  /** The app by whose clock it is then. */
  readonly app: App;
  /** Turns both clocks to an instant, from where they run on. */
  readonly turnTo: (at: Instant) => Promise<void>;
  /** Both clocks show the time again. */
  readonly end: () => Promise<void>;
};

/** Opens the past. Whoever opens it ends it, and nobody else uses the database meanwhile. */
export function openPast(app: App): Past {
  const { embedded } = app.database;
  invariant(embedded, 'Only the clock of an embedded database is ours to turn');
  let aheadMs = 0;
  const clock: Clock = { now: () => instant(app.clock.now() + aheadMs) };
  const turn = async (ms: number) => {
    aheadMs = ms;
    await embedded.turnClock(ms);
  };
  return {
    // What was long ago is no news.
    app: {
      ...app,
      clock,
      log: app.log.child({}, { level: 'warn' }),
      newId: (kind): Id<typeof kind> => newId(kind, clock.now(), app.random(10)),
    },
    turnTo: (at) => turn(at - app.clock.now()),
    end: () => turn(0),
  };
}
