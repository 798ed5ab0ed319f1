import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Dialog, type ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { PastLog } from './conversation-panel.tsx';

type Row = ResponseOf<Calls['officeServiceArchive']>['list'][number];

const state = ['closed', 'taken', 'waiting'] as const;
const rowKey = ({ conversationId }: Row): string => conversationId;

/** Everybody's conversations, for whoever has the right to all of them. */
export function ArchiveList() {
  const t = useT();
  const [read, setRead] = useState<Row>();
  const list = useList({ name: 'archive', filters: { state }, range: true });
  const source = usePagedList({
    key: ['service', 'archive'],
    request: list.request,
    ask: (request) => callOffice('officeServiceArchive', request),
    rowKey,
  });
  return (
    <>
      <OfficeList<Row>
        title={t('office.service.archive')}
        {...{ list, source, rowKey }}
        dense
        columns={useArchiveColumns(setRead)}
        filters={{ state: { label: t('office.service.state'), of: (choice) => t(`office.service.state.${choice}`) } }}
        empty={{ title: t('office.service.archiveEmpty'), text: t('office.service.archiveEmptyText') }}
      />
      {read === undefined ? null : (
        <Dialog label={t('office.service.picked')} onClose={() => setRead(undefined)} closeLabel={t('office.close')} width={640}>
          <div className="of-stack of-dialog">
            <h2 dir="auto">{read.customer || t('office.service.visitor')}</h2>
            <PastLog conversationId={read.conversationId} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function useArchiveColumns(onRead: (row: Row) => void): readonly ListColumn<Row>[] {
  const t = useT();
  const column = useOfficeColumns<Row>();
  const acts = column.acts(t('office.service.acts'), (row) => (
    <Button size="sm" onClick={() => onRead(row)}>
      {t('office.service.read')}
    </Button>
  ));
  return [
    column.moment({ id: 'opened', header: t('office.service.opened') }, ({ openedAt }) => openedAt),
    column.words({ id: 'customer', header: t('office.service.customer') }, ({ customer }) => customer || t('office.service.visitor')),
    column.words({ id: 'operator', header: t('office.service.operator') }, ({ operator }) => operator ?? '–'),
    column.words({ id: 'closedBy', header: t('office.service.closedBy') }, ({ closedBy }) =>
      closedBy === null ? '–' : t(`office.service.closedBy.${closedBy}`),
    ),
    column.words({ id: 'reason', header: t('office.service.reason') }, ({ reason }) =>
      reason === null ? '–' : t(`office.service.reason.${reason}`),
    ),
    column.count({ id: 'rating', header: t('office.service.rating') }, ({ rating }) => rating),
    { ...acts, headerHidden: true },
  ];
}
