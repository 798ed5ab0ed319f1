// Chases: the same bet over several issues. Planned exactly beforehand, stopped by a win, cancelled from the last issue backwards.
export { type CancelRefusal, cancelLast, type ChaseChange, stopOnWin, type SubOrder } from './chase-progress.ts';
export {
  chaseFactorMax,
  type ChasePlan,
  chaseRatePpmMax,
  type ChaseRefusal,
  type ChaseRequest,
  type ChaseRow,
  type ChaseUnit,
  chaseUnitOf,
  type ChaseWay,
  planChase,
} from './plan-chase.ts';
