export { reportsModule } from './module.ts';
export { reportSpan } from './report-span.ts';
export {
  type Between,
  countPlayersSeen,
  type GameFigures,
  type MemberTotals,
  readGames,
  readMemberTotals,
  readMoneyFlow,
  readRegistrations,
  readRevenue,
} from './reports-store.ts';
