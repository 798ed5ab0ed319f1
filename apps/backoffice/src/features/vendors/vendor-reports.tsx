import { isCurrency } from '@trevo/money';
import type { ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { reportPath } from '../../platform/rooms.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { ReportAmount } from './report-amount.tsx';
import type { Report } from './vendor-queries.ts';
import { vendorTitle } from './vendor-title.ts';

const state = ['open', 'closed'] as const;
const rowKey = ({ reportId }: Report): string => reportId;

/** What one vendor said that could not be placed, or all of them. */
export function useVendorReports(vendor?: string) {
  const list = useList({ name: 'reports', filters: { state } });
  const request = { ...list.request, ...(vendor === undefined ? {} : { vendor }) };
  return {
    list,
    source: usePagedList({ key: ['vendor-reports'], request, ask: (asked) => callOffice('officeVendorReports', asked), rowKey }),
  };
}

/** What vendors said that could not be placed, of one vendor or of all; each opens as a story. */
export function VendorReports({ vendor }: { readonly vendor?: string }) {
  const t = useT();
  const { list, source } = useVendorReports(vendor);
  const chosen = list.state.filters.state === 'closed' ? 'closed' : 'open';
  return (
    <OfficeList<Report>
      title={t('office.reports')}
      headed
      dense
      {...{ list, source, rowKey }}
      columns={useReportColumns(vendor === undefined)}
      filters={{ state: { label: t('office.problem.state'), of: (choice) => t(`office.reportState.${choice}`) } }}
      empty={{ title: t(`office.reportsEmpty.${chosen}`), text: t('office.reportsEmptyText') }}
    />
  );
}

/** `ofAll`: each line names its vendor. */
function useReportColumns(ofAll: boolean): readonly ListColumn<Report>[] {
  const t = useT();
  const column = useOfficeColumns<Report>();
  return [
    column.moment({ id: 'at', header: t('office.at') }, ({ lastAt }) => lastAt),
    ...(ofAll ? [column.words({ id: 'vendor', header: t('office.vendor') }, vendorTitle)] : []),
    column.link({ id: 'reason', header: t('office.reportReason') }, ({ reportId, reason }) => ({
      words: t(`office.reportReason.${reason}`),
      to: reportPath(reportId),
    })),
    column.words({ id: 'action', header: t('office.movement') }, ({ action }) => t(`office.vendorAction.${action}`)),
    column.code({ id: 'transaction', header: t('office.reference') }, ({ transactionId }) => transactionId),
    column.count({ id: 'times', header: t('office.times') }, ({ times }) => times),
    {
      id: 'amount',
      header: t('office.amount'),
      align: 'end',
      cell: (report) => <ReportAmount report={report} />,
      file: ({ amount, currency }) =>
        amount === null ? null : currency === null || isCurrency(currency) ? { decimal: amount } : `${amount} ${currency}`,
    },
  ];
}
