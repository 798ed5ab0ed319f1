import { isolated } from '@trevo/i18n';
import type { DateRange } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import type { Overview } from '../api/report-queries.ts';
import { Figure } from './figure.tsx';
import { partsPath } from './report-days.ts';

type SharesProps = { readonly days: DateRange; readonly overview: Overview };

/** What was bet on which kind of game, the most first, each with the way to its days. */
export function OverviewShares({ days, overview: { categories, currency, total } }: SharesProps) {
  const t = useT();
  const tag = useLanguageTag();
  const whole = Number(total.validBet);
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <section className="card pad agc-shares" aria-label={t('agent.overview.categories')}>
      <h2 className="h4">{t('agent.overview.categories')}</h2>
      {categories.length === 0 ? <p className="t2">{t('agent.overview.noBets')}</p> : null}
      <ul>
        {categories.map(({ category, validBet }) => (
          <li key={category}>
            <span className="t1">
              {t(`category.${category}`)}{' '}
              {whole > 0 ? <span className="t3 sm">{isolated(percent.format(Number(validBet) / whole), tag)}</span> : null}
            </span>
            <Figure amount={validBet} currency={currency} href={partsPath({ of: 'team', category }, days)} />
            <meter min={0} max={Math.max(whole, 1)} value={Math.max(0, Number(validBet))} aria-label={t(`category.${category}`)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
