import { type Currency, payoutStepMinor } from '@trevo/money';

/** Satoshis in a bitcoin. */
export const coinSat = 100_000_000n;

/** A rate as it was told: so many units of a currency for one bitcoin, `scaled / 10 ** digits`. */
export type CoinRate = { readonly scaled: bigint; readonly digits: number };

const coinDigits = 8;

/** An amount of bitcoin as the provider writes it, in satoshis; null where it is none. Zeros after the eighth place say nothing. */
export function readSat(text: unknown): bigint | null {
  const match = typeof text === 'string' ? /^(\d{1,10})(?:\.(\d{1,8})0*)?$/.exec(text) : null;
  return match ? BigInt(match[1] ?? '0') * coinSat + BigInt((match[2] ?? '').padEnd(coinDigits, '0')) : null;
}

/** Satoshis as the provider reads them. */
export function satText(sat: bigint): string {
  return `${sat / coinSat}.${String(sat % coinSat).padStart(coinDigits, '0')}`;
}

/** A rate as the provider writes it; null where it is none, or nothing. */
export function readRate(text: unknown): CoinRate | null {
  const match = typeof text === 'string' ? /^(\d{1,14})(?:\.(\d{1,18}))?$/.exec(text) : null;
  if (!match) return null;
  const scaled = BigInt(`${match[1]}${match[2] ?? ''}`);
  return scaled > 0n ? { scaled, digits: (match[2] ?? '').length } : null;
}

/** A rate in ledger units for one bitcoin, rounded down: to be shown. */
export function rateMinor({ scaled, digits }: CoinRate): bigint {
  return (scaled * ledgerUnit) / 10n ** BigInt(digits);
}

/** Ledger units in one unit of a currency. */
const ledgerUnit = 10_000n;

/** What a charge asks for: the amount in ledger units and in satoshis, by one rate. */
export type CoinCharge = { readonly minor: bigint; readonly sat: bigint; readonly rate: CoinRate; readonly currency: Currency };

/**
 * What satoshis that reached a charge are worth at its own rate, in ledger units that the currency can pay out: all that was asked for, exactly its amount; less, always
 * less than it; more, down to the last step. Nothing where it is less than a step.
 */
export function worthOf(sat: bigint, charge: CoinCharge): bigint {
  if (sat === charge.sat) return charge.minor;
  const step = payoutStepMinor(charge.currency);
  const worth = (sat * charge.rate.scaled * ledgerUnit) / (coinSat * 10n ** BigInt(charge.rate.digits));
  const payable = worth - (worth % step);
  return sat < charge.sat && payable >= charge.minor ? charge.minor - step : payable;
}

/** Satoshis for an amount at a rate, rounded down: what is paid out never costs more than it was. */
export function satFor(minor: bigint, { scaled, digits }: CoinRate): bigint {
  return (minor * coinSat * 10n ** BigInt(digits)) / (scaled * ledgerUnit);
}
