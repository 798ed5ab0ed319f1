import { serverClock } from '@trevo/client';
import { formatInstant, hourAt, type InstantStyle, timeZoneName } from '@trevo/i18n';
import { useStatus } from './brand.ts';
import { useLanguageTag } from './language.ts';

/** Tells instants in the brand's time zone and the page's language. */
export function useMoment(): (at: string | number, style: InstantStyle) => string {
  const place = usePlace();
  return (at, style) => formatInstant(at, style, place);
}

/** What people call the brand's time, to be named where a day begins or ends. */
export function useZoneName(): string {
  return timeZoneName(serverClock.now(), usePlace());
}

/** The hour of the day at the brand's place, 0 to 23. */
export function useHour(): number {
  return hourAt(serverClock.now(), usePlace().timeZone);
}

function usePlace() {
  return { tag: useLanguageTag(), timeZone: useStatus().merchant.timeZone };
}
