import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { usePagedList } from '../../../platform/list-query.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { historyPageSize, type VendorTransfer } from '../../wallet/index.ts';
import { useHistoryColumns } from './history-columns.tsx';

const tones = { sent: 'warn', unknown: 'warn', done: 'ok', refused: 'neutral' } as const;
const rowKey = ({ transferId }: VendorTransfer): string => transferId;

/** Transfers to and from vendors; one without a clear answer stays visible until it is settled. */
export function TransferHistory() {
  const t = useT();
  const list = useList({ name: 'transfers' });
  const source = usePagedList({
    key: 'vendorTransfers',
    request: list.request,
    ask: (request) => callApi('vendorTransfers', request),
    rowKey,
    pageSize: historyPageSize,
  });
  const { when, words, state, money } = useHistoryColumns<VendorTransfer>();
  return (
    <PortalList<VendorTransfer>
      title={t('vw.history')}
      headed
      {...{ list, source, rowKey }}
      columns={[
        when(({ createdAt }) => createdAt, 'exact'),
        words({ id: 'vendor', header: t('rounds.vendor'), tone: () => 't1 b' }, ({ vendorName }) => vendorName),
        words({ id: 'way', header: t('vw.way') }, ({ direction }) => t(`vw.direction.${direction}`)),
        state((row) => ({ tone: tones[row.state], text: t(`vw.state.${row.state}`) })),
        money({ id: 'amount', header: t('history.amount') }, (row) => row),
      ]}
      waitingRows={4}
      empty={{ title: t('in_no_data') }}
    />
  );
}
