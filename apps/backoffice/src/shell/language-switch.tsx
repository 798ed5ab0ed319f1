import { useStore } from '@nanostores/react';
import { languages, officeLanguages } from '@trevo/i18n';
import { Segmented } from '@trevo/ui';
import { $wording, useT } from '../platform/language.ts';
import { turnLanguage } from '../platform/turn-language.ts';

/** Every language that the back office speaks; answers that carry words are asked for again. */
export function LanguageSwitch() {
  const t = useT();
  const { language } = useStore($wording);
  return (
    <Segmented
      label={t('office.language')}
      value={language}
      options={officeLanguages.map((code) => ({ value: code, label: languages[code].ownName }))}
      onChange={(next) => void turnLanguage(next)}
    />
  );
}
