import { serverClock } from '@trevo/client';
import { dateOrder, instantOfReading } from '@trevo/i18n';
import { DateField } from '@trevo/ui';
import { useState } from 'react';
import { dateWords } from '../platform/date-words.ts';
import { useT, useTag } from '../platform/language.ts';
import { useOperator } from '../platform/office-session.ts';

export type ReturnTime = {
  readonly field: {
    readonly value: string;
    readonly error: string | undefined;
    readonly onValue: (value: string) => void;
    readonly onLeave: () => void;
  };
  /** As the wire says it; null when nobody knows yet. */
  readonly until: string | null;
  /** What was typed is no time, or is over already. */
  readonly wrong: boolean;
};

/** When something is expected back, typed in the time of the brand, which is the one that players are told. */
export function useReturnTime(): ReturnTime {
  const t = useT();
  const { timeZone } = useOperator().merchant;
  const [value, setValue] = useState('');
  const [left, setLeft] = useState(false);
  const at = instantOfReading(value, timeZone);
  const past = at <= serverClock.now();
  const until = Number.isNaN(at) ? null : new Date(at).toISOString();
  const odd = value !== '' && until === null;
  const error = past ? t('office.maintenanceEndsPast') : odd && left ? t('office.maintenanceEndsOdd') : undefined;
  return { field: { value, error, onValue: setValue, onLeave: () => setLeft(true) }, until, wrong: past || odd };
}

/** The field of {@link useReturnTime}. */
export function ReturnField(field: ReturnTime['field']) {
  const t = useT();
  return (
    <DateField
      label={t('office.maintenanceEnds')}
      hint={t('office.maintenanceEndsHint', { zone: useOperator().merchant.timeZone })}
      withTime
      order={dateOrder(useTag())}
      words={dateWords(t)}
      {...field}
    />
  );
}
