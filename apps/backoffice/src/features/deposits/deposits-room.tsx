import { Badge, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Room } from '../../shell/room.tsx';
import type { DepositLine } from './deposit-queries.ts';
import { DepositStatus } from './deposit-status.tsx';

const status = ['checking', 'waiting', 'review', 'all'] as const;
const rowKey = ({ depositId }: DepositLine): string => depositId;

/** The deposits: those with a proof that people must look at come first. */
export function DepositsRoom() {
  const t = useT();
  const list = useList({ filters: { status }, search: true, range: true, sorts: ['at', 'amount'] });
  const source = usePagedList({
    key: ['deposits'],
    request: list.request,
    ask: (request) => callOffice('officeDeposits', request),
    rowKey,
  });
  return (
    <Room title={t('office.room.deposits')} lead={<span className="of-muted">{t('office.depositsLead')}</span>}>
      <OfficeList<DepositLine>
        title={t('office.room.deposits')}
        {...{ list, source, rowKey }}
        columns={useDepositColumns()}
        filters={{
          status: {
            label: t('office.filter'),
            of: (choice) => (choice === 'all' ? t('office.withdrawalFilter.all') : t(`office.depositStatus.${choice}`)),
          },
        }}
        searchLabel={t('office.searchDeposit')}
        empty={{ title: t('office.depositsEmpty'), text: t('office.depositsEmptyText') }}
      />
    </Room>
  );
}

function useDepositColumns(): readonly ListColumn<DepositLine>[] {
  const t = useT();
  const column = useOfficeColumns<DepositLine>();
  return [
    column.member((row) => row),
    column.words({ id: 'method', header: t('office.method') }, ({ method }) => t(`office.methodName.${method}`)),
    column.money(
      { id: 'amount', header: t('office.amount'), sort: 'amount', summed: true, to: ({ depositId }) => `/deposits/${depositId}` },
      ({ amount, currency }) => ({ amount, currency }),
    ),
    column.moment({ id: 'at', header: t('office.requestedAt'), sort: 'at' }, ({ createdAt }) => createdAt),
    column.drawn(
      { id: 'status', header: t('office.status') },
      (row) => t(`office.depositStatus.${row.status}`),
      (row) => (
        <span className="of-signals">
          <DepositStatus status={row.status} />
          {row.confirmedOnce && <Badge tone="warn">{t('office.confirmedOnce')}</Badge>}
        </span>
      ),
    ),
  ];
}
