// Calendars: issue numbers, draw times, closing times, stations. Pure functions of a schedule and an instant.
export { drawsOn } from './day-runs.ts';
export { type Closures, type Game, type GameCode, gamesOf, type GameTerms } from './games.ts';
export { houseRules, type IssueFacts, type IssueRules, type IssueState, issueStateAt, officialRules } from './issue-rules.ts';
export { daySet, issueNumbered, issuesAfter, issuesOn, lastDrawnAt, openIssueAt, openIssuesAt, opensAt } from './issues.ts';
export {
  type ChangedDraws,
  closeSecondsMost,
  plannedAfter,
  type PlannedIssue,
  plannedOn,
  type PlanChange,
  planChanges,
  type SaleHours,
  type SalePlan,
  wholePlan,
} from './sale-plan.ts';
export {
  type Days,
  type Exceptions,
  type Issue,
  type KnownNumber,
  noExceptions,
  type Numbering,
  type Schedule,
  type Session,
  type Times,
} from './schedule.ts';
export {
  arrange35,
  beijingPk10,
  chongqing,
  guangdongHappyTen,
  laoPattana,
  lottery3D,
  malaysia4D,
  markSix,
  ownGame,
  seventyFiveSeconds,
  singapore4D,
  singaporeToto,
  thaiGovernment,
  vietnamRegion,
} from './schedules.ts';
export { tetBreak } from './tet-break.ts';
export { thaiMoves } from './thai-days.ts';
export { stationsOn, type VietnamRegion } from './vietnam-stations.ts';
