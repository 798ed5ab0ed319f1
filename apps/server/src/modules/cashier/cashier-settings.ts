import { limits } from '@trevo/contract';
import { hourMs, minuteMs } from '@trevo/kernel';
import { parseAmount } from '@trevo/money';
import type { Merchant } from '../../core/merchant.ts';

/** The merchant's terms of the cashier; amounts in ledger units. */
export type CashierSettings = {
  readonly depositMinMinor: bigint;
  readonly depositMaxMinor: bigint;
  readonly depositExpiryMs: number;
  /** Charges of one member that may wait for payment at the same time. */
  readonly depositsOpenMax: number;
  /** Charges of one member within a day that were not paid. */
  readonly depositsUnpaidDayMax: number;
  /** How long a deposit by hand waits for its transfer and the proof of it. */
  readonly handExpiryMs: number;
  /** From this amount on two different operators confirm a deposit that no provider tells of. */
  readonly depositTwoPersonsFromMinor: bigint;
  readonly withdrawalMinMinor: bigint;
  readonly withdrawalMaxMinor: bigint;
  readonly withdrawalsPerDay: number;
  readonly withdrawalDayMinor: bigint;
  /** From this amount on two different operators approve. */
  readonly twoPersonsFromMinor: bigint;
  /** What one payment may carry; a larger withdrawal is paid in parts. */
  readonly payoutMaxMinor: bigint;
  readonly receiptMs: number;
  /** How long a payment may stay without a clear answer before people are asked. */
  readonly payoutParkMs: number;
  /** Withdrawals go to bound accounts only, and a new one waits so many hours. */
  readonly boundAccountsOnly: boolean;
  readonly accountHoldHours: number;
};

const units = (count: number) => BigInt(count) * 10_000n;

const defaults: CashierSettings = {
  depositMinMinor: units(10),
  depositMaxMinor: units(50_000),
  depositExpiryMs: hourMs,
  depositsOpenMax: 5,
  depositsUnpaidDayMax: 20,
  handExpiryMs: 48 * hourMs,
  depositTwoPersonsFromMinor: units(5_000),
  withdrawalMinMinor: units(20),
  withdrawalMaxMinor: units(50_000),
  withdrawalsPerDay: 5,
  withdrawalDayMinor: units(100_000),
  twoPersonsFromMinor: units(5_000),
  payoutMaxMinor: units(20_000),
  receiptMs: limits.withdrawalReceiptMs,
  payoutParkMs: 30 * minuteMs,
  boundAccountsOnly: false,
  accountHoldHours: 24,
};

/**
 * The terms of a merchant: its `settings.cashier` over the defaults. Amounts there are decimal strings under the names of
 * {@link CashierSettings} without `Minor` (`"depositMin": "10.00"`), times are minutes (`"receiptMinutes": 30`). What cannot be read
 * counts as not given.
 */
export function cashierSettingsOf({ settings }: Pick<Merchant, 'settings'>): CashierSettings {
  const own = (typeof settings.cashier === 'object' && settings.cashier !== null ? settings.cashier : {}) as Record<string, unknown>;
  const amount = (name: string, otherwise: bigint) => {
    const read = typeof own[name] === 'string' ? parseAmount(own[name]) : null;
    return read?.ok && read.value > 0n ? read.value : otherwise;
  };
  const whole = (name: string, otherwise: number) =>
    Number.isInteger(own[name]) && (own[name] as number) > 0 ? (own[name] as number) : otherwise;
  return {
    depositMinMinor: amount('depositMin', defaults.depositMinMinor),
    depositMaxMinor: amount('depositMax', defaults.depositMaxMinor),
    depositExpiryMs: whole('depositExpiryMinutes', defaults.depositExpiryMs / minuteMs) * minuteMs,
    depositsOpenMax: whole('depositsOpenMax', defaults.depositsOpenMax),
    depositsUnpaidDayMax: whole('depositsUnpaidDayMax', defaults.depositsUnpaidDayMax),
    handExpiryMs: whole('handExpiryMinutes', defaults.handExpiryMs / minuteMs) * minuteMs,
    depositTwoPersonsFromMinor: amount('depositTwoPersonsFrom', defaults.depositTwoPersonsFromMinor),
    withdrawalMinMinor: amount('withdrawalMin', defaults.withdrawalMinMinor),
    withdrawalMaxMinor: amount('withdrawalMax', defaults.withdrawalMaxMinor),
    withdrawalsPerDay: whole('withdrawalsPerDay', defaults.withdrawalsPerDay),
    withdrawalDayMinor: amount('withdrawalDay', defaults.withdrawalDayMinor),
    twoPersonsFromMinor: amount('twoPersonsFrom', defaults.twoPersonsFromMinor),
    payoutMaxMinor: amount('payoutMax', defaults.payoutMaxMinor),
    receiptMs: whole('receiptMinutes', defaults.receiptMs / minuteMs) * minuteMs,
    payoutParkMs: whole('payoutParkMinutes', defaults.payoutParkMs / minuteMs) * minuteMs,
    boundAccountsOnly: own['boundAccountsOnly'] === true,
    accountHoldHours: whole('accountHoldHours', defaults.accountHoldHours),
  };
}
