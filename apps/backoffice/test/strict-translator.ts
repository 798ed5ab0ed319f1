import type { Language, OfficeKey } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';
import type { Say } from '../src/platform/language.ts';

const translators = loadTranslators('office');

/** Areas of keys that may lack a sentence: the page then shows the server's own word. */
const openAreas = ['office.audit.', 'office.auditField.', 'office.workKind.', 'office.vendorAnswer.'];

/** A translator of the back office's wording that does not let a missing sentence pass. */
export function strictTranslator(language: Language): Say {
  return (key, values) => {
    const said = translators[language](key as OfficeKey, values);
    if (said === key && !openAreas.some((area) => key.startsWith(area))) throw new Error(`No sentence for the key ${key}`);
    return said;
  };
}
