import { useQuery } from '@tanstack/react-query';
import { agentIncomes } from '@trevo/contract';
import { formatDay } from '@trevo/i18n';
import { Button, type DateRange, type ListColumn, wholeSource } from '@trevo/ui';
import { useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { PortalList } from '../../../shell/portal-list.tsx';
import { type Revenue, type RevenueRow, revenueQuery } from '../api/report-queries.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { IncomeCell, type IncomeName, incomeOf } from './income-cell.tsx';
import { RebateDialog } from './rebate-dialog.tsx';
import { listNameOf, useReportList } from './report-days.ts';
import { StateLine } from './report-head.tsx';
import { useStamp } from './use-stamp.ts';

const page = 'agentRevenueReport';

/** What the agent was paid, by day of the posting and by kind (Spec §2 agentRevenueReport). */
export function RevenuePage() {
  const t = useT();
  const { list, days } = useReportList({ name: listNameOf(page) });
  const query = useQuery(revenueQuery(days));
  const [rebatesOf, setRebatesOf] = useState<string>();
  const source = wholeSource({ ...query, data: query.data?.list });
  return (
    <>
      <AgentHead title={t(`agent.page.${page}`)} text={t('agent.revenue.text')}>
        <StateLine state={query.data?.state} />
      </AgentHead>
      <PortalList<RevenueRow>
        title={t(`agent.page.${page}`)}
        {...{ list, source }}
        stamp={useStamp('revenue', days)}
        columns={useColumns(query.data, days, setRebatesOf)}
        rowKey={({ day }) => day}
        empty={{ title: t('agent.revenue.none'), text: t('agent.report.noneText') }}
      />
      {rebatesOf === undefined ? null : <RebateDialog day={rebatesOf} onClose={() => setRebatesOf(undefined)} />}
    </>
  );
}

function useColumns(head: Revenue | undefined, days: DateRange, onRebates: (day: string) => void): readonly ListColumn<RevenueRow>[] {
  const t = useT();
  const tag = useLanguageTag();
  const currency = head?.currency ?? 'BRL';
  const column = (name: IncomeName, header: string): ListColumn<RevenueRow> => ({
    id: name,
    header,
    align: 'end',
    cell: (row) => <IncomeCell of={row} days={{ from: row.day, to: row.day }} {...{ name, currency }} />,
    file: (row) => ({ decimal: incomeOf(row, name) }),
    sortBy: (row) => Number(incomeOf(row, name)),
    total: () => (head === undefined ? null : <IncomeCell of={head} {...{ name, days, currency }} />),
  });
  return [
    {
      id: 'day',
      header: t('agent.report.day'),
      cell: ({ day }) => <span className="num">{formatDay(day, tag)}</span>,
      file: ({ day }) => day,
      sortBy: ({ day }) => day,
    },
    ...agentIncomes.map((income) => column(income, t(`agent.income.${income}`))),
    column('total', t('agent.report.total')),
    {
      id: 'open',
      header: t('history.details'),
      headerHidden: true,
      align: 'end',
      cell: (row) =>
        Number(incomeOf(row, 'rebate')) === 0 ? null : (
          <Button size="sm" onClick={() => onRebates(row.day)}>
            {t('agent.rebate.how')}
            <span className="sr"> {formatDay(row.day, tag)}</span>
          </Button>
        ),
    },
  ];
}
