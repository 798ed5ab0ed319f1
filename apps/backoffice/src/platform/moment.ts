import { formatInstant } from '@trevo/i18n';
import { useTag } from './language.ts';
import { useOperator } from './office-session.ts';

/** An instant in two parts, where a date and a time side by side are too wide: the time, and the day. */
export function useDayAndTime(): (iso: string) => { readonly time: string; readonly day: string } {
  const tag = useTag();
  const { timeZone } = useOperator().merchant;
  return (iso) => ({ time: formatInstant(iso, 'seconds', { tag, timeZone }), day: formatInstant(iso, 'day', { tag, timeZone }) });
}

/** Tells instants of the wire in the brand's time zone and the page's language. */
export function useMoment(): (iso: string) => string {
  const tag = useTag();
  const { timeZone } = useOperator().merchant;
  return (iso) => formatInstant(iso, 'exact', { tag, timeZone });
}
