import './frequency-panel.css';
import { hotAndCold } from '@trevo/lottery-rules/trends';
import { joinClasses } from '@trevo/ui';
import { type CSSProperties, useMemo, useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { ChartChoice } from './chart-choice.tsx';
import { chartName } from './draw-words.ts';
import type { Draw, LotteryGame } from './lottery-views.ts';
import { PanelHead } from './panel-head.tsx';
import { chartsOfLottery, drawsInOrder, firstChart, pictureOf, type TrendPicture } from './trend-rows.ts';

/** More values than this are told by the most frequent of them. */
const barsMax = 20;
const hottest = 10;

/** How often each value came, as bars; every bar says its figure. */
export function FrequencyPanel({ game, draws }: { readonly game: LotteryGame; readonly draws: readonly Draw[] }) {
  const t = useT();
  const charts = useMemo(() => chartsOfLottery(game.lottery), [game.lottery]);
  const [chosen, setChosen] = useState('');
  const chart = charts.find(({ key }) => key === chosen) ?? firstChart(charts);
  const picture = useMemo(
    () => (chart === undefined ? undefined : pictureOf(chart, drawsInOrder(game.lottery, draws), 0)),
    [chart, game.lottery, draws],
  );
  return (
    <section className="card" aria-label={t('lottery.see.frequency')}>
      <PanelHead title={t('lottery.see.frequency')}>
        {picture === undefined || picture.counted === 0 ? null : (
          <span className="sm t3">{t('lottery.see.overDraws', { count: picture.counted })}</span>
        )}
      </PanelHead>
      {chart === undefined || picture === undefined || picture.counted === 0 ? (
        <p className="t2 sm frequency-none">{t('lottery.see.noDraws')}</p>
      ) : (
        <>
          <div className="frequency-choice">
            <ChartChoice charts={charts} value={chart.key} onChange={setChosen} />
          </div>
          <Bars picture={picture} label={`${t('lottery.see.frequency')}, ${chartName(chart.key, t)}`} />
        </>
      )}
    </section>
  );
}

function Bars({ picture: { trends }, label }: { readonly picture: TrendPicture; readonly label: string }) {
  const t = useT();
  const { hot } = hotAndCold(trends, hottest);
  const shown = trends.length <= barsMax ? trends : hot.flatMap((value) => trends.find((trend) => trend.value === value) ?? []);
  const most = Math.max(1, ...shown.map(({ hits }) => hits));
  return (
    <ol className={joinClasses('bars num', shown.length > hottest + 1 && 'is-many')} dir="ltr" aria-label={label}>
      {shown.map(({ value, hits }) => (
        <li key={value} className={joinClasses(hits === most && 'is-most')}>
          <span className="sr">{t('lottery.see.times', { value: String(value), count: hits })}</span>
          <small aria-hidden="true">{hits}</small>
          <i aria-hidden="true" style={{ '--part': hits / most } as CSSProperties} />
          <b aria-hidden="true">{value}</b>
        </li>
      ))}
    </ol>
  );
}
