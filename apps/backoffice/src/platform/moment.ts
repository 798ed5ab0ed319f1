import { useTag } from './language.ts';
import { useOperator } from './office-session.ts';

/** Formats instants of the wire in the brand's time zone and the page's language. */
export function useMoment(): (iso: string) => string {
  const tag = useTag();
  const { timeZone } = useOperator().merchant;
  const format = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (iso) => format.format(new Date(iso));
}
