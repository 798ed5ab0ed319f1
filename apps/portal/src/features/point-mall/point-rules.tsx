import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { pointConfigQuery } from './point-queries.ts';

const shownProducts = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'LOTT', 'ELOTT', 'PVP'] as const;
const rules = ['noExpiry', 'settled', 'remainder', 'orders', 'pause'] as const;

/** What points are given for at the member's level, what they are worth, and the rules in plain words. */
export function PointRules() {
  const t = useT();
  const tag = useLanguageTag();
  const { data, error, refetch } = useQuery(pointConfigQuery());
  if (data === undefined) return error === null ? <PageLoader /> : <FaultCard error={error} onRetry={() => void refetch()} />;
  const currency = currencyOf(data.currency);
  const money = (amount: string) => displayMoney(moneyOf(amount, currency), tag);
  const rateOf = (product: string) => data.rates.find((rate) => rate.product === product)?.ratePpm ?? 0;
  return (
    <section className="card pad mall-terms" aria-labelledby="point-rules">
      <h2 className="h3" id="point-rules">
        {t('pointMall.page.rules')}
      </h2>
      <dl className="mall-rates">
        {shownProducts.map((product) => (
          <div key={product}>
            <dt className="t2">{t(`category.${product}`)}</dt>
            <dd className="b num">
              {t('pointMall.rate', { points: formatNumber(String(rateOf(product) / 10_000), tag), amount: money('100.00') })}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="col mall-rules">
        {data.closed ? null : (
          <li>
            {t('pointMall.rule.worth', {
              points: formatNumber(data.ratio.points, tag),
              amount: money(data.ratio.amount),
              min: formatNumber(data.min, tag),
              limit: formatNumber(data.dayLimit, tag),
            })}
          </li>
        )}
        {rules.map((rule) => (
          <li key={rule}>{t(`pointMall.rule.${rule}`)}</li>
        ))}
      </ul>
    </section>
  );
}
