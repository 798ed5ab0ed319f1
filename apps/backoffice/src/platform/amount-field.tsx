import { ok, type Result, refuse } from '@trevo/kernel';
import { amountOf, formatAmount, isCurrency, money, readTypedAmount, typedMoney, typedNumber } from '@trevo/money';
import { type Binding, Field } from '@trevo/ui';
import { useT, useTag } from './language.ts';
import { OfficeMoney } from './office-money.tsx';

type AmountFieldProps = Binding & { readonly label: string; readonly currency: string };

/** An amount that an operator types; what it was read as stands below it. */
export function AmountField({ currency, ...control }: AmountFieldProps) {
  const { read } = useAmounts(currency);
  const amount = read(control.value);
  return (
    <Field
      {...control}
      hint={amount.ok && <OfficeMoney amount={amount.value} currency={currency} />}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

export type Amounts = {
  /** What was typed, as the wire writes it; refused with the sentence that says how it is typed. */
  readonly read: (text: string) => Result<string, string>;
  /** That sentence, where there is one. */
  readonly faultOf: (text: string) => string | undefined;
  /** The same of a field that may stay empty. */
  readonly faultIfTyped: (text: string) => string | undefined;
  /** What was typed into a field that may stay empty; null: it was left so. Throws where it has a fault. */
  readonly readIfTyped: (text: string) => string | null;
  /** An amount of the wire as a field begins with it. */
  readonly typed: (amount: string) => string;
};

/** Amounts of a currency between fields and wire, in the page's language. */
export function useAmounts(currency: string): Amounts {
  const t = useT();
  const tag = useTag();
  const read = (text: string): Result<string, string> => {
    const minor = readTypedAmount(text, tag);
    return minor.ok ? ok(formatAmount(minor.value)) : refuse(t(`office.amountFault.${minor.code}`));
  };
  const faultOf = (text: string) => {
    const amount = read(text);
    return amount.ok ? undefined : amount.code;
  };
  const typed = (amount: string) => (isCurrency(currency) ? typedMoney(money(currency, amountOf(amount)), tag) : typedNumber(amount, tag));
  const isEmpty = (text: string) => text.trim() === '';
  return {
    read,
    faultOf,
    faultIfTyped: (text) => (isEmpty(text) ? undefined : faultOf(text)),
    readIfTyped: (text) => (isEmpty(text) ? null : readOf(read(text))),
    typed,
  };
}

/** The value of what the form found nothing wrong with. Throws where it did. */
export function readOf<T>(read: Result<T, string>): T {
  if (!read.ok) throw new Error('A form with a fault is not sent');
  return read.value;
}
