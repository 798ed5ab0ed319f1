import { useQuery } from '@tanstack/react-query';
import { EmptyState, Segmented, Select, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { workPath } from '../../platform/rooms.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';
import { type WorkFilter, type WorkLine, type WorkPage, workPage } from './work-queries.ts';
import { useKindTitle, WorkKey, WorkState } from './work-words.tsx';

type Chosen = WorkFilter | 'all';
const filters: readonly Chosen[] = ['all', 'late', 'at_work', 'waiting', 'parked', 'done'];

type WorkListProps = { readonly kinds: readonly string[]; readonly kind: string; readonly onKind: (kind: string) => void };

/** Pieces of work, one by one: of all kinds or of one, in all states or in one. */
export function WorkList({ kinds, kind, onKind }: WorkListProps) {
  const t = useT();
  const title = useKindTitle();
  const [{ state, pageNo, of }, set] = useState<{ state: Chosen; pageNo: number; of: string }>({ state: 'all', pageNo: 1, of: kind });
  // Another kind begins at its first page.
  const page = of === kind ? pageNo : 1;
  const request = { pageNo: page, ...(kind === '' ? {} : { kind }), ...(state === 'all' ? {} : { state }) };
  const works = useQuery(workPage(request));
  return (
    <section className="card of-card">
      <div className="of-title-small">
        <h2>{t('office.workRows')}</h2>
        <div className="of-tools">
          <Segmented<Chosen>
            label={t('office.status')}
            options={filters.map((value) => ({ value, label: t(value === 'all' ? 'office.workAll' : `office.workState.${value}`) }))}
            value={state}
            onChange={(next) => set({ state: next, pageNo: 1, of: kind })}
          />
          <Select
            label={t('office.workKind')}
            labelHidden
            caption={t('office.workKind')}
            largeAbove={kinds.length + 1}
            options={[{ value: '', label: t('office.workAll') }, ...kinds.map((value) => ({ value, label: title(value) }))]}
            value={kind}
            onChange={onKind}
          />
        </div>
      </div>
      <Loaded query={works}>{(list) => <Rows page={list} onPage={(next) => set({ state, pageNo: next, of: kind })} />}</Loaded>
    </section>
  );
}

function Rows({ page, onPage }: { readonly page: WorkPage; readonly onPage: (pageNo: number) => void }) {
  const t = useT();
  const moment = useMoment();
  const title = useKindTitle();
  if (page.total === 0) return <EmptyState title={t('office.workEmpty')} text={t('office.workEmptyText')} />;
  return (
    <>
      <Table<WorkLine>
        caption={t('office.workRows')}
        dense
        rows={page.list}
        rowKey={({ workId }) => workId}
        columns={[
          {
            id: 'kind',
            header: t('office.workKind'),
            cell: ({ workId, kind }) => <PlaceLink to={workPath(workId)}>{title(kind)}</PlaceLink>,
          },
          { id: 'key', header: t('office.workKey'), cell: ({ key }) => <WorkKey text={key} /> },
          { id: 'state', header: t('office.status'), cell: (work) => <WorkState work={work} /> },
          { id: 'due', header: t('office.workDueAt'), cell: ({ dueAt }) => moment(dueAt) },
          { id: 'attempts', header: t('office.workTries'), align: 'end', cell: ({ attempts }) => String(attempts) },
          {
            id: 'error',
            header: t('office.workError'),
            cell: ({ error }) => (error === null ? '–' : <code className="of-code of-wrap">{error}</code>),
          },
        ]}
      />
      <RoomPager page={page} onPage={onPage} />
    </>
  );
}
