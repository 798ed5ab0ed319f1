import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@trevo/i18n';
import { failureText } from '../../platform/failure-text.ts';
import { useT, useTag } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import type { Plan } from './typed-schedule.ts';

/** What a schedule would change if it were set now: the draws that fall away, are added, or close at another time. */
export function ScheduleEffect({ gameCode, plan }: { readonly gameCode: string; readonly plan: Plan }) {
  const t = useT();
  const tag = useTag();
  const moment = useMoment();
  const { data, error } = useQuery({
    queryKey: ['lotteries', gameCode, 'effect', plan],
    queryFn: () => callOffice('officeTryLotterySchedule', { gameCode, ...plan }),
    placeholderData: (previous) => previous,
  });
  if (error !== null) return <p className="of-fault">{failureText(error, t)}</p>;
  if (data === undefined) return null;
  return (
    <section className="of-stack" aria-label={t('office.lotteryEffect')} aria-live="polite">
      <h3>{t('office.lotteryEffect')}</h3>
      <p className="of-muted">{t('office.lotteryEffectFrom', { at: moment(data.validFrom) })}</p>
      {data.changes.length === 0 ? (
        <p>{t('office.lotteryEffectNone')}</p>
      ) : (
        <ul>
          {data.changes.map(({ kind, day, count, first, last }) => (
            <li key={`${day} ${kind}`}>{t(`office.lotteryEffect.${kind}`, { day: formatDay(day, tag), count, first, last })}</li>
          ))}
        </ul>
      )}
      {data.withdrawn > 0 && data.changes.length > 0 && <p>{t('office.lotteryWithdrawn', { count: data.withdrawn })}</p>}
    </section>
  );
}
