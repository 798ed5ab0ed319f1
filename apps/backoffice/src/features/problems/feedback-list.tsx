import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, type ListColumn, TextArea } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';

type Feedback = ResponseOf<Calls['officeFeedback']>['list'][number];

const state = ['open', 'closed'] as const;
const rowKey = ({ feedbackId }: Feedback): string => feedbackId;

/** What visitors and members told in a few words, until somebody has answered. */
export function FeedbackList() {
  const t = useT();
  const [answering, setAnswering] = useState<Feedback>();
  const list = useList({ name: 'feedback', filters: { state }, range: true });
  const source = usePagedList({
    key: ['problems', 'feedback'],
    request: list.request,
    ask: (request) => callOffice('officeFeedback', request),
    rowKey,
  });
  return (
    <>
      <OfficeList<Feedback>
        title={t('office.feedback')}
        {...{ list, source, rowKey }}
        dense
        columns={useFeedbackColumns(list.state.filters.state === 'closed', setAnswering)}
        filters={{ state: { label: t('office.problem.state'), of: (choice) => t(`office.problem.${choice}`) } }}
        empty={{ title: t('office.problemsEmpty'), text: t('office.feedbackEmpty') }}
      />
      {answering && <AnswerDialog feedback={answering} onClose={() => setAnswering(undefined)} />}
    </>
  );
}

function useFeedbackColumns(areAnswered: boolean, onAnswer: (feedback: Feedback) => void): readonly ListColumn<Feedback>[] {
  const t = useT();
  const column = useOfficeColumns<Feedback>();
  const mayAnswer = useMay('problems.close') && !areAnswered;
  const answer = column.words(
    { id: 'answer', header: t('office.feedback.answered') },
    (row) => `${row.answer ?? ''} (${row.answeredBy ?? '–'})`,
  );
  const act = column.acts(t('office.feedback.answer'), (row) => (
    <Button size="sm" onClick={() => onAnswer(row)}>
      {t('office.feedback.answer')}
    </Button>
  ));
  return [
    column.moment({ id: 'at', header: t('office.at') }, ({ sentAt }) => sentAt),
    column.words({ id: 'from', header: t('office.feedback.from') }, ({ username }) => username ?? t('office.feedback.visitor')),
    column.words({ id: 'contact', header: t('office.feedback.contact') }, ({ contactInfo }) => contactInfo),
    column.words({ id: 'about', header: t('office.feedback.about') }, ({ questionType }) => t(`office.feedbackKind.${questionType}`)),
    column.drawn(
      { id: 'text', header: t('office.feedback.text') },
      ({ content }) => content,
      ({ content }) => (
        <span className="of-wrap" dir="auto">
          {content}
        </span>
      ),
    ),
    ...(areAnswered ? [answer] : []),
    ...(mayAnswer ? [{ ...act, headerHidden: true }] : []),
  ];
}

type Typed = { readonly answer: string };

const answerLengthMin = 10;
const answerLengthMax = 500;

function AnswerDialog({ feedback, onClose }: { readonly feedback: Feedback; readonly onClose: () => void }) {
  const t = useT();
  const form = useDialogForm<Typed>({
    initial: { answer: '' },
    faults: ({ answer }) => (answer.trim().length < answerLengthMin ? { answer: t('office.reasonHint') } : {}),
    send: ({ answer }) => callOffice('officeAnswerFeedback', { feedbackId: feedback.feedbackId as `fbk_${string}`, answer: answer.trim() }),
    refresh: () => readAnew('problems'),
    onClose,
  });
  return (
    <FormDialog title={t('office.feedback.answerTitle')} form={form} confirm={t('office.feedback.answer')} tells onClose={onClose}>
      <p className="of-muted">{t('office.feedback.answerText')}</p>
      <blockquote className="of-wrap" dir="auto">
        {feedback.content}
      </blockquote>
      <TextArea {...form.bind('answer')} label={t('office.feedback.answered')} hint={t('office.reasonHint')} maxLength={answerLengthMax} />
    </FormDialog>
  );
}
