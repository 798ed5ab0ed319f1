import { amountOf, displayMoney, isCurrency, money } from '@trevo/money';
import { Amount, type AmountProps } from '@trevo/ui';
import { useTag } from './language.ts';
import { useOperator } from './office-session.ts';

type OfficeMoneyProps = { readonly amount: string; readonly currency?: string; readonly isPoints?: boolean } & Pick<
  AmountProps,
  'signed' | 'tone'
>;

/** An amount as the wire carries it, in the brand's currency unless another is named; points are no money, and stand as their number. */
export function OfficeMoney({ amount, currency, isPoints = false, ...look }: OfficeMoneyProps) {
  const tag = useTag();
  const own = useOperator().merchant.currency;
  if (isPoints) {
    const signDisplay = look.signed ? 'exceptZero' : 'auto';
    return <span className="num">{new Intl.NumberFormat(tag, { signDisplay }).format(Number(amount))}</span>;
  }
  const code = currency ?? own;
  if (!isCurrency(code)) throw new Error(`Not an amount of money: ${amount} ${code}`);
  return <Amount money={money(code, amountOf(amount))} language={tag} {...look} />;
}

/** The same as text, for a sentence. */
export function useMoneyText(currency?: string): (amount: string) => string {
  const tag = useTag();
  const own = useOperator().merchant.currency;
  const code = currency ?? own;
  return (amount) => {
    if (!isCurrency(code)) throw new Error(`Not an amount of money: ${amount} ${code}`);
    return displayMoney(money(code, amountOf(amount)), tag);
  };
}

/** Amounts of any currency as text. */
export function useAmountText(): (amount: string, currency: string) => string {
  const tag = useTag();
  return (amount, currency) => {
    if (!isCurrency(currency)) throw new Error(`Not an amount of money: ${amount} ${currency}`);
    return displayMoney(money(currency, amountOf(amount)), tag);
  };
}

/** The amount in whole units, for charts only. */
export function chartValue(amount: string): number {
  return Number(amountOf(amount)) / 10_000;
}
