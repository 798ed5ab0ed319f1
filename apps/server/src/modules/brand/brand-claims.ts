import { ok } from '@trevo/kernel';
import type { Handler } from '../../core/call.ts';
import { settingsOf } from './brand-settings.ts';

/** The operator's own words about the brand, those of them that are told in the caller's language or the brand's. */
export const brandClaims: Handler<'brandClaims'> = async ({ merchant, language }) =>
  ok(settingsOf(merchant).claims.flatMap((words) => words[language] ?? words[merchant.defaultLanguage] ?? []));
