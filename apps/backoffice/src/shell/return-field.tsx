import { serverClock } from '@trevo/client';
import { instantOfReading } from '@trevo/i18n';
import { type Binding } from '@trevo/ui';
import { DayField } from '../platform/day-field.tsx';
import { useT } from '../platform/language.ts';
import { useOperator } from '../platform/office-session.ts';

export type ReturnTime = {
  /** As the wire says it; null when nobody knows yet. */
  readonly untilOf: (typed: string) => string | null;
  /** What was typed is no time, or is over already. */
  readonly faultOf: (typed: string) => string | undefined;
};

/** When something is expected back, typed in the time of the brand, which is the one that players are told. */
export function useReturnTime(): ReturnTime {
  const t = useT();
  const { timeZone } = useOperator().merchant;
  const instant = (typed: string) => instantOfReading(typed, timeZone);
  return {
    untilOf: (typed) => (Number.isNaN(instant(typed)) ? null : new Date(instant(typed)).toISOString()),
    faultOf: (typed) => {
      if (typed === '') return undefined;
      if (Number.isNaN(instant(typed))) return t('office.maintenanceEndsOdd');
      return instant(typed) <= serverClock.now() ? t('office.maintenanceEndsPast') : undefined;
    },
  };
}

/** The field of {@link useReturnTime}. */
export function ReturnField(control: Binding) {
  const t = useT();
  return (
    <DayField
      {...control}
      label={t('office.maintenanceEnds')}
      hint={t('office.maintenanceEndsHint', { zone: useOperator().merchant.timeZone })}
      withTime
    />
  );
}
