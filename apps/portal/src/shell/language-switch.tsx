import './care-strip.css';
import './language-switch.css';
import { useStore } from '@nanostores/react';
import { isLanguage, type Language, languages } from '@trevo/i18n';
import { Icon, Menu } from '@trevo/ui';
import { useStatus } from '../platform/brand.ts';
import { changeLanguage } from '../platform/change-language.ts';
import { $wording, useT } from '../platform/language.ts';

/** The languages the brand offers (decision D26). `compact`: in the care strip. */
export function LanguageSwitch({ compact = false }: { readonly compact?: boolean }) {
  const t = useT();
  const { language } = useStore($wording);
  const { merchant } = useStatus();
  const { ownName } = languages[language];
  const offered = merchant.languages.filter((code): code is Language => isLanguage(code));
  return (
    <Menu
      label={t('language.label')}
      align={compact ? 'end' : 'start'}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={compact ? 'row care-b' : 'chip chip-lang'}
          aria-label={t('language.now', { language: ownName })}
        >
          <Icon name="globe" size={compact ? 15 : 18} />
          <span>{ownName}</span>
          {compact ? null : <Icon name="down" size={16} className="end" />}
        </button>
      )}
      items={offered.map((code) => ({
        id: code,
        label: languages[code].ownName,
        current: code === language,
        onSelect: () => void changeLanguage(code),
      }))}
    />
  );
}
