import { languages, type Language } from '@trevo/i18n';
import { Field, TextArea } from '@trevo/ui';
import { Fragment } from 'react';
import { useT } from '../../platform/language.ts';
import { useBrandLanguages } from '../../platform/office-session.ts';
import { scriptOf } from '../../platform/script-of.ts';
import { lacksIn, type PlayerWords } from './player-words.ts';

type Part = 'names' | 'texts';
type Props = {
  readonly words: Pick<PlayerWords, 'names'> & { readonly texts?: PlayerWords['texts'] };
  /** What is wrong with each part; it stands at the languages that lack it. */
  readonly faults: { readonly [P in Part]?: string | undefined };
  /** How long each part may be; without a length of the text it has a name alone. */
  readonly nameMax: number;
  readonly textMax?: number;
  readonly onWords: (part: Part, words: PlayerWords[Part]) => void;
};

/** What players read of something, in each of their languages. The brand's own comes first and has to be there: whoever reads another falls back on it. */
export function PlayerWordFields({ words, faults, nameMax, textMax, onWords }: Props) {
  const t = useT();
  const all = useBrandLanguages();
  const own = all[0];
  const partOf = (part: Part, language: Language) => ({
    ...scriptOf(language),
    value: words[part]?.[language] ?? '',
    error: lacksIn(words, part, { language, own }) ? faults[part] : undefined,
    // A line of its own would stand there as a blank.
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onWords(part, { ...words[part], [language]: target.value.replace(/\s*\n\s*/g, ' ') }),
  });
  return (
    <>
      {all.map((language) => (
        <Fragment key={language}>
          <Field
            {...partOf('names', language)}
            label={t('office.playerWords.name', { language: languages[language].ownName })}
            hint={language === own && all.length > 1 ? t('office.playerWords.hint') : undefined}
            maxLength={nameMax}
            autoComplete="off"
          />
          {textMax === undefined ? null : (
            <TextArea
              {...partOf('texts', language)}
              label={t('office.playerWords.text', { language: languages[language].ownName })}
              maxLength={textMax}
              rows={2}
            />
          )}
        </Fragment>
      ))}
    </>
  );
}
