import { invariant } from '@trevo/kernel';
import type { BonusTerms, OfferAmount } from '@trevo/reward-rules/bonus';

type StoredTerms = Omit<BonusTerms, 'maxStakeMinor' | 'maxConversionMinor'> & {
  readonly maxStakeMinor: string | null;
  readonly maxConversionMinor: string | null;
};

/** Terms as they are stored: amounts as text, because JSON numbers are no money. */
export function storeTerms(terms: BonusTerms): string {
  return JSON.stringify({ ...terms, maxStakeMinor: textOf(terms.maxStakeMinor), maxConversionMinor: textOf(terms.maxConversionMinor) });
}

export function termsOf(stored: unknown): BonusTerms {
  const terms = stored as StoredTerms;
  return { ...terms, maxStakeMinor: minorOf(terms.maxStakeMinor), maxConversionMinor: minorOf(terms.maxConversionMinor) };
}

/** What an offer gives, as it is stored. */
export function storeAmount(amount: OfferAmount): string {
  return JSON.stringify(amount, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

export function amountOf(stored: unknown): OfferAmount {
  const amount = stored as { fixedMinor?: string; matchPpm?: number; maxMinor?: string; minDepositMinor?: string };
  if (amount.fixedMinor !== undefined) return { fixedMinor: BigInt(amount.fixedMinor) };
  invariant(amount.matchPpm !== undefined && amount.maxMinor !== undefined, 'An offer says what it gives');
  return { matchPpm: amount.matchPpm, maxMinor: BigInt(amount.maxMinor), minDepositMinor: BigInt(amount.minDepositMinor ?? '0') };
}

function textOf(minor: bigint | null): string | null {
  return minor === null ? null : minor.toString();
}

function minorOf(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}
