import './queue-preview.css';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { lotteryWatch } from '../../platform/lottery-watch.ts';
import { lotteryWatchPath } from '../../platform/rooms.ts';
import { PlaceLink } from '../../shell/place-link.tsx';

const shownMax = 5;

/** Draws that somebody has to look at; nothing where all is well. */
export function LotteryAlarms() {
  const t = useT();
  const { data } = useQuery(lotteryWatch);
  if (data === undefined || data.alarms.length === 0) return null;
  return (
    <section className="card of-card" aria-label={t('office.lotteryWatch')}>
      <div className="of-title-small">
        <h2>
          {t('office.lotteryWatch')} <span className="count">{data.alarms.length}</span>
        </h2>
        <PlaceLink to={lotteryWatchPath}>{t('office.lotteryAlarms')}</PlaceLink>
      </div>
      <ul className="of-queue">
        {data.alarms.slice(0, shownMax).map(({ kind, gameCode, name, number, source }) => (
          <li key={`${kind} ${gameCode} ${number} ${source}`}>
            <b>{name}</b>
            <Badge tone={kind === 'split' ? 'bad' : 'warn'}>
              {t(`office.lotteryAlarm.${kind}`, { number: number ?? '', source: source ?? '' })}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
