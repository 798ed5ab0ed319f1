import { queryOptions } from '@tanstack/react-query';
import { type Calls, firstRequests, type ResponseOf } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { openKey } from '../../platform/query-keys.ts';

export type FooterContent = ResponseOf<Calls['footer']>;

export function footerQuery() {
  return queryOptions({ queryKey: openKey('footer'), queryFn: () => callApi('footer', firstRequests(currentLanguage()).footer) });
}
