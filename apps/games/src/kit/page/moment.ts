import { formatInstant } from '@trevo/i18n';
import { createContext, use } from 'react';
import { useWording } from './language.ts';

/** The IANA time zone of the brand. */
export const TimeZoneContext = createContext<string | null>(null);

/** Tells instants in the brand's time zone and the page's language. */
export function useMoment(): (at: string) => string {
  const { tag } = useWording();
  const timeZone = use(TimeZoneContext);
  if (timeZone === null) throw new Error('The page has no time zone');
  return (at) => formatInstant(at, 'exact', { tag, timeZone });
}
