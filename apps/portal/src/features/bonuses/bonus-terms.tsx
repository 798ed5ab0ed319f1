import { displayMoney } from '@trevo/money';
import { type Fact, FactList } from '@trevo/ui';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { moneyOf } from '../../platform/money-of.ts';
import type { BonusGrant } from './bonus-queries.ts';

type Terms = BonusGrant['terms'];

/** Amounts of a currency in words of the page's language. */
export function useAmountText(currency: string): (amount: string) => string {
  const tag = useLanguageTag();
  return (amount) => displayMoney(moneyOf(amount, currency), tag);
}

/** The terms of a bonus in plain words: what counts, the highest stake, what becomes cash. `before`: what stands above them. */
export function BonusTerms({
  terms,
  currency,
  before = [],
}: {
  readonly terms: Terms;
  readonly currency: string;
  readonly before?: readonly Fact[];
}) {
  const t = useT();
  const text = useAmountText(currency);
  const counted = terms.contribution.map(({ product, ppm }) =>
    t('bonus.countsOf', { product: t(`bonus.product.${product as 'RNG'}`), share: ppm / 10_000 }),
  );
  const cap = terms.maxConversion === null ? t('bonus.capNone') : text(terms.maxConversion);
  const facts: readonly Fact[] = [
    ...before,
    [t('bonus.counts'), [...counted, t('bonus.countsRest')].join(' · ')],
    [t('bonus.maxStake'), terms.maxStake === null ? t('bonus.unlimited') : text(terms.maxStake)],
    [t('bonus.cap'), terms.releases === 'all' ? cap : `${cap} · ${t('bonus.capWinnings')}`],
  ];
  return (
    <>
      <FactList className="bonus-facts num" facts={facts} />
      <p className="t2 sm">{t('bonus.order')}</p>
      {terms.onWithdrawal === 'forfeit' ? <p className="t2 sm">{t('bonus.lostByWithdrawal')}</p> : null}
    </>
  );
}
