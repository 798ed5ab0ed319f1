import { useStore } from '@nanostores/react';
import { serverClock } from '@trevo/client';
import { atom, onMount } from 'nanostores';

/** Longer than this between two ticks, and the machine was asleep or its clock was set. */
const jumpMs = 5_000;

/** The whole second that it is by the server's clock, in ms since 1970. Ticks while somebody looks. */
export const $second = atom(0);

/** Counts the times at which the clock jumped: whatever is known of issues and draws is old. */
export const $jumps = atom(0);

/** The machine's own clock, which may be wrong: here it is watched for jumps, and tells nobody the time. */
function ownClock(): number {
  // oxlint-disable-next-line no-restricted-properties -- a jump of this clock is what is looked for
  return Date.now();
}

onMount($second, () => {
  let timer: ReturnType<typeof setTimeout>;
  let last = ownClock();
  const tick = (): void => {
    const own = ownClock();
    if (Math.abs(own - last) > jumpMs) $jumps.set($jumps.get() + 1);
    last = own;
    const now = serverClock.now();
    $second.set(now - (now % 1000));
    timer = setTimeout(tick, 1000 - (now % 1000));
  };
  tick();
  return () => clearTimeout(timer);
});

/** What is left until an instant, in whole seconds, never less than 0. */
export function useSecondsTo(at: string | undefined): number {
  return secondsTo(at, useStore($second));
}

/** Seconds from one instant to another; begun seconds count, so that 0 is the moment itself. */
export function secondsTo(at: string | undefined, now: number): number {
  return at === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
}

/** `00:42`, `10:17:40`. After a number of days, which the caller says, the hours always stand: `8 days 00:05:14`. */
export function clockText(seconds: number, { withHours = false } = {}): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const pad = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 || withHours ? `${pad(hours)}:${pad(minutes)}:${pad(rest)}` : `${pad(minutes)}:${pad(rest)}`;
}
