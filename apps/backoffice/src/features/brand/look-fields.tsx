import { fontPairNames } from '@trevo/contract';
import { Field, type Form, Select } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { lookOf, type TypedConfig, worstFaults } from './typed-config.ts';

/** Colours and letters; what nobody could read says so at once, with the figure. */
export function LookFields({ form }: { readonly form: Form<TypedConfig> }) {
  const t = useT();
  return (
    <fieldset className="of-fields">
      <legend>{t('office.brandConfig.look')}</legend>
      <Colour form={form} name="accentDark" />
      <Colour form={form} name="accentLight" />
      <Colour form={form} name="ground" />
      <Select
        label={t('office.brandConfig.fonts')}
        well
        value={form.values.fonts}
        onChange={(next) => form.set('fonts', next)}
        options={fontPairNames.map((value) => ({ value, label: t(`office.brandConfig.fontPair.${value}`) }))}
      />
    </fieldset>
  );
}

type ColourName = 'accentDark' | 'accentLight' | 'ground';

/** A colour as it is written, and beside it the browser's own way to choose one. */
function Colour({ form, name }: { readonly form: Form<TypedConfig>; readonly name: ColourName }) {
  const t = useT();
  const label = t(`office.brandConfig.${name}`);
  const { value, ...bound } = form.bind(name);
  const written = value.trim().toLowerCase();
  return (
    <Field
      {...bound}
      value={value}
      label={label}
      {...(name === 'ground' ? { hint: t('office.brandConfig.groundHint') } : {})}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      tail={
        <input
          className="of-swatch"
          type="color"
          aria-label={t('office.brandConfig.choose', { what: label })}
          value={/^#[0-9a-f]{6}$/.test(written) ? written : '#000000'}
          onChange={(event) => form.set(name, event.target.value)}
        />
      }
    />
  );
}

/** What is wrong with the colours that are typed, by their field. */
export function useLookFaults(): (typed: TypedConfig) => Readonly<Partial<Record<ColourName, string>>> {
  const t = useT();
  return (typed) => {
    if (lookOf(typed) === null) return malformed(typed, t('office.brandConfig.colourHint'));
    const { dark, light } = worstFaults(typed);
    const sentence = (fault: NonNullable<typeof dark>) => {
      const [ink, ground] = fault.colours;
      return t('office.brandConfig.contrast', { ink, ground, ratio: String(fault.ratio), least: String(fault.least) });
    };
    return { ...(dark && { accentDark: sentence(dark) }), ...(light && { accentLight: sentence(light) }) };
  };
}

function malformed(typed: TypedConfig, sentence: string): Partial<Record<ColourName, string>> {
  const names = (['accentDark', 'accentLight', 'ground'] as const).filter(
    (name) => !/^#[0-9a-f]{6}$/i.test(typed[name].trim()) && !(name === 'ground' && typed.ground === ''),
  );
  return Object.fromEntries(names.map((name) => [name, sentence]));
}
