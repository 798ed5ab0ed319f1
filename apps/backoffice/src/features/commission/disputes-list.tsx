import type { Calls, ResponseOf } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Recomputation } from './recomputation.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { UpholdDialog } from './uphold-dialog.tsx';

type Dispute = ResponseOf<Calls['officeCommissionDisputes']>['list'][number];

const state = ['open', 'closed'] as const;
const rowKey = ({ disputeId }: Dispute): string => disputeId;

/** Statements that their holders do not agree with, until somebody answers. */
export function DisputesList() {
  const t = useT();
  const [answering, setAnswering] = useState<Dispute>();
  const [upholding, setUpholding] = useState<Dispute>();
  const [opened, setOpened] = useState<string>();
  const list = useList({ name: 'disputes', filters: { state } });
  const ask = (request: typeof list.request) => callOffice('officeCommissionDisputes', request);
  const source = usePagedList({ key: ['commission', 'disputes'], request: list.request, ask, rowKey });
  return (
    <>
      <OfficeList<Dispute>
        title={t('office.commission.disputes')}
        headed
        {...{ list, source, rowKey }}
        dense
        calm
        columns={useDisputeColumns(list.state.filters.state === 'closed', {
          onOpen: setOpened,
          onAnswer: setAnswering,
          onUphold: setUpholding,
        })}
        filters={{
          state: { label: t('office.commission.state'), of: (choice) => t(`office.commission.state.${choice as (typeof state)[number]}`) },
        }}
        empty={{ title: t('office.commission.none') }}
      />
      {opened === undefined ? null : <StatementDialog statementId={opened} onClose={() => setOpened(undefined)} />}
      {upholding && <UpholdDialog dispute={upholding} onClose={() => setUpholding(undefined)} />}
      {answering && <AnswerDialog dispute={answering} onClose={() => setAnswering(undefined)} />}
    </>
  );
}

type Acts = {
  readonly onOpen: (statementId: string) => void;
  readonly onAnswer: (dispute: Dispute) => void;
  readonly onUphold: (dispute: Dispute) => void;
};

function useDisputeColumns(areClosed: boolean, { onOpen, onAnswer, onUphold }: Acts) {
  const t = useT();
  const column = useOfficeColumns<Dispute>();
  const answerOf = ({ answer, answeredBy }: Dispute) =>
    answer === null ? t('office.commission.lapsed') : `${answer} (${answeredBy ?? '–'})`;
  const mayAnswer = useMay('payments.settle') && !areClosed;
  const act = column.acts(t('office.commission.answer'), (dispute) => (
    <span className="of-acts">
      <Button size="sm" onClick={() => onOpen(dispute.statementId)}>
        {t('office.statement.open')}
      </Button>
      {mayAnswer ? (
        <>
          <Button size="sm" onClick={() => onAnswer(dispute)}>
            {t('office.commission.answer')}
          </Button>
          <Button size="sm" onClick={() => onUphold(dispute)}>
            {t('office.commission.uphold')}
          </Button>
        </>
      ) : null}
    </span>
  ));
  return [
    column.member((row) => row),
    column.words(
      { id: 'number', header: t('office.commission.number') },
      ({ kind, number }) => `${t(`office.commission.kind.${kind}`)} ${number}`,
    ),
    column.moment({ id: 'from', header: t('office.commission.from') }, ({ from }) => from),
    column.money({ id: 'paid', header: t('office.commission.paid') }, ({ paid, currency }) => ({ amount: paid, currency })),
    column.money({ id: 'claimed', header: t('office.commission.claimed') }, ({ claimed, currency }) =>
      claimed === null ? null : { amount: claimed, currency },
    ),
    column.drawn(
      { id: 'claim', header: t('office.commission.claim') },
      ({ claim }) => claim,
      ({ claim }) => <span className="of-wrap of-told">{claim}</span>,
    ),
    column.words(
      { id: 'raisedBy', header: t('office.commission.raisedBy') },
      ({ raisedBy }) => raisedBy ?? t('office.commission.raisedBy.holder'),
    ),
    // Until when somebody has to answer is of no use where somebody did.
    ...(areClosed
      ? [
          column.money({ id: 'recomputed', header: t('office.commission.recomputed') }, ({ recomputed, currency }) =>
            recomputed === null ? null : { amount: recomputed, currency },
          ),
          column.words({ id: 'upheld', header: t('office.commission.upheld') }, ({ upheld }) =>
            t(upheld === true ? 'office.commission.upheld.yes' : 'office.commission.upheld.no'),
          ),
          column.drawn({ id: 'answer', header: t('office.commission.answered') }, answerOf, (dispute) => (
            <span className="of-wrap of-told">{answerOf(dispute)}</span>
          )),
        ]
      : [column.moment({ id: 'answerBy', header: t('office.commission.answerBy') }, ({ answerBy }) => answerBy)]),
    { ...act, headerHidden: true },
  ];
}

function AnswerDialog({ dispute, onClose }: { readonly dispute: Dispute; readonly onClose: () => void }) {
  const t = useT();
  return (
    <ReasonDialog
      title={t('office.commission.answerTitle')}
      text={t('office.commission.answerText')}
      confirm={t('office.commission.answer')}
      send={(words) => callOffice('officeAnswerDispute', { disputeId: dispute.disputeId as never, answer: words })}
      refresh={() => readAnew('commission')}
      onClose={onClose}
    >
      <p className="of-wrap">{dispute.claim}</p>
      <Recomputation statementId={dispute.statementId} />
    </ReasonDialog>
  );
}
