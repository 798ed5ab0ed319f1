import { useQuery } from '@tanstack/react-query';
import { type AgentIncome, agentIncomes } from '@trevo/contract';
import { formatDay } from '@trevo/i18n';
import { Button, type ListColumn, wholeSource } from '@trevo/ui';
import { useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { PortalList } from '../../../shell/portal-list.tsx';
import { type Revenue, type RevenueRow, revenueQuery } from '../api/report-queries.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { Figure } from './figure.tsx';
import { RebateDialog } from './rebate-dialog.tsx';
import { listNameOf, reportPath, useReportList } from './report-days.ts';
import { StateLine } from './report-head.tsx';
import { useStamp } from './use-stamp.ts';

const page = 'agentRevenueReport';

/** The field of the ledger's lines that an income is found under. */
const fieldOf: Readonly<Record<AgentIncome, string>> = {
  rebate: 'rebate',
  hourly: 'salary',
  realtime: 'salary',
  daily: 'salary',
  dividend: 'dividend',
};

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
        columns={useColumns(query.data, setRebatesOf)}
        rowKey={({ day }) => day}
        empty={{ title: t('agent.revenue.none'), text: t('agent.report.noneText') }}
      />
      {rebatesOf === undefined ? null : <RebateDialog day={rebatesOf} onClose={() => setRebatesOf(undefined)} />}
    </>
  );
}

function useColumns(head: Revenue | undefined, onRebates: (day: string) => void): readonly ListColumn<RevenueRow>[] {
  const t = useT();
  const tag = useLanguageTag();
  const currency = head?.currency ?? 'BRL';
  const amountOf = (of: Pick<RevenueRow, 'income'>, income: AgentIncome): string =>
    of.income.find((one) => one.income === income)?.amount ?? '0.00';
  return [
    {
      id: 'day',
      header: t('agent.report.day'),
      cell: ({ day }) => <span className="num">{formatDay(day, tag)}</span>,
      file: ({ day }) => day,
      sortBy: ({ day }) => day,
    },
    ...agentIncomes.map(
      (income): ListColumn<RevenueRow> => ({
        id: income,
        header: t(`agent.income.${income}`),
        align: 'end',
        cell: (row) => (
          <Figure
            amount={amountOf(row, income)}
            currency={currency}
            href={reportPath('agentDownlineTransactionDetailsCopy', { from: row.day, to: row.day }, { of: 'own', field: fieldOf[income] })}
          />
        ),
        file: (row) => ({ decimal: amountOf(row, income) }),
        sortBy: (row) => Number(amountOf(row, income)),
        total: () => (head === undefined ? null : <Figure amount={amountOf(head, income)} currency={currency} />),
      }),
    ),
    {
      id: 'total',
      header: t('agent.report.total'),
      align: 'end',
      cell: ({ total }) => <Figure amount={total} currency={currency} />,
      file: ({ total }) => ({ decimal: total }),
      sortBy: ({ total }) => Number(total),
      total: () => (head === undefined ? null : <Figure amount={head.total} currency={currency} />),
    },
    {
      id: 'open',
      header: t('history.details'),
      headerHidden: true,
      align: 'end',
      cell: (row) =>
        Number(amountOf(row, 'rebate')) === 0 ? null : (
          <Button size="sm" onClick={() => onRebates(row.day)}>
            {t('agent.rebate.how')}
            <span className="sr"> {formatDay(row.day, tag)}</span>
          </Button>
        ),
    },
  ];
}
