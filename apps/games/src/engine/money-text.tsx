import { isCurrency, money } from '@trevo/money';
import { Amount, type AmountProps } from '@trevo/ui';
import { useWording } from '../platform/language.ts';
import { minorOf, worthOf } from './credits.ts';

type MoneyTextProps = { readonly amount: string; readonly currency: string } & Pick<AmountProps, 'rolling' | 'tone' | 'signed'>;

/** An amount as the wire carries it. */
export function MoneyText({ amount, currency, ...look }: MoneyTextProps) {
  const { tag } = useWording();
  if (!isCurrency(currency)) throw new Error(`Not an amount of money: ${amount} ${currency}`);
  return <Amount money={money(currency, minorOf(amount))} language={tag} {...look} />;
}

/** What credits of a round are worth at its stake. */
export function CreditsText({
  credits,
  round,
  currency,
}: {
  readonly credits: number;
  readonly round: { readonly stake: string; readonly betCredits: number };
  readonly currency: string;
}) {
  const { tag } = useWording();
  if (!isCurrency(currency)) throw new Error(`Not a currency: ${currency}`);
  return <Amount money={money(currency, worthOf(credits, round))} language={tag} />;
}
