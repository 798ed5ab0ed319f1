import type { Calls, ResponseOf } from '@trevo/contract';
import { formatAmount, readTypedNumber } from '@trevo/money';
import { Field, TextArea } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { Recomputation } from './recomputation.tsx';

type Dispute = ResponseOf<Calls['officeCommissionDisputes']>['list'][number];

const answerLength = { min: 10, max: 500 } as const;

/** Proposes that a disputed line should have come to more: another person signs, and the difference is paid. */
export function UpholdDialog({ dispute, onClose }: { readonly dispute: Dispute; readonly onClose: () => void }) {
  const t = useT();
  const tag = useTag();
  const amountIn = (text: string) => {
    const read = readTypedNumber(text, tag, 4);
    return read.ok && read.value > 0n ? formatAmount(read.value) : undefined;
  };
  const form = useReasonForm<{ readonly amount: string; readonly answer: string }>({
    initial: { amount: '', answer: '' },
    faults: ({ amount, answer }) => ({
      ...(amountIn(amount) === undefined ? { amount: t('office.choose') } : {}),
      ...(answer.trim().length < answerLength.min ? { answer: t('office.reasonHint') } : {}),
    }),
    send: async ({ amount, answer, reason }) => {
      const disputeId = dispute.disputeId as never;
      await callOffice('officeProposeDisputeUphold', {
        disputeId,
        amount: amountIn(amount) ?? '',
        answer: answer.trim(),
        evidence: reason,
      });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['commission'] });
    },
  });
  return (
    <ReasonFormDialog
      title={t('office.commission.act.upholdDispute')}
      text={t('office.commission.upholdText')}
      confirm={t('office.commission.propose')}
      danger
      form={form}
      onClose={onClose}
    >
      <p className="of-wrap">{dispute.claim}</p>
      <Recomputation statementId={dispute.statementId} />
      <Field {...form.bind('amount')} label={t('office.commission.upholdAmount')} inputMode="decimal" autoComplete="off" />
      <TextArea {...form.bind('answer')} label={t('office.commission.upholdAnswer')} maxLength={answerLength.max} rows={3} />
    </ReasonFormDialog>
  );
}
