import { useStore } from '@nanostores/react';
import { type Currency, currencies, displayMoney, formatAmount, money } from '@trevo/money';
import { Amount } from '@trevo/ui';
import { useLanguageTag } from '../../../platform/language.ts';
import { currencyOf } from '../../../platform/money-of.ts';
import { $member } from '../../../platform/session.ts';

/** The currency that the player bets in. */
export function useCurrency(): Currency {
  return currencyOf(useStore($member)?.currency ?? '');
}

/** Writes ledger units as money in the page's language, with as many decimals as the amount has. */
export function useMoneyText(): (minor: bigint) => string {
  const tag = useLanguageTag();
  const currency = useCurrency();
  return (minor) => displayMoney(money(currency, minor), tag, digitsOf(minor, currency));
}

type SumProps = {
  readonly minor: bigint;
  readonly win?: boolean;
  /** With its sign: more or less than there was. */
  readonly delta?: boolean;
  readonly className?: string;
};

/** An amount of ledger units, never rounded: units of a thousandth show their third and fourth decimal. */
export function Sum({ minor, win = false, delta = false, className }: SumProps) {
  const tag = useLanguageTag();
  const currency = useCurrency();
  return (
    <Amount
      money={money(currency, minor)}
      language={tag}
      digits={digitsOf(minor, currency)}
      signed={delta}
      tone={delta ? 'delta' : win ? 'win' : 'plain'}
      className={className}
    />
  );
}

/** As many decimals as an amount of ledger units has, and no fewer than its currency is paid in. */
export function digitsOf(minor: bigint, currency: Currency): number {
  const fraction = (formatAmount(minor).split('.')[1] ?? '').replace(/0+$/, '');
  return Math.max(currencies[currency].payoutDigits, fraction.length);
}
