import { formatInstant } from '@trevo/i18n';
import { useTag } from './language.ts';
import { useOperator } from './office-session.ts';

/** Tells instants of the wire in the brand's time zone and the page's language. */
export function useMoment(): (iso: string) => string {
  const tag = useTag();
  const { timeZone } = useOperator().merchant;
  return (iso) => formatInstant(iso, 'exact', { tag, timeZone });
}
