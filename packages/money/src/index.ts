export { type Currency, currencies, isCurrency, ledgerScale, payoutStepMinor, unitMinor } from './currency.ts';
export {
  type AmountRefusal,
  addMoney,
  allocate,
  amountOf,
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
export {
  anchorLeafText,
  anchorNodeText,
  anchorText,
  type LedgerProof,
  type LedgerProofAnchor,
  type LedgerProofEntry,
  ledgerGenesisText,
  ledgerLinkText,
  ledgerStatementText,
  type ProofCrypto,
  type ProofFault,
  verifyLedgerProof,
} from './ledger-proof.ts';
export { readTypedAmount, readTypedMoney, readTypedNumber, type TypedFault, typedMoney, typedNumber } from './typed-number.ts';
