import { useLanguage } from '../../platform/language.ts';

/** Picks the name in the operator's language; where there is none, the first there is. */
export function useOwnName(): (names: Readonly<Record<string, string>>) => string {
  const language = useLanguage();
  return (names) => names[language] ?? Object.values(names)[0] ?? '–';
}
