// The door of points: earning by streams with caps per day, and turning points into money. They never expire.

export {
  type Conversion,
  type ConversionCode,
  type ConversionSettings,
  convertPoints,
  isWholeStep,
  type PointRatio,
} from './convert-points.ts';
export {
  earnPoints,
  emptyPointBook,
  microPerPoint,
  type PointBook,
  type PointCaps,
  type PointFact,
  type PointLine,
  type PointRates,
  postPoints,
  rateOf,
} from './earn-points.ts';
export { type PointType, pointTypeOf, pointTypes } from './point-type.ts';
