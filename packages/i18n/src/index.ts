export { dateOrder, formatInstant, hourAt, instantOfReading, type InstantStyle, timeZoneName } from './format-instant.ts';
export { formatMultiplier } from './format-multiplier.ts';
export { isLanguage, type Language, languages, pickLanguage } from './languages.ts';
export { createTranslator, type MessageValues, type Translate } from './translator.ts';
