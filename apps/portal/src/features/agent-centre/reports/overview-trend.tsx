import { compactNumber, formatInstant } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import type { DateRange } from '@trevo/ui';
import { Suspense, useCallback, useMemo } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import type { Overview } from '../api/report-queries.ts';
import { eachDay } from './report-days.ts';

const LineChart = lazyPart(async () => (await import('../../../shell/line-chart.tsx')).LineChart);

/** The lines of the chart. */
const lines = [
  { name: 'turnover', color: '--viz-1' },
  { name: 'win', color: '--viz-2', isDashed: true },
  { name: 'net', color: '--viz-3' },
] as const;

/** Stakes, pay-outs and net result by day. */
export function OverviewTrend({ days, overview }: { readonly days: DateRange; readonly overview: Overview }) {
  const t = useT();
  const tag = useLanguageTag();
  const { currency } = overview;
  const all = useMemo(() => eachDay(days), [days]);
  const series = useMemo(
    () =>
      lines.map(({ name, ...look }) => ({
        ...look,
        label: t(`agent.figure.${name}`),
        values: all.map((day) => Number(overview.days.find((one) => one.day === day)?.figures[name] ?? 0)),
      })),
    [all, overview, t],
  );
  const dayText = useCallback(
    (day: string) => (day === '' ? '' : formatInstant(`${day}T00:00:00Z`, 'dayMonth', { tag, timeZone: 'UTC' })),
    [tag],
  );
  const short = useMemo(() => compactNumber(tag), [tag]);
  const exact = (value: number): string => displayMoney(moneyOf(value.toFixed(4), currency), tag);
  return (
    <section className="card pad" aria-label={t('agent.overview.trend')}>
      <div className="row agc-legend">
        <h2 className="h3 grow">{t('agent.overview.trend')}</h2>
        {series.map(({ label, color }) => (
          <span key={label} className="row t2 sm">
            <i style={{ background: `var(${color})` }} />
            {label}
          </span>
        ))}
      </div>
      <div className="agc-plot">
        <Suspense>
          <LineChart label={t('agent.overview.trend')} {...{ steps: all, series, stepText: dayText, short, exact }} />
        </Suspense>
      </div>
    </section>
  );
}
