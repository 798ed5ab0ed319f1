import { Field, type IconName, Select } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import type { FormState } from '../../../platform/use-form.ts';
import type { Way } from '../ways.ts';

const leads: Readonly<Partial<Record<string, IconName>>> = {
  pixKey: 'pix',
  holderName: 'user',
  senderName: 'user',
  holderTaxId: 'id',
  account: 'bank',
};

/** The form that a method brings with it, drawn field by field. */
export function MethodFields({ fields, form }: { readonly fields: Way['form']; readonly form: FormState<string> }) {
  const t = useT();
  if (fields.length === 0) return null;
  return (
    <div className="two">
      {fields.map(({ name, kind, options, max, min }) => {
        const label = t(`method.field.${name}`);
        if (kind !== 'choice') {
          const lead = leads[name];
          return (
            <Field
              key={name}
              {...form.bind(name)}
              {...(lead === undefined ? {} : { lead })}
              label={label}
              error={form.errors[name]}
              inputMode={kind === 'digits' ? 'numeric' : 'text'}
              autoComplete={name === 'holderName' || name === 'senderName' ? 'name' : 'off'}
              maxLength={kind === 'digits' ? max + 8 : max}
              optional={min === 0 ? t('method.optional') : undefined}
            />
          );
        }
        return (
          <Select
            key={name}
            well
            label={label}
            options={options.map((option) => ({ value: option, label: t(`method.option.${option}`) }))}
            value={form.values[name] ?? options[0]}
            onChange={(option) => form.set(name, option)}
            error={form.errors[name]}
          />
        );
      })}
    </div>
  );
}
