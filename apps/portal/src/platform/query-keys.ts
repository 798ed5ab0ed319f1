import type { Language } from '@trevo/i18n';
import { currentLanguage } from './language.ts';

/**
 * Keys of the query cache. `open` answers belong to everybody and follow the page's language, so that a change of language
 * asks again; `own` answers belong to the account and go with it.
 */
export function openKey<const P extends readonly unknown[]>(...parts: P): readonly ['open', Language, ...P] {
  return ['open', currentLanguage(), ...parts];
}

/** Key of an answer that belongs to the account. */
export function ownKey<const P extends readonly unknown[]>(...parts: P): readonly ['own', Language, ...P] {
  return ['own', currentLanguage(), ...parts];
}
