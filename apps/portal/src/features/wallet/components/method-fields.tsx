import { Field, type Form, Select } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import type { MethodValues } from '../form-words.ts';
import type { Way } from '../ways.ts';

type MethodFieldsProps = {
  readonly fields: Way['form'];
  readonly form: Pick<Form<MethodValues>, 'values' | 'errors' | 'bind' | 'set'>;
};

/** The form that a method brings with it, drawn field by field. */
export function MethodFields({ fields, form }: MethodFieldsProps) {
  const t = useT();
  if (fields.length === 0) return null;
  return (
    <div className="two">
      {fields.map(({ name, kind, options, max, min, glyph }) => {
        const label = t(`method.field.${name}`);
        const at = `fields[${name}]` as const;
        if (kind !== 'choice') {
          return (
            <Field
              key={name}
              {...form.bind(at)}
              {...(glyph === undefined ? {} : { lead: glyph })}
              label={label}
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
            value={form.values[at]}
            onChange={(option) => form.set(at, option)}
            error={form.errors[at]}
          />
        );
      })}
    </div>
  );
}
