export { linkCorrections, type PostedUnit } from './link-corrections.ts';
export { isLastTick, type RealtimeRun, runTick, type TickRun } from './run-tick.ts';
export { RealtimeChains, type RealtimeLine, type RealtimeUnit, rowAmountMicro, type UnitResult } from './unit-lines.ts';
