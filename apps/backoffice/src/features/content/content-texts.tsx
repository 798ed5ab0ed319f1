import type { ContentBody } from '@trevo/contract';
import { Field, Segmented, TextArea } from '@trevo/ui';
import { lazy, Suspense } from 'react';
import { useT } from '../../platform/language.ts';
import { scriptOf } from '../../platform/script-of.ts';
import { type Part, partsOf, textOf, withText, writtenIn } from './content-body.ts';
import type { FaultAt } from './fault-words.ts';
import { ProseWaits } from './prose-waits.tsx';

/** The library of the editor loads with the first text that needs it. */
const ProseField = lazy(async () => ({ default: (await import('./prose-field.tsx')).ProseField }));

type Props = {
  readonly content: ContentBody;
  readonly languages: readonly string[];
  readonly language: string;
  readonly mayWrite: boolean;
  /** What keeps a text from going out, once somebody tried. */
  readonly faultAt: FaultAt;
  readonly onLanguage: (language: string) => void;
  readonly change: (content: ContentBody) => void;
};

/** The texts in one language at a time. What stands in a language is written whole before it goes out. */
export function ContentTexts({ content, languages, language, mayWrite, faultAt, onLanguage, change }: Props) {
  const t = useT();
  const marks = { none: '', part: ' …', whole: ' ✓' } as const;
  return (
    <section className="card of-card of-stack" aria-label={t('office.content.texts')}>
      <div className="of-title-small">
        <h2>{t('office.content.texts')}</h2>
        <Segmented
          label={t('office.content.language')}
          value={language}
          onChange={onLanguage}
          options={languages.map((value) => ({
            value,
            label: `${value}${faultAt(`texts.${value}`) === undefined ? marks[writtenIn(content, value)] : ' !'}`,
          }))}
        />
      </div>
      {partsOf(content).map((part) => (
        <Text
          key={`${part.name} ${language}`}
          {...{ part, language, mayWrite }}
          error={faultAt(`texts.${language}.${part.name}`)}
          words={textOf(content, language, part.name)}
          onWords={(words) => change(withText(content, language, part.name, words))}
        />
      ))}
    </section>
  );
}

type TextProps = {
  readonly part: Part;
  readonly language: string;
  readonly mayWrite: boolean;
  readonly words: string;
  readonly error: string | undefined;
  readonly onWords: (words: string) => void;
};

function Text({ part: { name, most, look, needed }, language, mayWrite, words, error, onWords }: TextProps) {
  const t = useT();
  const label = t(`office.content.part.${name}`);
  if (look === 'prose')
    return (
      <Suspense fallback={<ProseWaits {...{ label, mayWrite, language }} html={words} />}>
        <ProseField {...{ label, mayWrite, language, error }} html={words} onHtml={onWords} />
      </Suspense>
    );
  const common = {
    label,
    value: words,
    error,
    maxLength: most,
    optional: needed ? undefined : t('office.content.optional'),
    hint: t('office.content.count', { count: words.length, most }),
    ...scriptOf(language),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onWords(target.value),
  };
  return look === 'area' ? <TextArea {...common} rows={3} /> : <Field {...common} autoComplete="off" />;
}
