// Trends over past draws: omission, hot and cold, distribution, streaks. Pure, one pass.
export { distributionOf, hotAndCold, type Streak, streaksOf, type Trend, trendsOf } from './trends.ts';
