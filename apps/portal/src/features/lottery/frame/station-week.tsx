import './station-week.css';
import { languages, weekdayName } from '@trevo/i18n';
import { addDays, formatDate, type LocalDate, parseDate, weekdayOf } from '@trevo/kernel';
import { stationsOn } from '@trevo/lottery-rules/calendar';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import type { GameState, Issue } from '../data/lottery-query.ts';
import { proofPath } from '../results/lottery-paths.ts';
import { stationsOf } from '../results/use-lottery-games.ts';

/**
 * Which stations draw on which day of the week of the draw that is sold (rule book §8): the last draw and the next are marked, and a draw that was leads to its
 * result. Games without stations have no week.
 */
export function StationWeek({ state: { game, draws }, issue }: { readonly state: GameState; readonly issue: Issue | undefined }) {
  const t = useT();
  const region = stationsOf(game.gameCode);
  const next = parseDate(issue?.day ?? '');
  if (region === undefined || next === null) return null;
  const last = draws[0]?.day;
  return (
    <ol className="lot-week" aria-label={t('lottery.week.title')}>
      {weekOf(next).map((date) => {
        const day = formatDate(date);
        const place = day === issue?.day ? 'next' : day === last ? 'last' : undefined;
        return (
          <li key={day} className={place === 'next' ? 'is-next' : undefined} aria-current={place === 'next' ? 'date' : undefined}>
            <DayName day={day} place={place} />
            {stationsOn(region, date).map((station) => (
              <Station key={station} game={game} station={station} draw={draws.find((one) => one.day === day && one.station === station)} />
            ))}
          </li>
        );
      })}
    </ol>
  );
}

function DayName({ day, place }: { readonly day: string; readonly place: 'last' | 'next' | undefined }) {
  const t = useT();
  const tag = useLanguageTag();
  const name = weekdayName(day, tag);
  return <span className="xs t3">{place === undefined ? name : t(`lottery.week.${place}`, { day: name })}</span>;
}

type StationProps = { readonly game: GameState['game']; readonly station: string; readonly draw: GameState['draws'][number] | undefined };

function Station({ game, station, draw }: StationProps) {
  if (draw === undefined)
    return (
      <b lang={languages.VI.tag} translate="no">
        {station}
      </b>
    );
  return (
    <a href={proofPath({ ...game, number: draw.number })} lang={languages.VI.tag} translate="no">
      {station}
    </a>
  );
}

/** Monday to Sunday of the week that a date is in. */
function weekOf(date: LocalDate): readonly LocalDate[] {
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  return Array.from({ length: 7 }, (_, days) => addDays(monday, days));
}
