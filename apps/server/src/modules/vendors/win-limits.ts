import type { Currency } from '@trevo/money';
import { unitMinor } from '@trevo/money';

/**
 * What is paid at a vendor's word without a person; above it a win or prize is held (`seamless_hold_reason`). `multipleMax`: the most a round may pay, as a multiple
 * of its stake. `unstakedMinor`: the most a free round or a prize without a bet may pay. `hourMinor`: the most that the vendor's wins and prizes may come to
 * in an hour of the clock. Amounts are ledger units of the merchant's currency.
 */
export type WinLimits = { readonly multipleMax: number; readonly unstakedMinor: bigint; readonly hourMinor: bigint };

/** Common slots are published with a highest win of 5,000 to 10,000 times the stake; a game that pays more has a limit of its own. */
const usualMultipleMax = 10_000;

/** About a million reais an hour, in round figures of each currency. */
const usualHourUnits: Readonly<Record<Currency, bigint>> = {
  BRL: 1_000_000n,
  USD: 200_000n,
  EUR: 200_000n,
  GBP: 150_000n,
  VND: 5_000_000_000n,
  CNY: 1_500_000n,
  THB: 6_000_000n,
};
const unstakedPart = 50n;

/** The limits of a new link, until an operator sets others. */
export function usualWinLimits(currency: Currency): WinLimits {
  const hourMinor = usualHourUnits[currency] * unitMinor;
  return { multipleMax: usualMultipleMax, unstakedMinor: hourMinor / unstakedPart, hourMinor };
}
