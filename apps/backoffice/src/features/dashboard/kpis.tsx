import '../../shell/kpis.css';
import { KpiCard, Sparkline } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { chartValue, OfficeMoney } from '../../platform/office-money.tsx';
import { changePercent, type Dashboard } from './dashboard.ts';

/** Revenue first, then money in, money out, players, new accounts. */
export function Kpis({ data }: { readonly data: Dashboard }) {
  const t = useT();
  const tag = useTag();
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const delta = (now: number, before: number) => {
    const change = changePercent(now, before);
    if (change === null) return undefined;
    return { text: percent.format(change / 100), way: change > 0 ? ('up' as const) : change < 0 ? ('down' as const) : ('flat' as const) };
  };
  const flow = (name: 'deposits' | 'withdrawals', color: string) => (
    <KpiCard
      label={t(`office.kpi.${name}`)}
      value={<OfficeMoney amount={data[name].amount} />}
      delta={delta(chartValue(data[name].amount), chartValue(data[name].previous))}
      chart={<Sparkline values={data[name].series.map(chartValue)} label={t(`office.kpi.${name}`)} color={color} />}
    />
  );
  const { registrations } = data;
  const revenue = delta(chartValue(data.revenue.amount), chartValue(data.revenue.previous));
  return (
    <div className="of-kpis">
      <KpiCard
        lead
        label={t('office.kpi.revenue')}
        value={<OfficeMoney amount={data.revenue.amount} />}
        delta={revenue}
        note={revenue === undefined ? t('office.kpi.noneBefore') : t('office.kpi.against')}
      />
      {flow('deposits', 'var(--viz-3)')}
      {flow('withdrawals', 'var(--viz-2)')}
      <KpiCard label={t('office.kpi.players')} value={data.playersNow.toLocaleString(tag)} />
      <KpiCard
        label={t('office.kpi.registrations')}
        value={registrations.count.toLocaleString(tag)}
        delta={delta(registrations.count, registrations.previous)}
        chart={<Sparkline values={registrations.series} label={t('office.kpi.registrations')} />}
      />
    </div>
  );
}
