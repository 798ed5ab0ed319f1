import { streaksOf } from '@trevo/lottery-rules/trends';
import { joinClasses } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import type { TrendPicture } from './trend-rows.ts';

/** Runs that are drawn, the newest last. */
const runsShown = 16;
/** The most marks of a run that are drawn; its length is told. */
const marksShown = 6;

/** Runs of odd and even values: a column per run, a mark per draw. */
export function TrendRoad({ picture: { chart, rows } }: { readonly picture: TrendPicture }) {
  const t = useT();
  if (chart.values.some((value) => !Number.isInteger(Number(value)))) return null;
  const runs = streaksOf(rows, ({ draw }) => (Number(chart.shown(draw.result)[0]) % 2 === 1 ? 'odd' : 'even')).slice(-runsShown);
  return (
    <div className="trend-road">
      <h3 className="sm b">{t('lottery.see.road')}</h3>
      <ol dir="ltr">
        {runs.map(({ value, length }, at) => (
          <li key={`${at} ${value}`} className={joinClasses(value === 'odd' && 'is-odd')}>
            <span className="sr">{t(`lottery.see.run.${value}`, { count: length })}</span>
            {Array.from({ length: Math.min(length, marksShown) }, (_, mark) => (
              <i key={`mark-${String(mark)}`} aria-hidden="true">
                {t(`lottery.see.mark.${value}`)}
              </i>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
