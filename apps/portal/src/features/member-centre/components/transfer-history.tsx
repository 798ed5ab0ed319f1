import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { type VendorTransfer, vendorTransfersQuery } from '../../wallet/index.ts';
import { HistoryCard } from './history-card.tsx';
import { useHistoryColumns } from './history-columns.tsx';

const tones = { sent: 'warn', unknown: 'warn', done: 'ok', refused: 'neutral' } as const;
const waitingRows = 4;

/** Transfers to and from vendors; one without a clear answer stays visible until it is settled. */
export function TransferHistory() {
  const t = useT();
  const [page, setPage] = useState(1);
  const transfers = useQuery(vendorTransfersQuery(page));
  const columns = useHistoryColumns<VendorTransfer>();
  return (
    <HistoryCard
      title={t('vw.history')}
      query={transfers}
      columns={[
        columns.when(({ createdAt }) => createdAt, 'exact'),
        { id: 'vendor', header: t('rounds.vendor'), tone: () => 't1 b', cell: ({ vendorName }) => vendorName },
        { id: 'way', header: t('vw.way'), cell: ({ direction }) => t(`vw.direction.${direction}`) },
        columns.state(({ state }) => ({ tone: tones[state], text: t(`vw.state.${state}`) })),
        columns.amount((row) => row),
      ]}
      rowKey={({ transferId }) => transferId}
      waitingRows={waitingRows}
      page={page}
      onPage={setPage}
    />
  );
}
