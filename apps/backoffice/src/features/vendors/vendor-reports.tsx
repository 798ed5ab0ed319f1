import { useQuery } from '@tanstack/react-query';
import { EmptyState, Segmented, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { reportPath } from '../../platform/rooms.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';
import { ReportAmount } from './report-amount.tsx';
import { type Report, reportsOf } from './vendor-queries.ts';
import { vendorTitle } from './vendor-title.ts';

type State = 'open' | 'closed';

/** What vendors said that could not be placed, of one vendor or of all; each opens as a story. */
export function VendorReports({ vendor }: { readonly vendor?: string }) {
  const t = useT();
  const [{ state, pageNo }, show] = useState<{ readonly state: State; readonly pageNo: number }>({ state: 'open', pageNo: 1 });
  const reports = useQuery({ ...reportsOf({ vendor, state, pageNo }), placeholderData: (previous) => previous });
  return (
    <section className="card of-card" aria-label={t('office.reports')}>
      <div className="of-title-small">
        <h2>{t('office.reports')}</h2>
        <Segmented<State>
          label={t('office.problem.state')}
          options={[
            { value: 'open', label: t('office.reportState.open') },
            { value: 'closed', label: t('office.reportState.closed') },
          ]}
          value={state}
          onChange={(chosen) => show({ state: chosen, pageNo: 1 })}
        />
      </div>
      <Loaded query={reports}>
        {(page) =>
          page.total === 0 ? (
            <EmptyState title={t(`office.reportsEmpty.${state}`)} text={t('office.reportsEmptyText')} />
          ) : (
            <>
              <ReportsTable list={page.list} />
              <RoomPager page={page} onPage={(next) => show({ state, pageNo: next })} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function ReportsTable({ list }: { readonly list: readonly Report[] }) {
  const t = useT();
  const moment = useMoment();
  return (
    <Table<Report>
      caption={t('office.reports')}
      dense
      rows={list}
      rowKey={({ reportId }) => reportId}
      columns={[
        { id: 'at', header: t('office.at'), cell: ({ lastAt }) => moment(lastAt) },
        { id: 'vendor', header: t('office.vendor'), cell: vendorTitle },
        {
          id: 'reason',
          header: t('office.reportReason'),
          cell: ({ reportId, reason }) => <PlaceLink to={reportPath(reportId)}>{t(`office.reportReason.${reason}`)}</PlaceLink>,
        },
        { id: 'action', header: t('office.movement'), cell: ({ action }) => t(`office.vendorAction.${action}`) },
        {
          id: 'transaction',
          header: t('office.reference'),
          cell: ({ transactionId }) => <code className="of-code">{transactionId}</code>,
        },
        { id: 'times', header: t('office.times'), align: 'end', cell: ({ times }) => String(times) },
        { id: 'amount', header: t('office.amount'), align: 'end', cell: (report) => <ReportAmount report={report} /> },
      ]}
    />
  );
}
