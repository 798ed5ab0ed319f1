import { type LotteryId, lotteries } from '@trevo/lottery-rules';
import { type Chart, chartsOf, noDraws, readTrends, type Trend, trendAfter, type TrendState } from '@trevo/lottery-rules/trends';
import type { Draw } from './lottery-views.ts';

/** One draw of a chart: which values it showed, and for the others how many draws they have been out, this one included. */
export type TrendRow = { readonly draw: Draw; readonly omissions: readonly number[] };

/** A chart over past draws, oldest first: its last rows, and what all of them come to. */
export type TrendPicture = {
  readonly chart: Chart;
  readonly rows: readonly TrendRow[];
  readonly trends: readonly Trend<string | number>[];
  /** Draws that were counted. */
  readonly counted: number;
};

/** `line`: one value a draw, in columns. `dots`: several. `grid`: a hundred values, ten by ten. `few`: too many to be drawn, told by the most frequent. */
export type TrendShape = 'line' | 'dots' | 'grid' | 'few';

const columnsMax = 49;
const gridMax = 100;

/** The charts of a lottery of the rules package; none for one that it does not know. */
export function chartsOfLottery(lottery: string): readonly Chart[] {
  const found = lotteries.get(lottery as LotteryId);
  return found === undefined ? [] : chartsOf(found);
}

/** Draws that the rules of the lottery accept, oldest first: a chart counts nothing else. */
export function drawsInOrder(lottery: string, draws: readonly Draw[]): readonly Draw[] {
  const model = lotteries.get(lottery as LotteryId)?.model;
  return draws.filter(({ result }) => model?.check(result).ok === true).toReversed();
}

/** Counts a chart over draws, oldest first, and keeps the rows of the last `rowCount`. */
export function pictureOf(chart: Chart, draws: readonly Draw[], rowCount: number): TrendPicture {
  let state: TrendState = noDraws;
  const rows: TrendRow[] = [];
  draws.forEach((draw, at) => {
    state = trendAfter(state, chart.shown(draw.result));
    if (at >= draws.length - rowCount) rows.push({ draw, omissions: readTrends(state, chart.values).map(({ omission }) => omission) });
  });
  return { chart, rows, trends: readTrends(state, chart.values), counted: draws.length };
}

export function shapeOf({ values, shown }: Chart, draws: readonly Draw[]): TrendShape {
  if (values.length > gridMax) return 'few';
  if (values.length > columnsMax) return 'grid';
  return draws.every(({ result }) => shown(result).length === 1) ? 'line' : 'dots';
}

/**
 * The chart that is shown first: the special number, the endings that most bets look at, or the last place; where one ball is drawn apart, in which place the others
 * came decides nothing, and all of them stand together.
 */
export function firstChart(charts: readonly Chart[]): Chart | undefined {
  const named = (name: string) => charts.find(({ key }) => key === name);
  const together = named('additional') === undefined ? undefined : named('any');
  return named('special') ?? named('ending') ?? together ?? charts.findLast(({ key }) => key.startsWith('place-')) ?? charts[0];
}
