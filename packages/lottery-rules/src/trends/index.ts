// Trends over past draws: omission, hot and cold, distribution, streaks; from a list in one pass, or draw by draw. Pure.
export { bookAfter, type Chart, chartsOf, type TrendBook, trendsIn } from './charts.ts';
export { noDraws, readTrends, type Seen, trendAfter, trendOver, type TrendState } from './trend-state.ts';
export { distributionOf, hotAndCold, type Streak, streaksOf, type Trend, trendsOf } from './trends.ts';
