import { displayMoney, isCurrency, money } from '@trevo/money';
import { BarChart, ChartLegend, EmptyState } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { chartValue } from '../../platform/office-money.tsx';
import { useOperator } from '../../platform/office-session.ts';
import type { Dashboard } from './dashboard.ts';

/** Gross game revenue over the span, stacked by kind of game, with the span before as a dashed line. */
export function RevenueChart({ data, days }: { readonly data: Dashboard; readonly days: string }) {
  const t = useT();
  const tag = useTag();
  const { currency } = useOperator().merchant;
  const kinds = [...new Set(data.revenueSeries.flatMap(({ byType }) => Object.keys(byType)))].sort();
  const series = kinds.map((kind) => ({ id: kind, label: t(`office.gameType.${kind}`) }));
  const title = t(days === '1' ? 'office.revenueByHour' : 'office.revenueByDay');
  const format = (value: number) =>
    isCurrency(currency) ? displayMoney(money(currency, BigInt(Math.round(value * 10_000))), tag, 0) : String(value);
  return (
    <section className="card of-card">
      <div className="of-title-small">
        <h2>{title}</h2>
        {kinds.length > 0 && <ChartLegend series={series} comparison={t('office.before')} />}
      </div>
      {kinds.length === 0 ? (
        <EmptyState title={t('office.noRevenue')} text={t('office.noRevenueText')} />
      ) : (
        <BarChart
          label={title}
          series={series}
          columns={data.revenueSeries.map(({ label, byType }) => ({
            id: label,
            label,
            values: kinds.map((kind) => chartValue(byType[kind] ?? '0')),
          }))}
          comparison={{ label: t('office.before'), values: data.revenueSeries.map(({ previous }) => chartValue(previous)) }}
          format={format}
          labelEvery={days === '1' ? 3 : days === '7' ? 1 : 5}
        />
      )}
    </section>
  );
}
