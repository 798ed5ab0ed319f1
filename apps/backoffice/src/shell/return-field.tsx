import { instantOfReading } from '@trevo/i18n';
import { Field } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../platform/language.ts';
import { useOperator } from '../platform/office-session.ts';

export type ReturnTime = {
  readonly field: { readonly value: string; readonly error: string | undefined; readonly onValue: (value: string) => void };
  /** As the wire says it; null when nobody knows yet. */
  readonly until: string | null;
  /** The time that was typed is over already. */
  readonly past: boolean;
};

/** When something is expected back, typed in the time of the brand, which is the one that players are told. */
export function useReturnTime(): ReturnTime {
  const t = useT();
  const { timeZone } = useOperator().merchant;
  const [value, setValue] = useState('');
  const at = instantOfReading(value, timeZone);
  const past = at <= Date.now();
  const until = Number.isNaN(at) ? null : new Date(at).toISOString();
  return { field: { value, error: past ? t('office.maintenanceEndsPast') : undefined, onValue: setValue }, until, past };
}

/** The field of {@link useReturnTime}. */
export function ReturnField({ value, error, onValue }: ReturnTime['field']) {
  const t = useT();
  return (
    <Field
      label={t('office.maintenanceEnds')}
      hint={t('office.maintenanceEndsHint', { zone: useOperator().merchant.timeZone })}
      type="datetime-local"
      value={value}
      error={error}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
