import { useQuery } from '@tanstack/react-query';
import { compactNumber, formatInstant } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { Amount, BarChart, ChartLegend, EmptyState, ErrorState, Skeleton } from '@trevo/ui';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { currencyOf, moneyOf } from '../../../platform/money-of.ts';
import { type PositionHistory, positionQuery } from '../api/protection-queries.ts';

/** Blue and red stay apart for every kind of colour vision; direction, sign and legend say the same. */
const [gainColor, lossColor] = ['var(--viz-3)', 'var(--viz-4)'];

/** What the last twelve months and the account's life brought or cost. */
export function PositionCard() {
  const t = useT();
  const history = useQuery(positionQuery());
  return (
    <section className="card pad care-limits" id="position" aria-labelledby="care-position" aria-busy={history.isPending}>
      <div>
        <h2 className="h3" id="care-position">
          {t('position.title')}
        </h2>
        <p className="t2">{t('position.text')}</p>
      </div>
      {history.isPending ? <Skeleton height="420px" radius="14px" /> : null}
      {history.error === null ? null : (
        <ErrorState
          title={t('position.failed')}
          text={failureMessage(history.error, t)}
          retryLabel={t('chunk.retry')}
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data === undefined ? null : <Figures history={history.data} />}
    </section>
  );
}

function Figures({ history: { currency, months, lifetime } }: { readonly history: PositionHistory }) {
  const t = useT();
  const tag = useLanguageTag();
  if (lifetime.since === null) return <EmptyState title={t('position.emptyTitle')} text={t('position.empty')} />;
  const last = months.at(-1);
  const shown = (amount: string, delta = false) => (
    <Amount money={moneyOf(amount, currency)} language={tag} signed={delta} tone={delta ? 'delta' : 'plain'} />
  );
  // Ticks of the axis have room for whole amounts only.
  const whole = compactNumber(tag, { currency: currencyOf(currency), digits: 0, signed: true });
  const rounded = (value: number): string =>
    whole(value)
      .replace('-', '\u2212')
      .replace(/(\p{Sc})(?=\d)/u, '$1\u00a0');
  const exact = (value: number): string => `${value > 0 ? '+' : ''}${displayMoney(moneyOf(value.toFixed(2), currency), tag)}`;
  const netDeposited = moneyOf(lifetime.deposited, currency).minor - moneyOf(lifetime.withdrawn, currency).minor;
  return (
    <>
      <dl className="care-figures">
        <div>
          <dt>{t('position.month')}</dt>
          <dd>{shown(last?.net ?? '0.00', true)}</dd>
        </div>
        <div>
          <dt>{t('position.lifetime')}</dt>
          <dd>{shown(lifetime.net, true)}</dd>
        </div>
        <div>
          <dt>{t('position.deposited')}</dt>
          <dd>{shown(lifetime.deposited)}</dd>
        </div>
        <div>
          <dt>{t('position.withdrawn')}</dt>
          <dd>{shown(lifetime.withdrawn)}</dd>
        </div>
        <div>
          <dt>{t('position.netDeposited')}</dt>
          <dd>
            <Amount money={{ currency: currencyOf(currency), minor: netDeposited }} language={tag} />
          </dd>
        </div>
      </dl>
      <BarChart
        label={t('position.chart')}
        series={[{ id: 'net', label: t('position.net'), color: gainColor, lossColor }]}
        columns={months.map(({ month, net }, index) => ({
          id: month,
          label: formatInstant(`${month}-15T00:00:00Z`, 'month', { tag, timeZone: 'UTC' }),
          values: [Number(net)],
          open: index === months.length - 1,
        }))}
        format={(value) => (Number.isInteger(value) ? rounded(value) : exact(value))}
        mark={(net) => (net === 0 ? '' : rounded(net))}
        height={280}
      />
      <ChartLegend
        series={[
          { id: 'gain', label: t('position.gain'), color: gainColor },
          { id: 'loss', label: t('position.loss'), color: lossColor },
        ]}
      />
    </>
  );
}
