/** Currencies the platform can hold. `payoutDigits` is what a payment can pay out (ISO 4217 minor digits; BRL 0.01, VND 1). */
export const currencies = {
  BRL: { payoutDigits: 2, symbol: 'R$' },
  USD: { payoutDigits: 2, symbol: 'US$' },
  EUR: { payoutDigits: 2, symbol: '€' },
  GBP: { payoutDigits: 2, symbol: '£' },
  VND: { payoutDigits: 0, symbol: '₫' },
  CNY: { payoutDigits: 2, symbol: 'CN¥' },
  THB: { payoutDigits: 2, symbol: '฿' },
} as const;

export type Currency = keyof typeof currencies;

/** Decimal digits of the ledger: every amount is an integer of 1/10,000 of its currency's unit (decision D31). */
export const ledgerScale = 4;

/** Ledger units in one unit of any currency. */
export const unitMinor = 10_000n;

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(currencies, text);
}

/** The smallest amount a payment can move, in ledger units: 100 for BRL, 10,000 for VND. */
export function payoutStepMinor(currency: Currency): bigint {
  return 10n ** BigInt(ledgerScale - currencies[currency].payoutDigits);
}
