// The door of missions: what is published, and the book of one member: progress, milestones, claims.

export { type Measure, multiplierPpmOf, openTally, type Tally } from '../measures/measure.ts';
export type { CorrectionFact, DepositFact, PlayFact, PresenceFact, UnitFact } from '../measures/play-fact.ts';
export {
  concerns,
  measureOf,
  type Milestone,
  type Mission,
  type MissionFault,
  missionFaultOf,
  type MissionType,
  periodOf,
  usualClaimDays,
} from './mission.ts';
export { type ClaimCode, type MilestoneClaim, type MilestoneState, type MissionBook, openMissionBook } from './mission-book.ts';
