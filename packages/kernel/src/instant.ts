/** A moment: whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds. */
export type Instant = number & { readonly __instant: unique symbol };

/** The only way code learns the time. The system clock stands once, in the wiring. Money and draw deadlines use the database clock instead. */
export type Clock = { readonly now: () => Instant };

export function instant(epochMs: number): Instant {
  return Math.trunc(epochMs) as Instant;
}

export function plusMs(at: Instant, ms: number): Instant {
  return instant(at + ms);
}

export const secondMs = 1_000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
