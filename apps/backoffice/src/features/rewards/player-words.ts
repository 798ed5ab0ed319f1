import type { Language } from '@trevo/i18n';
import { useT } from '../../platform/language.ts';
import { useBrandLanguages } from '../../platform/office-session.ts';

type ByLanguage = Readonly<Record<string, string>>;

/** What is typed of something that players read, by language: its name, and what it says. */
export type PlayerWords = { readonly names: ByLanguage; readonly texts: ByLanguage };

export const noWords: PlayerWords = { names: {}, texts: {} };

type Typed = Pick<PlayerWords, 'names'> & { readonly texts?: ByLanguage };
type Place = { readonly language: Language; readonly own: Language | undefined };

const isEmpty = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** Whether a part has to be filled in yet: in the brand's own language, and in every other one where the other part stands already. */
export function lacksIn({ names, texts }: Typed, part: keyof PlayerWords, { language, own }: Place): boolean {
  const [typed, other] = part === 'names' ? [names, texts] : [texts, names];
  return isEmpty(typed?.[language]) && (language === own || !isEmpty(other?.[language]));
}

/** What is wrong with the words of something; `needed` says so. */
export function usePlayerWordFaults(): (typed: Typed) => { readonly [P in keyof PlayerWords]: string | undefined } {
  const t = useT();
  const all = useBrandLanguages();
  return (typed) => {
    const faultOf = (part: keyof PlayerWords) =>
      all.some((language) => lacksIn(typed, part, { language, own: all[0] })) ? t('office.fieldNeeded') : undefined;
    return { names: faultOf('names'), texts: typed.texts === undefined ? undefined : faultOf('texts') };
  };
}

/** What is filled in, as it is sent. */
export function filledWords(words: ByLanguage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words)
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );
}
