import type { Calls, ResponseOf } from '@trevo/contract';
import { Table } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../platform/language.ts';
import { useMoment } from '../platform/moment.ts';
import { pocketName } from './pocket-name.ts';
import { OfficeMoney } from '../platform/office-money.tsx';

export type LedgerLine = ResponseOf<Calls['officeMemberLedger']>['list'][number];

/** Entries of the ledger, newest first, as they were booked. */
export function LedgerTable({
  title,
  lines,
  foot,
}: {
  readonly title: string;
  readonly lines: readonly LedgerLine[];
  readonly foot?: ReactNode;
}) {
  const t = useT();
  const moment = useMoment();
  return (
    <section className="card of-card">
      <h2>{title}</h2>
      <Table<LedgerLine>
        caption={title}
        dense
        rows={lines}
        rowKey={(line) => line.entryId}
        empty={t('office.ledgerEmpty')}
        columns={[
          { id: 'at', header: t('office.at'), cell: (line) => moment(line.at) },
          { id: 'kind', header: t('office.movement'), cell: (line) => t(`office.movement.${line.kind}`) },
          { id: 'pocket', header: t('office.pocket'), cell: (line) => pocketName(line.pocket, t) },
          { id: 'reference', header: t('office.reference'), cell: (line) => <code className="of-code">{line.reference ?? '–'}</code> },
          {
            id: 'amount',
            header: t('office.amount'),
            align: 'end',
            cell: (line) => <OfficeMoney amount={line.amount} signed tone="delta" />,
          },
          { id: 'balance', header: t('office.balanceAfter'), align: 'end', cell: (line) => <OfficeMoney amount={line.balanceAfter} /> },
        ]}
      />
      {foot}
    </section>
  );
}
