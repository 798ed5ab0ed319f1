import { type Instant, minuteMs, refuse } from '@trevo/kernel';

/** Says for how many more minutes a muted member only reads. */
export function refuseMuted(until: Instant, now: Instant) {
  return { ...refuse('live_muted'), values: { minutes: Math.ceil((until - now) / minuteMs) } };
}
