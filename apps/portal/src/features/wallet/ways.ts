import { formatPpm } from '@trevo/i18n';
import { displayMoney, type Money, money, payoutStepMinor } from '@trevo/money';
import { moneyOf } from '../../platform/money-of.ts';
import type { CashierTerms } from './api/wallet-queries.ts';

/** One way to pay in or out, as the server tells it now. */
export type Way = CashierTerms['deposit']['ways'][number];

/** The way that is chosen, or the first that can be used, or the first. */
export function chosenWay(ways: readonly Way[], method: string | undefined): Way | undefined {
  return ways.find((way) => way.method === method) ?? ways.find(({ closed }) => closed === null) ?? ways[0];
}

/** What a way takes of an amount, as the server counts it. */
export function feeOf({ fee }: Way, amount: Money): Money {
  const whole = moneyOf(fee.fixed, amount.currency).minor + (amount.minor * BigInt(fee.ppm)) / 1_000_000n;
  return money(amount.currency, whole - (whole % payoutStepMinor(amount.currency)));
}

export function hasFee({ fee }: Way): boolean {
  return fee.ppm > 0 || /[1-9]/.test(fee.fixed);
}

/** `R$ 1,00 + 2%`, as much of it as there is. */
export function feeText({ fee }: Way, currency: string, tag: string): string {
  const fixed = /[1-9]/.test(fee.fixed) ? [displayMoney(moneyOf(fee.fixed, currency), tag)] : [];
  return [...fixed, ...(fee.ppm > 0 ? [formatPpm(fee.ppm, tag)] : [])].join(' + ');
}
