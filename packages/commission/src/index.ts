export { formatMicro, formatMinor, formatPercent, microsPerMinor } from './amount/micro.ts';
export { exportFacts } from './facts/export-facts.ts';
export { costFields, type CostField, type Fact, inputFields, type InputField, type Inputs, netOf } from './facts/fact.ts';
export { textsHash } from './facts/fact-line.ts';
export { type Arrear, type Arrears, arrearsPeriodsMax, type LapsedArrear } from './pay/arrears.ts';
export { hangsOnNothing } from './pay/hangs-on-nothing.ts';
export { minimumsAfter, type Restatement, restate, type RestatementLine } from './pay/restate.ts';
export {
  emptyState,
  type Hold,
  holdersOf,
  type PayRun,
  type PayState,
  type PayTerms,
  runFigures,
  runPeriod,
  runPeriods,
} from './pay/run-period.ts';
export type { ArrearsLine, PeriodRun, Statement } from './pay/statement.ts';
export { closeStream, payStream, type PaymentTerms, type StreamPayment } from './pay/stream.ts';
export { type Account, type AccountType, agentLevelsMax, type Edge, isCounted, settledAccount } from './team/account.ts';
export { AgentTree } from './team/agent-tree.ts';
export { checkMove, type Move, type MoveRefusal } from './team/check-move.ts';
export { isOneEdge } from './team/one-edge.ts';
export { type TeamFigures, teamFigures, type TeamHolder } from './team/team-figures.ts';
export { asIfAccepted, endingWith, type WhatIf } from './terms/as-if-accepted.ts';
export {
  type Carry,
  type Category,
  type Contract,
  type ContractKind,
  deductDefault,
  endsForGood,
  house,
  isInForce,
  type Rate,
  type RealtimeRow,
  type Terms,
  type Tier,
  tiersMax,
} from './terms/contract.ts';
