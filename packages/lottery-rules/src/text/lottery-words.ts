/**
 * How a reader is spoken to: `say` has the sentence of a key with its values and plurals (the catalogue `lottery` of packages/i18n; the key itself where there is
 * none), `number` writes an exact decimal as the reader's language does. Passed in, for this package knows no language.
 */
export type LotteryWords = {
  readonly say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly number: (decimal: string) => string;
};

/** The words of a key, or undefined where the catalogue has none. */
export function wordsIfAny({ say }: LotteryWords, key: string, values: Readonly<Record<string, string>> = {}): string | undefined {
  const words = say(key, values);
  return words === key ? undefined : words;
}
