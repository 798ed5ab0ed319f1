import './sale-notice.css';
import { useStore } from '@nanostores/react';
import { formatDay, formatList } from '@trevo/i18n';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { isPausedAt } from '../data/issues.ts';
import type { LotteryGame } from '../data/lottery-query.ts';
import { $second } from '../../../platform/server-second.ts';

/** What the house announced about the sale of a game: a pause, days and hours without draws; nothing where it is sold as its calendar says. */
export function SaleNotice({ sale }: { readonly sale: LotteryGame['sale'] }) {
  const t = useT();
  const lines = useSaleLines(sale);
  if (lines.length === 0) return null;
  return (
    <section className="card lot-notice" aria-label={t('lottery.page.notice')}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function useSaleLines(sale: LotteryGame['sale']): readonly string[] {
  const t = useT();
  const moment = useMoment();
  const now = useStore($second);
  const { pause, daysOff, hours, soldFrom, changesFrom } = sale;
  const tag = useLanguageTag();
  const dayOf = (day: string): string => formatDay(day, tag);
  const from = changesFrom === null ? '' : ` (${t('lottery.page.changesFrom', { at: moment(changesFrom, 'moment') })})`;
  const lines: string[] = [];
  if (isPausedAt(sale, now)) lines.push(t('lottery.page.paused', { to: moment(pause?.to ?? '', 'moment') }));
  else if (pause !== null && Date.parse(pause.to) > now)
    lines.push(t('lottery.page.pauseAhead', { from: moment(pause.from, 'moment'), to: moment(pause.to, 'moment') }));
  if (soldFrom !== null) lines.push(t('lottery.page.soldFrom', { day: dayOf(soldFrom) }));
  if (daysOff.length > 0) lines.push(t('lottery.page.daysOff', { days: formatList(daysOff.map(dayOf), tag) }) + from);
  if (hours !== null) lines.push(t('lottery.page.hours', hours) + from);
  return lines;
}
