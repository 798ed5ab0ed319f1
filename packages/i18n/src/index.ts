export { formatInstant, hourAt, dateOrder, instantOfReading, type InstantStyle, timeZoneName } from './format-instant.ts';
export { isLanguage, type Language, languages, pickLanguage } from './languages.ts';
export { createTranslator, type MessageValues, type Translate } from './translator.ts';
