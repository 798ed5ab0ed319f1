import { isCurrency, money } from '@trevo/money';
import { Amount, type AmountProps } from '@trevo/ui';
import { minorOf } from './amounts.ts';
import { useWording } from '../page/language.ts';

type MoneyTextProps = { readonly amount: string; readonly currency: string } & Pick<AmountProps, 'rolling' | 'tone' | 'signed'>;

/** An amount as the wire carries it. */
export function MoneyText({ amount, currency, ...look }: MoneyTextProps) {
  const { tag } = useWording();
  if (!isCurrency(currency)) throw new Error(`Not an amount of money: ${amount} ${currency}`);
  return <Amount money={money(currency, minorOf(amount))} language={tag} {...look} />;
}
