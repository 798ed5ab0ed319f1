import { BarChart, ChartLegend, EmptyState } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { useDayAndTime } from '../../platform/moment.ts';
import { chartValue } from '../../platform/office-money.tsx';
import type { IssueDetail } from './lottery-queries.ts';
import { shortAmount } from './short-amount.ts';
import { thinned } from './thinned.ts';

/** Columns that stand side by side without crowding. */
const columnsMost = 24;
const labels = 4;

/** How the sale of an issue went: what was staked by then, and the worst case as a line over it. */
export function SaleCurve({ curve }: Pick<IssueDetail, 'curve'>) {
  const t = useT();
  const split = useDayAndTime();
  const format = shortAmount(useTag());
  const points = thinned(curve, columnsMost);
  const series = [{ id: 'staked', label: t('office.lotteryStaked') }];
  const title = t('office.lotteryCurve');
  const worst = points.map((_, at) => chartValue(points.slice(0, at + 1).findLast((point) => point.worst !== null)?.worst ?? '0'));
  return (
    <section className="card of-card" aria-label={title}>
      <div className="of-title-small">
        <h2>{title}</h2>
        {points.length > 0 && <ChartLegend series={series} comparison={t('office.lotteryWorst')} />}
      </div>
      {points.length === 0 ? (
        <EmptyState title={t('office.lotteryCurveEmpty')} text={t('office.lotteryCurveEmptyText')} />
      ) : (
        <BarChart
          label={title}
          height={220}
          series={series}
          columns={points.map(({ at, staked }) => ({ id: at, label: split(at).time, values: [chartValue(staked)] }))}
          comparison={{ label: t('office.lotteryWorst'), values: worst }}
          format={format}
          labelEvery={Math.max(1, Math.ceil(points.length / labels))}
        />
      )}
    </section>
  );
}
