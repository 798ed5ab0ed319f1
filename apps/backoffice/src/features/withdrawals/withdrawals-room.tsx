import { Badge, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Room } from '../../shell/room.tsx';
import { Decide } from './decide.tsx';
import type { WithdrawalLine } from './withdrawal-queries.ts';
import { WithdrawalStatus } from './withdrawal-status.tsx';

const status = ['waiting', 'paying', 'disputed', 'all'] as const;
const rowKey = ({ withdrawalId }: WithdrawalLine): string => withdrawalId;

/** The queue: what waits for a person comes first. */
export function WithdrawalsRoom() {
  const t = useT();
  const list = useList({ filters: { status }, search: true, range: true, sorts: ['at', 'amount'] });
  const source = usePagedList({
    key: ['withdrawals'],
    request: list.request,
    ask: (request) => callOffice('officeWithdrawals', request),
    rowKey,
  });
  return (
    <Room title={t('office.room.withdrawals')}>
      <OfficeList<WithdrawalLine>
        title={t('office.room.withdrawals')}
        {...{ list, source, rowKey }}
        columns={useWithdrawalColumns()}
        filters={{ status: { label: t('office.filter'), of: (choice) => t(`office.withdrawalFilter.${choice}`) } }}
        searchLabel={t('office.searchMember')}
        empty={{ title: t('office.queueEmpty'), text: t('office.queueEmptyText') }}
      />
    </Room>
  );
}

function useWithdrawalColumns(): readonly ListColumn<WithdrawalLine>[] {
  const t = useT();
  const column = useOfficeColumns<WithdrawalLine>();
  return [
    column.member((row) => row),
    column.money(
      { id: 'amount', header: t('office.amount'), sort: 'amount', summed: true, to: ({ withdrawalId }) => `/withdrawals/${withdrawalId}` },
      ({ amount, currency }) => ({ amount, currency }),
    ),
    column.moment({ id: 'at', header: t('office.requestedAt'), sort: 'at' }, ({ requestedAt }) => requestedAt),
    column.drawn(
      { id: 'status', header: t('office.status') },
      (row) => t(`office.withdrawalStatus.${row.status}`),
      (row) => <WithdrawalStatus status={row.status} />,
    ),
    column.drawn(
      { id: 'signals', header: t('office.signals') },
      ({ signals }) => signals.map((code) => t(`office.signal.${code}`)).join('; '),
      ({ signals }) => <Signals codes={signals} />,
    ),
    column.drawn(
      { id: 'approvals', header: t('office.approvals') },
      (row) => `${row.approvals} / ${row.approvalsNeeded}`,
      (row) => <span className="num">{`${row.approvals} / ${row.approvalsNeeded}`}</span>,
    ),
    column.acts(t('office.decide'), (row) => <Decide withdrawal={row} />),
  ];
}

/** Facts that ask for a second look. They decide nothing by themselves. */
export function Signals({ codes }: { readonly codes: readonly string[] }) {
  const t = useT();
  if (codes.length === 0) return <span className="of-muted">{t('office.noSignals')}</span>;
  return (
    <span className="of-signals">
      {codes.map((code) => (
        <Badge key={code} tone="warn" icon="warn">
          {t(`office.signal.${code}`)}
        </Badge>
      ))}
    </span>
  );
}
