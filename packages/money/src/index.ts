export { type Currency, currencies, isCurrency, ledgerScale, payoutStepMinor, unitMinor } from './currency.ts';
export {
  type AmountRefusal,
  addMoney,
  allocate,
  applyRate,
  displayMoney,
  divideRounded,
  formatAmount,
  isPayable,
  type Money,
  money,
  negateMoney,
  parseAmount,
  type Rounding,
} from './money.ts';
