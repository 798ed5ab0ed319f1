import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../../platform/api.ts';
import { openKey } from '../../../platform/query-keys.ts';
import { readCached, sessionKeys, writeCached } from '../../../platform/session-keys.ts';

/** Pattern and length of each field (Spec §5). */
export function registerRulesQuery() {
  return queryOptions({
    queryKey: openKey('registerRules'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const rules = await callApi('registerRules', {});
      writeCached(sessionKeys.validate, rules);
      return rules;
    },
    // Those that this tab saw before check a form while the server's are on their way.
    placeholderData: () => readCached<ResponseOf<Calls['registerRules']>>(sessionKeys.validate),
  });
}

/** Who invites by a link of an agent, and whether it is still good. A code that is none is not asked for again. */
export function invitationQuery(code: string) {
  return queryOptions({
    queryKey: openKey('invitation', code),
    queryFn: () => callApi('invitation', { code, domain: window.location.hostname }),
    retry: false,
  });
}

/** What the registration form of this brand asks for. */
export function registerSettingsQuery() {
  return queryOptions({ queryKey: openKey('registerSettings'), queryFn: () => callApi('registerSettings', {}) });
}

/** The identity providers that the brand lets people in by. */
export function socialWaysQuery() {
  return queryOptions({ queryKey: openKey('socialWays'), queryFn: () => callApi('socialWays', {}) });
}

/** Whether this browser is remembered, and as whom (decision table "remember-me"). */
export function rememberedQuery() {
  return queryOptions({ queryKey: openKey('remembered'), staleTime: 0, gcTime: 0, queryFn: () => callApi('rememberedLogin', {}) });
}

/** Which captcha the brand has at this moment: our own picture, or a service's. */
export const captchaWayQuery = {
  queryKey: ['captcha-way'],
  queryFn: () => callApi('captchaWay', {}),
  staleTime: 60_000,
  retry: false,
} as const;
