import { isCurrency, money, parseAmount } from '@trevo/money';
import { Amount, type AmountProps } from '@trevo/ui';
import { useTag } from './language.ts';
import { useOperator } from './office-session.ts';

type OfficeMoneyProps = { readonly amount: string; readonly currency?: string } & Pick<AmountProps, 'signed' | 'tone'>;

/** An amount as the wire carries it, in the brand's currency unless another is named. */
export function OfficeMoney({ amount, currency, ...look }: OfficeMoneyProps) {
  const tag = useTag();
  const own = useOperator().merchant.currency;
  const code = currency ?? own;
  const read = parseAmount(amount);
  if (!read.ok || !isCurrency(code)) throw new Error(`Not an amount of money: ${amount} ${code}`);
  return <Amount money={money(code, read.value)} language={tag} {...look} />;
}

/** The amount in whole units, for charts only. */
export function chartValue(amount: string): number {
  const read = parseAmount(amount);
  return read.ok ? Number(read.value) / 10_000 : 0;
}
