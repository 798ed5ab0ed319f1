import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { openKey } from '../../platform/query-keys.ts';

/** The help centre, term by term. */
export function helpQuery() {
  return queryOptions({ queryKey: openKey('help'), queryFn: () => callApi('helpCenter', { lang: currentLanguage(), device: 'WEB' }) });
}
