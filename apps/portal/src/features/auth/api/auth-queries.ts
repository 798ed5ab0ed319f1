import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { openKey } from '../../../platform/query-keys.ts';

/** Pattern and length of each field (Spec §5). */
export function registerRulesQuery() {
  return queryOptions({
    queryKey: openKey('registerRules'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => callApi('registerRules', {}),
  });
}

/** What the registration form of this brand asks for. */
export function registerSettingsQuery() {
  return queryOptions({ queryKey: openKey('registerSettings'), queryFn: () => callApi('registerSettings', {}) });
}

/** What the brand's jurisdiction asks a client to show. */
export function protectionRulesQuery() {
  return queryOptions({
    queryKey: openKey('protectionRules'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => callApi('protectionRules', {}),
  });
}

/** The identity providers that the brand lets people in by. */
export function socialWaysQuery() {
  return queryOptions({ queryKey: openKey('socialWays'), queryFn: () => callApi('socialWays', {}) });
}

/** Whether this browser is remembered, and as whom (decision table "remember-me"). */
export function rememberedQuery() {
  return queryOptions({ queryKey: openKey('remembered'), staleTime: 0, gcTime: 0, queryFn: () => callApi('rememberedLogin', {}) });
}
