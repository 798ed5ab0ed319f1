import { dateOrder } from '@trevo/i18n';
import { type Binding, DateField } from '@trevo/ui';
import { dateWords } from './date-words.ts';
import { useT, useTag } from './language.ts';

type DayFieldProps = Binding & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly withTime?: boolean;
};

/** A day that an operator types, with a time where it is asked for, in the order of the page's language. */
export function DayField({ name, value, error, onChange, onBlur, label, hint, withTime }: DayFieldProps) {
  const t = useT();
  return (
    <DateField
      {...{ name, value, error, label, hint, withTime }}
      order={dateOrder(useTag())}
      words={dateWords(t)}
      onValue={(typed) => onChange({ target: { value: typed } })}
      onLeave={onBlur}
    />
  );
}
