import './trend-panel.css';
import { hotAndCold } from '@trevo/lottery-rules/trends';
import { useMemo, useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { formatList } from '@trevo/i18n';
import { ChartChoice } from './chart-choice.tsx';
import { chartName } from './draw-words.ts';
import { PanelHead } from './panel-head.tsx';
import type { Draw, LotteryGame } from './lottery-views.ts';
import { TrendCourse } from './trend-course.tsx';
import { TrendGrid } from './trend-grid.tsx';
import { TrendMost } from './trend-most.tsx';
import { TrendRoad } from './trend-road.tsx';
import { chartsOfLottery, drawsInOrder, firstChart, pictureOf, shapeOf, type TrendPicture } from './trend-rows.ts';
import { TrendTable } from './trend-table.tsx';

export type TrendPanelProps = {
  readonly game: LotteryGame;
  /** Newest first, as the calls give them. */
  readonly draws: readonly Draw[];
};

/** Rows that are drawn; the figures under them count every draw that is here. */
const rowsShown = 14;

/** How long each value has been out, draw by draw: a real table with a line through what was drawn. */
export function TrendPanel({ game, draws }: TrendPanelProps) {
  const t = useT();
  const charts = useMemo(() => chartsOfLottery(game.lottery), [game.lottery]);
  const [chosen, setChosen] = useState('');
  const chart = charts.find(({ key }) => key === chosen) ?? firstChart(charts);
  const ordered = useMemo(() => drawsInOrder(game.lottery, draws), [game.lottery, draws]);
  const picture = useMemo(() => (chart === undefined ? undefined : pictureOf(chart, ordered, rowsShown)), [chart, ordered]);
  return (
    <section className="card" aria-label={t('lottery.see.trend')}>
      <PanelHead title={t('lottery.see.trend')}>
        {chart === undefined ? null : <ChartChoice charts={charts} value={chart.key} onChange={setChosen} />}
      </PanelHead>
      {picture === undefined || picture.counted === 0 ? (
        <p className="t2 sm trend-none">{t('lottery.see.noDraws')}</p>
      ) : (
        <>
          <TrendBody picture={picture} draws={ordered} label={`${t('lottery.see.trend')}, ${chartName(picture.chart.key, t)}`} />
          <TrendWords picture={picture} />
        </>
      )}
    </section>
  );
}

type TrendBodyProps = { readonly picture: TrendPicture; readonly draws: readonly Draw[]; readonly label: string };

function TrendBody({ picture, draws, label }: TrendBodyProps) {
  switch (
    shapeOf(
      picture.chart,
      picture.rows.map(({ draw }) => draw),
    )
  ) {
    case 'line':
      return (
        <>
          <TrendTable picture={picture} label={label} line />
          <TrendCourse chart={picture.chart} draws={draws} label={label} />
          <TrendRoad picture={picture} />
        </>
      );
    case 'dots':
      return <TrendTable picture={picture} label={label} />;
    case 'grid':
      return <TrendGrid picture={picture} label={label} />;
    case 'few':
      return <TrendMost picture={picture} label={label} />;
  }
}

/** How many values are called hot, and how many cold. */
const namedMax = 3;
/** Before so many draws nothing is called hot or cold: most values could not have come yet. */
const toldFrom = 20;

/** Which came most and least, and what that says about the next draw: nothing. */
function TrendWords({ picture: { trends, counted } }: { readonly picture: TrendPicture }) {
  const t = useT();
  const tag = useLanguageTag();
  const { hot, cold } = hotAndCold(trends, namedMax);
  const listed = (values: readonly (string | number)[]) => formatList(values.map(String), tag);
  return (
    <div className="trend-words sm t2">
      {counted < toldFrom ? null : (
        <p>
          {t('lottery.see.hot', { values: listed(hot), count: counted })} {t('lottery.see.cold', { values: listed(cold) })}
        </p>
      )}
      <p className="t3">{t('lottery.see.independent')}</p>
    </div>
  );
}
