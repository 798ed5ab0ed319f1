import { ok, type Result, refuse } from '@trevo/kernel';
import { type Currency, type Money, readTypedMoney } from '@trevo/money';
import type { Say } from './language.ts';

export type PaymentReading = { readonly currency: Currency; readonly tag: string; readonly t: Say };

/** What was typed as an amount to move, more than nothing; refused with the sentence that says how it is written. */
export function readPayment(text: string, { currency, tag, t }: PaymentReading): Result<Money, string> {
  const read = readTypedMoney(text, currency, tag);
  if (!read.ok) return refuse(t(`amount.${read.code}`));
  return read.value.minor > 0n ? ok(read.value) : refuse(t('amount.malformed'));
}
