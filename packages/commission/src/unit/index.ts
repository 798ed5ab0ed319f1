export {
  type BetReason,
  type BetRule,
  coverageLimitPpmDefault,
  productRuleDefaults,
  coveragePpmOf,
  judgeUnit,
  minOddsMilliDefault,
  type ProductRule,
  type Unit,
  type UnitFigures,
} from './valid-bet.ts';
export { paymentFeeOf } from './payment-fee.ts';
export { vendorFeeOf } from './vendor-fee.ts';
