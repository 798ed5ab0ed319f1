import { useStore } from '@nanostores/react';
import { Segmented } from '@trevo/ui';
import { $wording, changeLanguage, useT } from '../platform/language.ts';
import { queryClient } from '../platform/query-client.ts';

/** PT or EN; answers that carry words are asked for again. */
export function LanguageSwitch() {
  const t = useT();
  const { language } = useStore($wording);
  return (
    <Segmented
      label={t('office.language')}
      value={language}
      options={[
        { value: 'PT', label: 'Português' },
        { value: 'EN', label: 'English' },
      ]}
      onChange={(next) => void changeLanguage(next).then(() => queryClient.invalidateQueries())}
    />
  );
}
