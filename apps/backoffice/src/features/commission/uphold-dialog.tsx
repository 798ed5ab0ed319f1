import type { Calls, ResponseOf } from '@trevo/contract';
import { TextArea } from '@trevo/ui';
import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { Recomputation } from './recomputation.tsx';

type Dispute = ResponseOf<Calls['officeCommissionDisputes']>['list'][number];

const answerLength = { min: 10, max: 500 } as const;

/** Proposes that a disputed line should have come to more: another person signs, and the difference is paid. */
export function UpholdDialog({ dispute, onClose }: { readonly dispute: Dispute; readonly onClose: () => void }) {
  const t = useT();
  const amounts = useAmounts(dispute.currency);
  const amountFault = (text: string) => {
    const read = amounts.read(text);
    // A line that comes to nothing is not one that should have come to more.
    return !read.ok ? read.code : /[1-9]/.test(read.value) ? undefined : t('office.amountFault.malformed');
  };
  const form = useReasonForm<{ readonly amount: string; readonly answer: string }>({
    initial: { amount: '', answer: '' },
    faults: ({ amount, answer }) => {
      const fault = amountFault(amount);
      return {
        ...(fault === undefined ? {} : { amount: fault }),
        ...(answer.trim().length < answerLength.min ? { answer: t('office.reasonHint') } : {}),
      };
    },
    send: async ({ amount, answer, reason }) => {
      const disputeId = dispute.disputeId as never;
      await callOffice('officeProposeDisputeUphold', {
        disputeId,
        amount: readOf(amounts.read(amount)),
        answer: answer.trim(),
        evidence: reason,
      });
    },
    refresh: () => readAnew('commission'),
    onClose,
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
      <AmountField {...form.bind('amount')} label={t('office.commission.upholdAmount')} currency={dispute.currency} />
      <TextArea {...form.bind('answer')} label={t('office.commission.upholdAnswer')} maxLength={answerLength.max} rows={3} />
    </ReasonFormDialog>
  );
}
