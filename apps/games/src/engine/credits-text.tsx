import { isCurrency, money } from '@trevo/money';
import { Amount } from '@trevo/ui';
import { useWording } from '../kit/page/language.ts';
import { worthOf } from './credits.ts';

type CreditsTextProps = {
  readonly credits: number;
  readonly round: { readonly stake: string; readonly betCredits: number };
  readonly currency: string;
};

/** What credits of a round are worth at its stake. */
export function CreditsText({ credits, round, currency }: CreditsTextProps) {
  const { tag } = useWording();
  if (!isCurrency(currency)) throw new Error(`Not a currency: ${currency}`);
  return <Amount money={money(currency, worthOf(credits, round))} language={tag} />;
}
