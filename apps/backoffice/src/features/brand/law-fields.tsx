import { Checkbox, Field, type Form, Select, TextArea } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useLanguageName } from './language-name.ts';
import type { ConfigAnswer, TypedConfig } from './typed-config.ts';

type LawProps = { readonly form: Form<TypedConfig>; readonly answer: ConfigAnswer };

/** Where the brand answers, in which languages, and what money and law follow from. */
export function LawFields({ form, answer }: LawProps) {
  const t = useT();
  const { choices, currencyHeld, timeZoneHeld } = answer;
  const languageName = useLanguageName();
  return (
    <fieldset className="of-fields">
      <legend>{t('office.brandConfig.place')}</legend>
      <Languages form={form} offered={choices.languages} />
      <Select
        label={t('office.brandConfig.defaultLanguage')}
        well
        value={form.values.defaultLanguage}
        onChange={(next) => form.set('defaultLanguage', next)}
        options={form.values.languages.map((value) => ({ value, label: languageName(value) }))}
      />
      <TextArea {...form.bind('hosts')} label={t('office.brandConfig.hosts')} hint={t('office.brandConfig.hostsHint')} rows={2} />
      <Select
        label={t('office.brandConfig.currency')}
        well
        disabled={currencyHeld}
        {...(currencyHeld ? { hint: t('office.brandConfig.currencyHeld') } : {})}
        value={form.values.currency}
        onChange={(next) => form.set('currency', next)}
        options={choices.currencies.map((value) => ({ value, label: value }))}
      />
      <Field
        {...form.bind('timeZone')}
        label={t('office.brandConfig.timeZone')}
        autoComplete="off"
        spellCheck={false}
        disabled={timeZoneHeld}
        {...(timeZoneHeld ? { hint: t('office.brandConfig.timeZoneHeld') } : {})}
      />
      <Select
        label={t('office.jurisdiction')}
        well
        value={form.values.jurisdiction}
        onChange={(next) => form.set('jurisdiction', next)}
        options={choices.jurisdictions.map((value) => ({
          value,
          label: t(`office.jurisdictionName.${value}` as 'office.jurisdictionName.BR'),
        }))}
      />
    </fieldset>
  );
}

/** At least one stays: a page is always in some language. */
function Languages({ form, offered }: { readonly form: Form<TypedConfig>; readonly offered: readonly string[] }) {
  const t = useT();
  const languageName = useLanguageName();
  const { languages, defaultLanguage } = form.values;
  const choose = (code: string, isOn: boolean) => {
    const next = isOn ? [...languages, code] : languages.filter((one) => one !== code);
    form.set('languages', next);
    const [first = defaultLanguage] = next;
    if (!next.includes(defaultLanguage)) form.set('defaultLanguage', first);
  };
  return (
    <div className="of-checks" role="group" aria-label={t('office.brandConfig.languages')}>
      {offered.map((code) => {
        const isOn = languages.includes(code);
        return (
          <Checkbox
            key={code}
            checked={isOn}
            disabled={isOn && languages.length === 1}
            onChange={(event) => choose(code, event.target.checked)}
          >
            {languageName(code)}
          </Checkbox>
        );
      })}
    </div>
  );
}
