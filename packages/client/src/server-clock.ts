/** The time of the server as far as this page knows: a clock that is an hour wrong counts down right all the same. */
export type ServerClock = {
  /** Milliseconds since 1970 by the server's clock; by this machine's own until the server has said its time. */
  readonly now: () => number;
  /** The server said its time, ISO 8601, just now. */
  readonly hear: (iso: string) => void;
  /** A connection begins: what was heard over another says nothing of this one's delays. */
  readonly restart: () => void;
};

/** `own`: the clock of this machine. */
export function createServerClock(own: () => number = Date.now): ServerClock {
  let offsetMs = 0;
  let isFresh = true;
  return {
    now: () => own() + offsetMs,
    hear(iso) {
      const heard = Date.parse(iso) - own();
      if (Number.isNaN(heard)) return;
      // Every message is late by its way here, so of two readings the later time is nearer.
      offsetMs = isFresh ? heard : Math.max(offsetMs, heard);
      isFresh = false;
    },
    restart() {
      isFresh = true;
    },
  };
}

/** The clock of this page. */
export const serverClock = createServerClock();
