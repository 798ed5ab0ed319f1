import { useStore } from '@nanostores/react';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { isOpenAt } from '../data/issues.ts';
import type { Draw, Issue, LotteryGame } from '../data/lottery-query.ts';
import type { Undrawn } from '../data/undrawn.ts';
import { $second, secondsTo } from '../../../platform/server-second.ts';

const lastMinute = 60;

type DrawAnnouncerProps = {
  readonly issue: Issue | undefined;
  readonly last: Draw | null | undefined;
  readonly undrawn: Undrawn;
  readonly drawn: LotteryGame['drawn'];
};

/** Tells those who listen what changed: an issue opened, its last minute began, it closed and is drawn, its result came, is late or never comes. Nothing is said every second. */
export function DrawAnnouncer({ issue, last, undrawn: { waits, voided }, drawn }: DrawAnnouncerProps) {
  const t = useT();
  const moment = useMoment();
  const now = useStore($second);
  return (
    <p className="sr" role="status">
      {last === null || last === undefined ? '' : `${t('lottery.page.saidResult', { issue: last.number, result: last.text })} `}
      {waits === undefined ? '' : `${t(waitingKey(waits), { issue: waits.number })} `}
      {voided === undefined ? '' : `${t('lottery.page.voided', { issue: voided.number })} `}
      {issue === undefined ? '' : saleWords()}
    </p>
  );

  function waitingKey({ state }: Issue) {
    if (state === 'late') return 'lottery.page.late';
    return drawn === 'house' ? 'lottery.page.drawing' : 'lottery.page.awaiting';
  }

  function saleWords(): string {
    if (issue === undefined) return '';
    const values = { issue: issue.number, time: moment(issue.closesAt, 'seconds') };
    if (!isOpenAt(issue, now)) return t('lottery.page.saidClosed', values);
    return secondsTo(issue.closesAt, now) <= lastMinute &&
      Date.parse(issue.closesAt) - Date.parse(issue.opensAt ?? issue.closesAt) > 120_000
      ? t('lottery.page.saidLastMinute', values)
      : t('lottery.page.saidOpen', values);
  }
}
