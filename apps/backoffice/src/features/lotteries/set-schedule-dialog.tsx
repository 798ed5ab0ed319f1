import { Field, TextArea } from '@trevo/ui';
import { DayField } from '../../platform/day-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { refreshLotteries } from './lottery-queries.ts';
import { ScheduleEffect } from './schedule-effect.tsx';
import { oddFields, pauseOf, planOf, type Schedule, type TypedSchedule, typedOf } from './typed-schedule.ts';

type Props = { readonly name: string; readonly schedule: Schedule; readonly onClose: () => void };

/** Sets when a lottery is sold, and shows which draws that changes before it is set. */
export function SetScheduleDialog({ name, schedule, onClose }: Props) {
  const t = useT();
  const { timeZone } = useOperator().merchant;
  const { gameCode, version, noticeMinutes, closeSecondsLeast: least, closeSecondsMost: most } = schedule;
  const hints: Readonly<Record<keyof TypedSchedule, string>> = {
    pauseFrom: t('office.lotteryPauseHint', { minutes: noticeMinutes }),
    pauseTo: t('office.lotteryPauseHint', { minutes: noticeMinutes }),
    daysOff: t('office.lotteryDaysOffHint'),
    hoursFrom: t('office.lotteryHoursHint'),
    hoursTo: t('office.lotteryHoursHint'),
    closeSeconds: t('office.lotteryCloseHint', { least, most }),
    soldFrom: t('office.lotterySoldFromHint'),
  };
  const form = useReasonForm<TypedSchedule>({
    initial: typedOf(schedule, timeZone),
    faults: (typed) => Object.fromEntries(oddFields(typed, schedule, timeZone).map((field) => [field, hints[field]])),
    send: async ({ reason, ...typed }) => {
      const set = { ...planOf(typed, schedule), pause: pauseOf(typed, timeZone) };
      await callOffice('officeSetLotterySchedule', { gameCode, version, ...set, reason });
    },
    refresh: refreshLotteries,
    onClose,
  });
  const date = (field: 'pauseFrom' | 'pauseTo' | 'soldFrom', label: string) => (
    <DayField {...form.bind(field)} label={label} hint={field === 'pauseTo' ? undefined : hints[field]} withTime={field !== 'soldFrom'} />
  );
  const isReadable = oddFields(form.values, schedule, timeZone).length === 0;
  return (
    <ReasonFormDialog
      title={t('office.lotteryScheduleTitle', { name })}
      text={t('office.lotteryScheduleText', { zone: schedule.zone })}
      confirm={t('office.save')}
      form={form}
      onClose={onClose}
    >
      {date('pauseFrom', t('office.lotteryPauseFrom'))}
      {date('pauseTo', t('office.lotteryPauseTo'))}
      <TextArea {...form.bind('daysOff')} label={t('office.lotteryDaysOff')} hint={hints.daysOff} rows={3} />
      {schedule.drawn === 'house' && (
        <>
          <Field {...form.bind('hoursFrom')} label={t('office.lotteryHoursFrom')} hint={hints.hoursFrom} autoComplete="off" />
          <Field {...form.bind('hoursTo')} label={t('office.lotteryHoursTo')} autoComplete="off" />
        </>
      )}
      <Field
        {...form.bind('closeSeconds')}
        label={t('office.lotteryCloseSeconds')}
        hint={hints.closeSeconds}
        inputMode="numeric"
        autoComplete="off"
      />
      {date('soldFrom', t('office.lotterySoldFrom'))}
      {isReadable && <ScheduleEffect gameCode={gameCode} plan={planOf(form.values, schedule)} />}
    </ReasonFormDialog>
  );
}
