import type { Calls, ResponseOf } from '@trevo/contract';
import type { ListColumn, ListControl, ListSource } from '@trevo/ui';
import { useT } from '../platform/language.ts';
import { useOfficeColumns } from './office-columns.tsx';
import { OfficeList } from './office-list.tsx';
import { grantOf, pocketName } from './pocket-name.ts';

export type LedgerLine = ResponseOf<Calls['officeMemberLedger']>['list'][number];

type LedgerTableProps = {
  readonly title: string;
  readonly source: ListSource<LedgerLine>;
  readonly list: ListControl;
};

export const ledgerKey = ({ entryId }: LedgerLine): string => entryId;

/** Entries of the ledger, newest first, as they were booked. */
export function LedgerTable({ title, source, list }: LedgerTableProps) {
  const t = useT();
  return (
    <OfficeList<LedgerLine>
      {...{ title, source, list }}
      headed
      dense
      rowKey={ledgerKey}
      columns={useLedgerColumns()}
      empty={{ title: t('office.ledgerEmpty') }}
    />
  );
}

function useLedgerColumns(): readonly ListColumn<LedgerLine>[] {
  const t = useT();
  const column = useOfficeColumns<LedgerLine>();
  return [
    column.moment({ id: 'at', header: t('office.at') }, ({ at }) => at),
    column.words({ id: 'kind', header: t('office.movement') }, ({ kind }) => t(`office.movement.${kind}`)),
    {
      ...column.drawn(
        { id: 'pocket', header: t('office.pocket') },
        (line) => pocketName(line, t),
        (line) => <span title={grantOf(line.pocket) ?? undefined}>{pocketName(line, t)}</span>,
      ),
      file: (line) => [pocketName(line, t), grantOf(line.pocket)].filter((part) => part !== null).join(' · '),
    },
    column.code({ id: 'reference', header: t('office.reference') }, ({ reference }) => reference),
    column.money({ id: 'amount', header: t('office.amount'), signed: true, summed: true }, ({ amount, isPoints }) => ({
      amount,
      isPoints,
    })),
    column.money({ id: 'balance', header: t('office.balanceAfter') }, ({ balanceAfter, isPoints }) => ({ amount: balanceAfter, isPoints })),
  ];
}
