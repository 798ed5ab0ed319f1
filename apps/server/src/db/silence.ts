import { DatabaseAwayError } from './database-away.ts';

/** Who waits for longer than this while nobody is answered may wait for nothing: then the database is asked whether it is there. */
const quietMs = 1_000;
const lookEveryMs = 200;

/** What is known of whether the database answers. */
export type Silence = {
  /** It answered somebody, whatever it said. */
  readonly heard: () => void;
  /** Somebody begins to wait for it; `tell` is called when silence begins meanwhile. Returns what ends the waiting. */
  readonly wait: (tell: (error: DatabaseAwayError) => void) => () => void;
  readonly isSilent: () => boolean;
  /** How often silence began: connections from before say nothing any more. */
  readonly epoch: () => number;
};

/**
 * Tells a database that is silent from one that is busy or locks a row: while it answers others, or `probe` (which rejects in time where no answer comes), who
 * waits goes on waiting. Once it answers nobody, everybody who waits is told at once, and so is who comes after, until a probe is answered again.
 */
export function watchSilence(probe: () => Promise<void>, now: () => number = () => performance.now()): Silence {
  const waiting = new Map<symbol, { readonly since: number; readonly tell: (error: DatabaseAwayError) => void }>();
  let [heardAt, epoch, silent, looking] = [now(), 0, false, false];

  const heard = () => {
    heardAt = now();
    silent = false;
  };
  const fallSilent = (since: number) => {
    // What came while the probe was out may lie behind this process's own work; it counts.
    if (heardAt > since || silent) return;
    [silent, epoch] = [true, epoch + 1];
    const error = new DatabaseAwayError();
    for (const { tell } of waiting.values()) tell(error);
  };
  const ask = async () => {
    const since = now();
    await probe().then(heard, () => fallSilent(since));
  };
  const look = async () => {
    const [oldest] = waiting.values();
    if (silent || (oldest && now() - Math.max(oldest.since, heardAt) >= quietMs)) await ask();
    looking = silent || waiting.size > 0;
    if (looking) lookSoon();
  };
  const lookSoon = () => void setTimeout(() => void look(), lookEveryMs).unref();
  return {
    heard,
    wait(tell) {
      const place = Symbol();
      waiting.set(place, { since: now(), tell });
      if (!looking) {
        looking = true;
        lookSoon();
      }
      return () => waiting.delete(place);
    },
    isSilent: () => silent,
    epoch: () => epoch,
  };
}
