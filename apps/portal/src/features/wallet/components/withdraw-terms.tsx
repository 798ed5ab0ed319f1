import { displayMoney, type Money } from '@trevo/money';
import { Amount } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import type { CashierTerms } from '../api/wallet-queries.ts';
import type { Way } from '../ways.ts';

/** What can be withdrawn now, and what is left of the day's limits. */
export function WithdrawTerms({
  terms,
  way,
  balance,
}: {
  readonly terms: CashierTerms;
  readonly way: Way;
  readonly balance: Money | undefined;
}) {
  const t = useT();
  const tag = useLanguageTag();
  const { withdrawal, currency } = terms;
  const shown = (amount: string): string => displayMoney(moneyOf(amount, currency), tag);
  return (
    <dl className="terms">
      <div>
        <dt>{t('withdraw.available')}</dt>
        <dd>{balance === undefined ? null : <Amount money={balance} language={tag} />}</dd>
      </div>
      <div>
        <dt>{t('withdraw.perRequest')}</dt>
        <dd className="num">{t('withdraw.range', { min: shown(way.min), max: shown(way.max) })}</dd>
      </div>
      <div>
        <dt>{t('withdraw.leftToday')}</dt>
        <dd className="num">{t('withdraw.left', { count: withdrawal.countLeft, amount: shown(withdrawal.amountLeft) })}</dd>
      </div>
    </dl>
  );
}
