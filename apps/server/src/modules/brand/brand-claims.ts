import { ok } from '@trevo/kernel';
import type { Handler } from '../../core/call.ts';
import { settingsOf } from './brand-settings.ts';

/** The operator's own words about the brand, in the caller's language or else in the brand's. */
export const brandClaims: Handler<'brandClaims'> = async ({ merchant, language }) => {
  const { claims } = settingsOf(merchant);
  return ok([...(claims[language] ?? claims[merchant.defaultLanguage] ?? [])]);
};
