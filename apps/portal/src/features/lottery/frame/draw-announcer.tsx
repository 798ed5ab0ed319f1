import { useStore } from '@nanostores/react';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { isOpenAt } from '../data/issues.ts';
import type { Draw, Issue } from '../data/lottery-query.ts';
import { $second, secondsTo } from '../data/server-second.ts';

const lastMinute = 60;

/** Tells those who listen what changed: an issue opened, its last minute began, it closed, a result came. Nothing is said every second. */
export function DrawAnnouncer({ issue, last }: { readonly issue: Issue | undefined; readonly last: Draw | null | undefined }) {
  const t = useT();
  const moment = useMoment();
  const now = useStore($second);
  return (
    <p className="sr" role="status">
      {last === null || last === undefined ? '' : `${t('lottery.page.saidResult', { issue: last.number, result: last.text })} `}
      {issue === undefined ? '' : saleWords()}
    </p>
  );

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
