export {
  type BetReason,
  type BetRule,
  coverageLimitPpmDefault,
  coveragePpmOf,
  judgeUnit,
  minOddsMilliDefault,
  type ProductRule,
  type Unit,
  type UnitFigures,
} from './valid-bet.ts';
export { vendorFeeOf } from './vendor-fee.ts';
