import { formatDay } from '@trevo/i18n';
import { useLanguageTag, useT } from '../../platform/language.ts';

/** The days of the month of a date, those that were pressed marked. */
export function MonthGrid({ today, dates }: { readonly today: string; readonly dates: readonly string[] }) {
  const t = useT();
  const tag = useLanguageTag();
  const month = today.slice(0, 7);
  const count = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  return (
    <ol className="check-in-month num" aria-label={t('presence.month')}>
      {days.map((day) => {
        const done = dates.includes(day);
        return (
          <li key={day} data-done={done ? '' : undefined} aria-current={day === today ? 'date' : undefined}>
            <span aria-hidden="true">{Number(day.slice(8))}</span>
            <span className="sr">
              {formatDay(day, tag)}
              {done ? `, ${t('presence.done')}` : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
