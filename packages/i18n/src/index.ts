export { type CalendarNames, calendarNames, dateOrder, dayAt, formatDay, sortableAt, weekdayName } from './calendar-names.ts';
export { compactNumber } from './compact-number.ts';
export { fieldsCatalogue } from './fields-catalogue.ts';
export {
  formatInstant,
  hourAt,
  instantOfReading,
  type InstantStyle,
  timeZoneName,
} from './format-instant.ts';
export { formatList } from './format-list.ts';
export { formatMultiplier } from './format-multiplier.ts';
export { formatNumber } from './format-number.ts';
export { formatOdds } from './format-odds.ts';
export { formatPpm } from './format-ppm.ts';
export { isolated } from './isolate.ts';
export { joinSentences } from './join-sentences.ts';
export { lotteryCatalogue } from './lottery-catalogue.ts';
export type { AreaKeys, AuditAct, AuditField, FieldsKey, GamesKey, OfficeKey, PortalKey } from './keys.ts';
export {
  defaultLanguage,
  isLanguage,
  type Language,
  languageCodes,
  languageOf,
  languages,
  officeLanguages,
  offeredAtFirst,
  offeredBySecond,
  pickLanguage,
  spokenLanguages,
  tagOfCode,
} from './languages.ts';
export {
  accountCatalogue,
  type Catalogue,
  gamesCatalogue,
  loadTranslator,
  officeCatalogue,
  portalCatalogue,
  turnPage,
} from './load-catalogue.ts';
export { createTranslator, type MessageValues, type Translate } from './translator.ts';
