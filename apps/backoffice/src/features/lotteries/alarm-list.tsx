import './alarm-list.css';
import { Badge, EmptyState } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { lotteryPath } from '../../platform/rooms.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import type { Alarm } from '../../platform/lottery-watch.ts';

/** What is wrong with draws now, the oldest first. */
export function AlarmList({ alarms }: { readonly alarms: readonly Alarm[] }) {
  const t = useT();
  const moment = useMoment();
  return (
    <section className="card of-card" aria-label={t('office.lotteryAlarms')}>
      <div className="of-title-small">
        <h2>
          {t('office.lotteryAlarms')} {alarms.length > 0 && <span className="count">{alarms.length}</span>}
        </h2>
      </div>
      {alarms.length === 0 ? (
        <EmptyState title={t('office.lotteryAlarmsNone')} text={t('office.lotteryAlarmsNoneText')} />
      ) : (
        <ul className="lottery-alarms">
          {alarms.map(({ kind, gameCode, name, number, source, play, since }) => (
            <li key={`${kind} ${gameCode} ${number} ${source} ${play}`}>
              <Badge tone={kind === 'split' ? 'bad' : 'warn'}>
                {t(`office.lotteryAlarm.${kind}`, { number: number ?? '', source: source ?? '', play: play ?? '' })}
              </Badge>
              {gameCode !== null && <PlaceLink to={lotteryPath(gameCode)}>{name}</PlaceLink>}
              <small className="of-muted">{t('office.lotterySince', { at: moment(since) })}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
