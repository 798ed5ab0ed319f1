import type { ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { workPath } from '../../platform/rooms.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import type { WorkLine } from './work-queries.ts';
import { useKeyWords, useKindTitle, useStateWords, WorkKey, WorkState } from './work-words.tsx';

const state = ['all', 'late', 'at_work', 'waiting', 'parked', 'done'] as const;
const rowKey = ({ workId }: WorkLine): string => workId;

/** What the list of pieces of work is asked: of all kinds or of one, in all states or in one. */
export function useWorkList(kinds: readonly string[]) {
  return useList({ filters: { state, kind: ['all', ...kinds] } });
}

/** Pieces of work, one by one. */
export function WorkList({ list }: { readonly list: ReturnType<typeof useWorkList> }) {
  const t = useT();
  const title = useKindTitle();
  const source = usePagedList({
    key: ['work', 'list'],
    request: list.request,
    ask: (request) => callOffice('officeWorkList', request),
    rowKey,
  });
  return (
    <OfficeList<WorkLine>
      title={t('office.workRows')}
      headed
      dense
      {...{ list, source, rowKey }}
      columns={useWorkColumns()}
      filters={{
        state: { label: t('office.status'), of: (choice) => t(choice === 'all' ? 'office.workAll' : `office.workState.${choice}`) },
        kind: { label: t('office.workKind'), of: (choice) => (choice === 'all' ? t('office.workAll') : title(choice)), asMenu: true },
      }}
      empty={{ title: t('office.workEmpty'), text: t('office.workEmptyText') }}
    />
  );
}

function useWorkColumns(): readonly ListColumn<WorkLine>[] {
  const t = useT();
  const keyWords = useKeyWords();
  const title = useKindTitle();
  const stateWords = useStateWords();
  const column = useOfficeColumns<WorkLine>();
  return [
    column.link({ id: 'kind', header: t('office.workKind') }, ({ workId, kind }) => ({ words: title(kind), to: workPath(workId) })),
    column.drawn(
      { id: 'key', header: t('office.workKey') },
      ({ key }) => keyWords(key),
      ({ key }) => <WorkKey text={key} />,
    ),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (work) => <WorkState work={work} />),
    column.moment({ id: 'due', header: t('office.workDueAt') }, ({ dueAt }) => dueAt),
    column.count({ id: 'attempts', header: t('office.workTries') }, ({ attempts }) => attempts),
    column.drawn(
      { id: 'error', header: t('office.workError') },
      ({ error }) => error ?? '–',
      ({ error }) => (error === null ? '–' : <code className="of-code of-wrap">{error}</code>),
    ),
  ];
}
