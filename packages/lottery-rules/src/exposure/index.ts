// What open orders can cost the house: by outcome where that is exact, by cell or as a bound where it is not. Pure, additive, bounded.
export {
  addExposure,
  cellsOver,
  type ExposedGroup,
  type Exposure,
  exposureOf,
  type ExposureTerms,
  type OverLimit,
  type Precision,
  precisionOf,
  shownOf,
  worstOf,
} from './exposure.ts';
export { coverageOf, type CoverageTerms } from './coverage.ts';
export { boundedExposureOf } from './bounded-exposure.ts';
export { outcomesMax } from './outcomes.ts';
export { isLimitCell, type LimitedCell, limitSpaceOf, linesAtCell, paidAtCells, playsOfSpace, timesShown } from './limited-cells.ts';
