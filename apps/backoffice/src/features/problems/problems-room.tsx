import { useStore } from '@nanostores/react';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, type ListColumn, TabPanel, Tabs } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { $place, go, rooms } from '../../platform/rooms.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Room } from '../../shell/room.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { LiveRooms } from './live-rooms.tsx';

type Problem = ResponseOf<Calls['officeProblems']>['list'][number];

const state = ['open', 'closed'] as const;
const rowKey = ({ problemId }: Problem): string => problemId;

const tabs = { reports: () => <ReportsList />, feedback: () => <FeedbackList />, live: () => <LiveRooms /> } as const;
type TabName = keyof typeof tabs;
const titles = { reports: 'office.room.problems', feedback: 'office.feedback', live: 'office.hosted' } as const;
const names = Object.keys(tabs) as readonly TabName[];

/** What players reported from game pages, and what anybody wrote. The tab stands in the address. */
export function ProblemsRoom() {
  const t = useT();
  const asked = useStore($place)?.search.tab;
  const tab = names.find((name) => name === asked) ?? 'reports';
  return (
    <Room title={t('office.room.problems')} lead={<span className="of-muted">{t('office.problemsLead')}</span>}>
      <Tabs
        id="problems"
        label={t('office.room.problems')}
        tabs={names.map((value) => ({ value, label: t(titles[value]) }))}
        value={tab}
        onChange={(value) => go(`${rooms.problems.path}?tab=${value}`)}
      />
      <TabPanel id="problems" value={tab} className="of-stack">
        {tabs[tab]()}
      </TabPanel>
    </Room>
  );
}

/** Reports, until somebody has said what was done about them. */
function ReportsList() {
  const t = useT();
  const [closing, setClosing] = useState<Problem>();
  const list = useList({ filters: { state }, range: true });
  const source = usePagedList({
    key: ['problems'],
    request: list.request,
    ask: (request) => callOffice('officeProblems', request),
    rowKey,
  });
  return (
    <>
      <OfficeList<Problem>
        title={t('office.room.problems')}
        {...{ list, source, rowKey }}
        dense
        columns={useProblemColumns(list.state.filters.state === 'closed', setClosing)}
        filters={{ state: { label: t('office.problem.state'), of: (choice) => t(`office.problem.${choice}`) } }}
        empty={{ title: t('office.problemsEmpty'), text: t('office.problemsEmptyText') }}
      />
      {closing && <CloseDialog problem={closing} onClose={() => setClosing(undefined)} />}
    </>
  );
}

function useProblemColumns(areClosed: boolean, onClose: (problem: Problem) => void): readonly ListColumn<Problem>[] {
  const t = useT();
  const column = useOfficeColumns<Problem>();
  const mayClose = useMay('problems.close') && !areClosed;
  const note = column.words(
    { id: 'note', header: t('office.problem.note') },
    (problem) => `${problem.note ?? ''} (${problem.closedBy ?? '–'})`,
  );
  const close = column.acts(t('office.problem.close'), (problem) => (
    <Button size="sm" onClick={() => onClose(problem)}>
      {t('office.problem.close')}
    </Button>
  ));
  return [
    column.moment({ id: 'at', header: t('office.at') }, ({ reportedAt }) => reportedAt),
    column.member((row) => row),
    column.words({ id: 'game', header: t('office.game') }, ({ gameName, vendorName }) => `${gameName} · ${vendorName}`),
    column.words({ id: 'kind', header: t('office.problem.kind') }, ({ kind }) => t(`office.problemKind.${kind}`)),
    column.drawn(
      { id: 'text', header: t('office.problem.text') },
      ({ description }) => description,
      ({ description }) => (
        <span className="of-wrap" dir="auto">
          {description}
        </span>
      ),
    ),
    ...(areClosed ? [note] : []),
    ...(mayClose ? [{ ...close, headerHidden: true }] : []),
  ];
}

function CloseDialog({ problem, onClose }: { readonly problem: Problem; readonly onClose: () => void }) {
  const t = useT();
  return (
    <ReasonDialog
      title={t('office.problem.closeTitle')}
      text={t('office.problem.closeText')}
      confirm={t('office.problem.close')}
      send={(note) => callOffice('officeCloseProblem', { problemId: problem.problemId as never, note })}
      refresh={() => readAnew('problems')}
      label={t('office.problem.note')}
      onClose={onClose}
    >
      <blockquote className="of-wrap" dir="auto">
        {problem.description}
      </blockquote>
    </ReasonDialog>
  );
}
