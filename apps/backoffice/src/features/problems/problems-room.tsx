import { useMutation, useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, EmptyState, Segmented, Table } from '@trevo/ui';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { MemberLink } from '../../shell/member-link.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';

type Page = ResponseOf<Calls['officeProblems']>;
type Problem = Page['list'][number];
type State = 'open' | 'closed';

/** What players reported from game pages, until somebody has said what was done about it. */
export function ProblemsRoom() {
  const t = useT();
  const [state, setState] = useState<State>('open');
  const [pageNo, setPageNo] = useState(1);
  const problems = useQuery({
    queryKey: ['problems', state, pageNo],
    queryFn: () => callOffice('officeProblems', { state, pageNo }),
    placeholderData: (previous) => previous,
  });
  return (
    <Room title={t('office.room.problems')} lead={<span className="of-muted">{t('office.problemsLead')}</span>}>
      <div className="of-stack">
        <Segmented<State>
          label={t('office.problem.state')}
          options={[
            { value: 'open', label: t('office.problem.open') },
            { value: 'closed', label: t('office.problem.closed') },
          ]}
          value={state}
          onChange={(chosen) => {
            setState(chosen);
            setPageNo(1);
          }}
        />
        <Loaded query={problems}>{(page) => <Problems page={page} state={state} onPage={setPageNo} />}</Loaded>
      </div>
    </Room>
  );
}

type ProblemsProps = { readonly page: Page; readonly state: State; readonly onPage: (pageNo: number) => void };

function Problems({ page, state, onPage }: ProblemsProps) {
  const t = useT();
  const moment = useMoment();
  const [closing, setClosing] = useState<Problem>();
  const mayClose = useMay('problems.close') && state === 'open';
  if (page.total === 0) return <EmptyState title={t('office.problemsEmpty')} text={t('office.problemsEmptyText')} />;
  return (
    <section className="card of-card">
      <Table<Problem>
        caption={t('office.room.problems')}
        dense
        rows={page.list}
        rowKey={({ problemId }) => problemId}
        columns={[
          { id: 'at', header: t('office.at'), cell: ({ reportedAt }) => moment(reportedAt) },
          { id: 'member', header: t('office.member'), cell: (problem) => <MemberLink member={problem} /> },
          { id: 'game', header: t('office.game'), cell: ({ gameName, vendorName }) => `${gameName} · ${vendorName}` },
          { id: 'kind', header: t('office.problem.kind'), cell: ({ kind }) => t(`office.problemKind.${kind}`) },
          { id: 'text', header: t('office.problem.text'), cell: ({ description }) => <span className="of-wrap">{description}</span> },
          ...(state === 'closed'
            ? [
                {
                  id: 'note',
                  header: t('office.problem.note'),
                  cell: ({ note, closedBy }: Problem) => `${note ?? ''} (${closedBy ?? '–'})`,
                },
              ]
            : []),
          ...(mayClose
            ? [
                {
                  id: 'close',
                  header: <span className="sr">{t('office.problem.close')}</span>,
                  align: 'end' as const,
                  cell: (problem: Problem) => (
                    <Button size="sm" onClick={() => setClosing(problem)}>
                      {t('office.problem.close')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <RoomPager page={page} onPage={onPage} />
      {closing && <CloseDialog problem={closing} onClose={() => setClosing(undefined)} />}
    </section>
  );
}

function CloseDialog({ problem, onClose }: { readonly problem: Problem; readonly onClose: () => void }) {
  const t = useT();
  const close = useMutation({
    mutationFn: (note: string) => callOffice('officeCloseProblem', { problemId: problem.problemId as never, note }),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['problems'] });
    },
  });
  return (
    <ReasonDialog
      title={t('office.problem.closeTitle')}
      text={t('office.problem.closeText')}
      confirm={t('office.problem.close')}
      busy={close.isPending}
      fault={close.isError ? failureText(close.error, t) : undefined}
      onConfirm={(note) => close.mutate(note)}
      onClose={onClose}
    />
  );
}
