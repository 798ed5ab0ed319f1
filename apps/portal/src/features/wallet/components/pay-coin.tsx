import { displayMoney } from '@trevo/money';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import type { Deposit } from '../api/wallet-queries.ts';
import { PayLines } from './pay-lines.tsx';

type Pay = NonNullable<Deposit['pay']>;
type PayCoinProps = { readonly coin: NonNullable<Pay['coin']>; readonly lines: Pay['lines']; readonly currency: string };

/** What to send of a coin and where to, each to be copied; and what it was reckoned by. */
export function PayCoin({ coin: { amount, rate, networkFee, confirmations }, lines, currency }: PayCoinProps) {
  const t = useT();
  const tag = useLanguageTag();
  return (
    <>
      <PayLines lines={[{ name: 'coinAmount', value: `${amount} BTC` }, ...lines]} />
      <dl className="terms">
        <div>
          <dt>{t('deposit.coin.rate')}</dt>
          <dd className="num">{t('deposit.coin.rateIs', { rate: displayMoney(moneyOf(rate, currency), tag) })}</dd>
        </div>
        <div>
          <dt>{t('deposit.coin.networkFee')}</dt>
          <dd className="num">{networkFee} BTC</dd>
        </div>
        <div>
          <dt>{t('deposit.coin.confirmations')}</dt>
          <dd className="num">{confirmations}</dd>
        </div>
      </dl>
    </>
  );
}
