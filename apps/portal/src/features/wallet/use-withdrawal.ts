import { displayMoney, formatAmount, type Money } from '@trevo/money';
import type { SubmitEvent } from 'react';
import { isFailure } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { fieldFaults } from '../../platform/field-faults.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { type FormState, useForm } from '../../platform/use-form.ts';
import { balanceKey, type CashierTerms, type Withdrawal } from './api/wallet-queries.ts';
import { formFaultWords, typedOf } from './form-words.ts';
import { readTypedAmount } from './money-input.ts';
import type { Way } from './ways.ts';

export type WithdrawalContext = {
  readonly terms: CashierTerms;
  readonly way: Way;
  readonly hasSecondFactor: boolean;
  readonly balance: Money | undefined;
  readonly onRequested: (withdrawal: Withdrawal) => void;
};

export type WithdrawalFlow = {
  readonly form: FormState<string>;
  readonly refusal: string | undefined;
  readonly busy: boolean;
  /** What is typed as the amount, where it can be read. */
  readonly amount: Money | undefined;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Fills in as much as can be withdrawn. */
  readonly all: () => void;
};

type Values = Readonly<Record<string, string>>;

/** The request of a withdrawal from the form to the held amount. */
export function useWithdrawal({ terms, way, hasSecondFactor, balance, onRequested }: WithdrawalContext): WithdrawalFlow {
  const t = useT();
  const tag = useLanguageTag();
  const currency = currencyOf(terms.currency);
  const { busy, refusal, run } = useAttempt();
  const [min, max] = [moneyOf(way.min, currency), moneyOf(way.max, currency)];
  const stepUp = hasSecondFactor ? 'verificationCode' : 'password';
  const initial = { amount: '', ...typedOf(way.form, {}), [stepUp]: '' };
  const form = useForm<string>(initial, (values) => faultsOf(values));
  const amount = readTypedAmount(form.values.amount ?? '', currency, tag);

  function faultsOf(values: Values): Readonly<Partial<Record<string, string>>> {
    const faults: Partial<Record<string, string>> = {};
    const typed = readTypedAmount(values.amount ?? '', currency, tag);
    if (typed === undefined) faults.amount = t('amount.malformed');
    else if (typed.minor < min.minor || typed.minor > max.minor)
      faults.amount = t('amount.between', { min: displayMoney(min, tag), max: displayMoney(max, tag) });
    else if (balance !== undefined && typed.minor > balance.minor) faults.amount = t('withdraw.tooMuch');
    Object.assign(faults, formFaultWords(way.form, values, t));
    if (isBlank(values[stepUp])) faults[stepUp] = t(hasSecondFactor ? 'field.codeRequired' : 'withdraw.passwordNeeded');
    return faults;
  }

  async function send(): Promise<void> {
    const proof = { [stepUp]: (form.values[stepUp] ?? '').trim() };
    const request = { method: way.method, amount: formatAmount(amount?.minor ?? 0n), fields: typedOf(way.form, form.values) };
    const withdrawal = await callOnce('requestWithdrawal', { ...request, ...proof });
    await queryClient.invalidateQueries({ queryKey: balanceKey });
    onRequested(withdrawal);
  }

  /** A step-up that failed is the fault of its field, which the server does not name. */
  function refusedBy(error: unknown): Readonly<Record<string, string>> {
    if (isFailure(error, 'step_up_wrong')) return { [stepUp]: error.message };
    return fieldFaults(error, (message) => message);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy && form.check(event.currentTarget)) void run(send, (error) => form.refuse(refusedBy(error)));
  }

  function all(): void {
    const most = [max.minor, balance?.minor ?? 0n, moneyOf(terms.withdrawal.amountLeft, currency).minor].reduce((a, b) => (a < b ? a : b));
    const plain = new Intl.NumberFormat(tag, {
      useGrouping: false,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      roundingMode: 'trunc',
    });
    form.set('amount', plain.format(formatAmount(most) as Intl.StringNumericLiteral));
  }

  return { form, refusal, busy, amount, submit, all };
}

function isBlank(text: string | undefined): boolean {
  return (text ?? '').trim() === '';
}
