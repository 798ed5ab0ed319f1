import type { Language, Translate } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';
import { brandName } from '../src/platform/brand-name.ts';
import type { Say } from '../src/platform/language.ts';

const areas = [loadTranslators('portal'), loadTranslators('portal-account')] as readonly Record<Language, Translate>[];

/** A translator of the portal's wording that does not let a missing sentence pass. */
export function strictTranslator(language: Language): Say {
  return (key, values) => {
    const said = areas.map((area) => area[language](key as string, { brand: brandName, ...values })).find((text) => text !== key);
    if (said === undefined) throw new Error(`No sentence for the key ${key}`);
    return said;
  };
}
