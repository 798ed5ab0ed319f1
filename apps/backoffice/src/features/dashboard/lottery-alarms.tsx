import './lottery-alarms.css';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { lotteryWatch, type Watch } from '../../platform/lottery-watch.ts';
import { lotteryWatchPath } from '../../platform/rooms.ts';
import { FailedLine } from '../../shell/failed-line.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';

/**
 * Draws that somebody has to look at: how many, and the first. As high with an alarm as without, and nothing that comes later
 * stands in the heading, so that neither the answer nor an alarm moves anything under the hand.
 */
export function LotteryAlarms() {
  const t = useT();
  const query = useQuery(lotteryWatch);
  const { data } = query;
  return (
    <section className="card of-card" aria-label={t('office.lotteryWatch')}>
      <div className="of-title-small">
        <h2>{t('office.lotteryWatch')}</h2>
        <PlaceLink to={lotteryWatchPath}>{t('office.lotteryAlarms')}</PlaceLink>
      </div>
      <div className="of-alarm">{data === undefined ? <FailedLine query={query} /> : <FirstAlarm alarms={data.alarms} />}</div>
    </section>
  );
}

function FirstAlarm({ alarms }: Pick<Watch, 'alarms'>) {
  const t = useT();
  const [first] = alarms;
  if (first === undefined) return <span className="of-muted">{t('office.lotteryAlarmsNone')}</span>;
  const { kind, name, number, source, play } = first;
  return (
    <>
      <span className="count">{alarms.length}</span>
      <b>{name}</b>
      <Badge tone={kind === 'split' ? 'bad' : 'warn'}>
        {t(`office.lotteryAlarm.${kind}`, { number: number ?? '', source: source ?? '', play: play ?? '' })}
      </Badge>
    </>
  );
}
