import { type Messages, setupI18n } from '@lingui/core';
import { isolated } from './isolate.ts';
import { directionOf } from './languages.ts';

/** Values that stand in a message for `{name}`. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * The sentence of a key in one language, with its ICU plurals and values filled. Of `Keys` only a key that exists compiles; one with a part filled in at run time
 * (`` `state.${state}` ``) must be able to be one of them.
 */
export type Translate<Keys extends string = string> = <const Key extends string>(
  key: Key & Known<Keys, Key>,
  values?: MessageValues,
) => string;

type Known<Keys extends string, Key extends string> = string extends Keys
  ? Key
  : string extends Key
    ? never
    : Key extends Keys
      ? Key
      : [Extract<Keys, Key>] extends [never]
        ? never
        : Key;

/**
 * A translator over compiled messages (see `compileCatalogue`, or the Vite plugin that runs it at build time).
 * A missing key gives the key itself; that none is missing is a test.
 */
export function createTranslator(language: string, compiled: Messages): Translate {
  const i18n = setupI18n({ locale: language, messages: { [language]: compiled } });
  const isolates = directionOf(language) === 'rtl';
  return (key, values) => i18n._(key, isolates && values ? isolatedValues(values, { tag: language, message: compiled[key] }) : values);
}

/** What is filled into a sentence stands apart in it, where the sentence runs from right to left. A word that only chooses between sentences is left as it is. */
function isolatedValues(values: MessageValues, { tag, message }: { readonly tag: string; readonly message: unknown }): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !chooses(message, name) ? isolated(value, tag) : value,
    ]),
  );
}

/** Whether a compiled message asks this value which of its sentences it is (ICU `select`), wherever in it. */
function chooses(message: unknown, name: string): boolean {
  if (typeof message !== 'object' || message === null) return false;
  if (Array.isArray(message) && message[0] === name && message[1] === 'select') return true;
  return Object.values(message).some((part) => chooses(part, name));
}
