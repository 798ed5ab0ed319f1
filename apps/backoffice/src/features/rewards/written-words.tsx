import { languages, spokenLanguages } from '@trevo/i18n';
import { scriptOf } from '../../platform/script-of.ts';
import { Facts } from '../../shell/facts.tsx';

type Words = Readonly<Record<string, string>>;

/** What players will read, in each language it is written in: whoever publishes it reads all of it. */
export function WrittenWords({ names, texts = {} }: { readonly names: Words; readonly texts?: Words }) {
  return (
    <Facts
      facts={spokenLanguages
        .filter((language) => language in names || language in texts)
        .map((language) => [
          languages[language].ownName,
          <span key={language} {...scriptOf(language)}>
            <b>{names[language]}</b> {texts[language]}
          </span>,
        ])}
    />
  );
}
