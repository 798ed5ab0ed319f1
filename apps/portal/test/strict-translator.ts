import type { Language, Translate } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';

const areas = [loadTranslators('portal'), loadTranslators('portal-account')];

/** A translator of the portal's wording that does not let a missing sentence pass. */
export function strictTranslator(language: Language): Translate {
  return (key, values) => {
    const said = areas.map((area) => area[language](key, values)).find((text) => text !== key);
    if (said === undefined) throw new Error(`No sentence for the key ${key}`);
    return said;
  };
}
