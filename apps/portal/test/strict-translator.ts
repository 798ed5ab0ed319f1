import enAccount from '@trevo/i18n/catalogues/en/portal-account.json';
import enFirst from '@trevo/i18n/catalogues/en/portal.json';
import ptAccount from '@trevo/i18n/catalogues/pt/portal-account.json';
import ptFirst from '@trevo/i18n/catalogues/pt/portal.json';
import { createTranslator, type Language, languages, type Translate } from '@trevo/i18n';

/** Compiled when they are imported, as in a build. */
const wordings = {
  PT: { ...ptFirst, ...ptAccount },
  EN: { ...enFirst, ...enAccount },
} as unknown as Record<Language, Parameters<typeof createTranslator>[1]>;

/** A translator of the portal's wording that does not let a missing sentence pass. */
export function strictTranslator(language: Language): Translate {
  const messages = wordings[language];
  const translate = createTranslator(languages[language].tag, messages);
  return (key, values) => {
    if (!Object.hasOwn(messages, key)) throw new Error(`No sentence for the key ${key}`);
    return translate(key, values);
  };
}
