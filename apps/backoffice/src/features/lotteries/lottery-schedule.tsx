import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@trevo/i18n';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT, useTag } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/room.tsx';
import type { Lottery } from './lottery-queries.ts';
import { SetScheduleDialog } from './set-schedule-dialog.tsx';
import { clockOf, type Schedule } from './typed-schedule.ts';

/** When a lottery is sold: its pause, the days and hours of its draws, and when sale closes before each. */
export function LotterySchedule({ lottery }: { readonly lottery: Lottery }) {
  const { name, gameCode } = lottery;
  const t = useT();
  const mayWrite = useMay('lotteries.write');
  const [open, setOpen] = useState<Schedule>();
  const query = useQuery({
    queryKey: ['lotteries', gameCode, 'schedule'],
    queryFn: () => callOffice('officeLotterySchedule', { gameCode }),
  });
  return (
    <Loaded query={query}>
      {(schedule) => (
        <section className="card of-card" aria-label={t('office.lotterySchedule')}>
          <div className="of-title-small">
            <h2>{t('office.lotterySchedule')}</h2>
            {mayWrite && (
              <Button size="sm" icon="calendar" aria-label={t('office.lotteryScheduleTitle', { name })} onClick={() => setOpen(schedule)}>
                {t('office.lotteryChange')}
              </Button>
            )}
          </div>
          <ScheduleFacts schedule={schedule} />
          {open !== undefined && <SetScheduleDialog name={name} schedule={open} onClose={() => setOpen(undefined)} />}
        </section>
      )}
    </Loaded>
  );
}

function ScheduleFacts({ schedule }: { readonly schedule: Schedule }) {
  const t = useT();
  const tag = useTag();
  const moment = useMoment();
  const { pause, daysOff, hours, drawn, closeSeconds, closeSecondsLeast, soldFrom, validFrom } = schedule;
  const allHours = t(drawn === 'house' ? 'office.lotteryAllDay' : 'office.lotteryAsOrganiser');
  return (
    <Facts
      facts={[
        [
          t('office.lotteryPause'),
          pause === null ? t('office.lotteryPauseNone') : t('office.lotteryFromTo', { from: moment(pause.from), to: moment(pause.to) }),
        ],
        [t('office.lotteryDaysOff'), daysOff.map((day) => formatDay(day, tag)).join(', ') || t('office.lotteryPauseNone')],
        [
          t('office.lotteryHours'),
          hours === null ? allHours : t('office.lotteryFromTo', { from: clockOf(hours.from), to: clockOf(hours.to) }),
        ],
        [t('office.lotteryCloseSeconds'), String(closeSeconds ?? closeSecondsLeast)],
        [t('office.lotterySoldFrom'), soldFrom === null ? t('office.lotterySinceEver') : formatDay(soldFrom, tag)],
        ...(validFrom === null ? [] : [[t('office.lotteryValidFrom'), moment(validFrom)] as const]),
      ]}
    />
  );
}
