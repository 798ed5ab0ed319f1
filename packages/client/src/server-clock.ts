/** The time of the server as far as this page knows: a clock that is an hour wrong counts down right all the same. */
export type ServerClock = {
  /** Milliseconds since 1970 by the server's clock; by this machine's own until the server has said its time. */
  readonly now: () => number;
  /** The server said its time just now, as a date in any notation that `Date.parse` reads: ISO 8601, or the `Date` of an answer (RFC 9110 §6.6.1). */
  readonly hear: (said: string) => void;
  /** A connection begins: what was heard over another says nothing of this one's delays. */
  readonly restart: () => void;
};

/** No word of the server is under way for so long. A difference that is larger comes of this machine's clock, which was set meanwhile. */
const lateMsMax = 60_000;

/** `own`: the clock of this machine. */
export function createServerClock(own: () => number = () => Date.now()): ServerClock {
  let offsetMs = 0;
  let isFresh = true;
  return {
    now: () => own() + offsetMs,
    hear(said) {
      const heard = Date.parse(said) - own();
      if (Number.isNaN(heard)) return;
      // Every word is late by its way here, and an answer tells whole seconds: of two readings the later time is nearer.
      offsetMs = isFresh || offsetMs - heard > lateMsMax ? heard : Math.max(offsetMs, heard);
      isFresh = false;
    },
    restart() {
      isFresh = true;
    },
  };
}

/** The clock of this page. */
export const serverClock = createServerClock();
